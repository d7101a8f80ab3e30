/** A chat message being typed. Sending empties the field; a refused message comes back into it. */

export class ChatDraft {
  text = $state("");

  async send(say: (text: string) => Promise<boolean>): Promise<void> {
    const said = this.text.trim();
    if (said === "") return;
    this.text = "";
    if (!(await say(said))) this.text = `${said} ${this.text}`.trimEnd();
  }
}
