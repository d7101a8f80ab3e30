/** What somebody is about to say: sent at once, and back in the field if it is refused. */

export class Unsaid {
  text = $state("");

  async send(say: (text: string) => Promise<boolean>): Promise<void> {
    const said = this.text.trim();
    if (said === "") return;
    this.text = "";
    if (!(await say(said))) this.text = `${said} ${this.text}`.trimEnd();
  }
}
