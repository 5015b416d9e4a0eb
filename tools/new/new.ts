import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contractsIn, type FoundContract } from '../../apps/api/contracts.ts';
import type { Call } from '../../foundation/wire/call.ts';
import { typedCalls } from '../docs/typed-calls.ts';
import { namesOf, newCallFiles, type CallNames } from './new-call-files.ts';

const TABLE = 'capabilities/access/access-table.csv';
const TYPED_CALLS = 'ui/calls/calls.generated.ts';

/**
 * Makes the files of a new call below a root: they compile, and the test of its decision fails and says what is to be written. The call gets
 * a row in the access table that refuses it to everyone, and its types in the browser. Gives the paths of what was written, or why nothing was.
 */
export async function makeCall(root: string, wanted: string): Promise<readonly string[] | string> {
  const names = namesOf(wanted);
  if (!names) return 'Say which: npm run new lock/extend-lock (a call has at least two words; get-... only reads)';
  if (!existsSync(join(root, 'capabilities', names.capability))) return `There is no capability ${names.capability}.`;
  const files = newCallFiles(names);
  const there = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (there.length > 0) return `${there.join(', ')}: is there already.`;
  const existing = await contractsIn(pathToFileURL(join(root, 'capabilities/')));
  if (existing.some(({ call }) => call.name === names.call)) return `There is a call ${names.call} already.`;

  for (const [path, text] of Object.entries(files)) write(root, path, text);
  write(root, TABLE, withRow(readFileSync(join(root, TABLE), 'utf8'), names, existing));
  write(root, TYPED_CALLS, typedCalls([...existing, await contractOf(root, names)]));
  return [...Object.keys(files), TABLE, TYPED_CALLS];
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function contractOf(root: string, { capability, call, camel }: CallNames): Promise<FoundContract> {
  const file = `capabilities/${capability}/contract/${call}.ts`;
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Call>;
  return { call: module[camel]!, capability, file, exportName: camel };
}

/** The table with a row of refusals for the call, below the last row of its capability's calls. */
function withRow(table: string, { capability, call }: CallNames, existing: readonly FoundContract[]): string {
  const lines = table.trimEnd().split('\n');
  const roles = lines.find((line) => line.startsWith('call,'))!.split(',').length - 1;
  const neighbours = new Set(existing.filter((one) => one.capability === capability).map((one) => one.call.name));
  const last = lines.findLastIndex((line) => neighbours.has(line.split(',')[0]!));
  lines.splice(last < 0 ? lines.length : last + 1, 0, [call, ...Array.from({ length: roles }, () => '-')].join(','));
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await makeCall(fileURLToPath(new URL('../../', import.meta.url)), process.argv[2] ?? '');
  if (typeof made === 'string') {
    console.error(made);
    process.exitCode = 1;
  } else {
    console.log(made.map((path) => `wrote ${path}`).join('\n'));
    console.log(`Next: who may, in ${TABLE}; the decision and its test; npm run docs; npm run check.`);
    console.log('See docs/handbook/adding-a-call.md.');
  }
}
