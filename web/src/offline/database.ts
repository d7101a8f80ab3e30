/**
 * Stores the data of the in-browser server in IndexedDB. `src/qiatan/app/tab/database.py` describes
 * these functions and the JSON that they receive and return.
 */

const NAME = "qiatan";
const VERSION = 1;

type StoredRecord = [kind: string, id: string, text: string];

interface StoredEvent {
  number: number;
  at: number;
  body: string;
}

interface Changes {
  records: StoredRecord[];
  deleted: [kind: string, id: string][];
  appended: [table: string, events: StoredEvent[]][];
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("records");
    opening.result.createObjectStore("events");
  };
  return finished(opening);
}

export class Database {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Database> {
    return new Database(await openDatabase());
  }

  async records(): Promise<string> {
    const store = this.database.transaction("records").objectStore("records");
    return JSON.stringify(await finished(store.getAll()));
  }

  async events(table: string, after: number, last: number): Promise<string> {
    const store = this.database.transaction("events").objectStore("events");
    const range = IDBKeyRange.bound([table, after], [table, last], true);
    return JSON.stringify(await finished(store.getAll(range)));
  }

  /**
   * Writes all changes in one transaction. Resolves to true once they are on disk, or to false if
   * an event with the same number already exists.
   */
  write(text: string): Promise<boolean> {
    const { records, deleted, appended } = JSON.parse(text) as Changes;
    const writing = this.database.transaction(["records", "events"], "readwrite", {
      durability: "strict",
    });
    const stored = writing.objectStore("records");
    const log = writing.objectStore("events");
    for (const [table, events] of appended)
      for (const event of events) log.add(event, [table, event.number]);
    for (const record of records) stored.put(record, record.slice(0, 2));
    for (const key of deleted) stored.delete(key);
    return new Promise((resolve, reject) => {
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => {
        const reason = writing.error;
        if (reason?.name === "ConstraintError") resolve(false);
        else reject(reason ?? new Error("IndexedDB failed"));
      };
    });
  }
}
