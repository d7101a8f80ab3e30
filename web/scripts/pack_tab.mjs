/**
 * Packs the server of the browser tab: pack_tab.mjs WHEELS SOURCES TARGET
 *
 * WHEELS is a folder of wheels, SOURCES the folder that contains the package `qiatan`. Python
 * modules are compiled by the interpreter that will run them, so that they load faster. All files
 * go to a subfolder of TARGET whose name changes with their content, and TARGET/index.json lists
 * them with their sizes.
 */

import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { loadPyodide } from "pyodide";

const [wheels, sources, target] = process.argv.slice(2);

/** The packages and modules of `qiatan` that the tab's server imports. */
const PACKED = [
  "__init__.py release.py kit island natick rendering bots games protocol services stores ratings",
  "puzzles tables finished server app/__init__.py app/tab people/__init__.py people/languages.py",
  "people/server_texts.json notifications web/__init__.py web/auth/__init__.py web/auth/guests.py web/ws/__init__.py web/ws/decode.py",
  "web/ws/send_queue.py web/ws/socket_limits.py web/http/__init__.py web/http/queries.py",
  "web/http/rules_example.py",
].flatMap((line) => line.split(" "));

const INTERPRETER = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "python_stdlib.zip",
  "pyodide-lock.json",
];

const COMPILE = `
import compileall, io, pathlib, py_compile, shutil, sys, zipfile
root = pathlib.Path("/site")
(root / "qiatan-0.dist-info").mkdir()
(root / "qiatan-0.dist-info/METADATA").write_text(f"Metadata-Version: 2.1\\nName: qiatan\\nVersion: {version}\\n")
if not compileall.compile_dir(root, quiet=1, legacy=True, optimize=2,
    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH):
    raise SystemExit("compilation failed")
for source in [*root.rglob("*.py"), *root.rglob("*.ttf"), *root.rglob("*.pyi")]:
    source.unlink()
for cache in [*root.rglob("__pycache__")]:
    shutil.rmtree(cache)
sys.path.insert(0, "/site")
import msgspec
from qiatan.app.tab.tab_server import CATALOG
from qiatan.tables.wire.game_offers import game_offers
offers = msgspec.json.encode(game_offers(CATALOG)).decode()
packed = io.BytesIO()
with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for file in sorted(root.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            info = zipfile.ZipInfo(file.relative_to(root).as_posix())
            archive.writestr(info, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
packed.getvalue()
`;

const version = /^version = "(.*)"$/m.exec(readFileSync("pyproject.toml", "utf8"))[1];
const pyodide = await loadPyodide();
pyodide.FS.mkdir("/site");
for (const name of readdirSync(wheels).filter((one) => one.endsWith(".whl")))
  pyodide.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "wheel", {
    extractDir: "/site",
  });
pyodide.FS.mkdirTree("/sources");
pyodide.mountNodeFS("/sources", join(process.cwd(), sources));
pyodide.globals.set("packed_paths", pyodide.toPy(PACKED));
pyodide.globals.set("version", version);
pyodide.runPython(`
import pathlib, shutil
for path in packed_paths:
    source, copy = pathlib.Path("/sources/qiatan") / path, pathlib.Path("/site/qiatan") / path
    if source.is_dir():
        shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    else:
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
`);
const packed = pyodide.runPython(COMPILE).toJs();
const offers = pyodide.globals.get("offers");

const installed = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const interpreter = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")).version;
const files = new Map(INTERPRETER.map((name) => [name, readFileSync(join(installed, name))]));
files.set("game.zip", packed);
const folder = createHash("sha256").update(interpreter).update(packed).digest("hex").slice(0, 16);
rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, folder), { recursive: true });
for (const [name, content] of files) writeFileSync(join(target, folder, name), content);
compressInterpreter();

/** Compresses the interpreter's files once for each version, because that takes half a minute. */
function compressInterpreter() {
  const kept = join(dirname(target), `pyodide-${interpreter}`);
  for (const name of INTERPRETER.filter((one) => !one.endsWith(".zip"))) {
    if (!existsSync(join(kept, `${name}.br`))) {
      mkdirSync(kept, { recursive: true });
      writeFileSync(join(kept, `${name}.gz`), gzipSync(files.get(name), { level: 9 }));
      writeFileSync(join(kept, `${name}.br`), brotliCompressSync(files.get(name)));
    }
    for (const end of ["gz", "br"])
      copyFileSync(join(kept, `${name}.${end}`), join(target, folder, `${name}.${end}`));
  }
}

const sizes = [...files].map(([name, content]) => ({ name, size: content.length }));
writeFileSync(join(target, "index.json"), JSON.stringify({ folder, files: sizes }));
writeFileSync(join(target, "offers.json"), offers);
