import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allContracts } from '../../../apps/api/contracts.ts';
import { root } from '../steps.ts';
import { serverFileMistakes } from './server-files.ts';

const contracts = await allContracts();

const PATH = 'capabilities/lock/server/get-lock.ts';
const answer = (name: string): string => `import { x } from 'y';\n\nexport default query(${name}, async () => ok({}));\n`;

function mistakes(files: Readonly<Record<string, string>>): string[] {
  return serverFileMistakes([{ capability: 'lock', name: 'get-lock', exportName: 'getLock' }], new Map(Object.entries(files)));
}

test('a call with a file of its name is right, also where it is imported under another', () => {
  expect(mistakes({ [PATH]: answer('getLock') })).toEqual([]);
  expect(mistakes({ [PATH]: `import { getLock as contract } from '../contract/get-lock.ts';\n${answer('contract')}` })).toEqual([]);
});

test('a call without a file of its name, or whose file answers nothing or another call, is wrong', () => {
  const missing = [`${PATH}: has no default export, so get-lock has no answer of its name`];
  expect(mistakes({})).toEqual(missing);
  expect(mistakes({ [PATH]: 'export const x = 1;\n' })).toEqual(missing);
  expect(mistakes({ [PATH]: answer('getLoan') })).toEqual([`${PATH}: must answer getLock, and answers getLoan`]);
});

test('a file of no call is wrong', () => {
  const rows = 'capabilities/lock/server/lock-rows.ts';
  expect(mistakes({ [PATH]: answer('getLock'), [rows]: '' })).toEqual([
    `${rows}: no call has this name; put it into a folder of server by what it is, or into port`,
  ]);
});

test('every call of the portal has a server file of its name, and no other file is there', () => {
  const paths = globSync('capabilities/*/server/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.filter((path) => !/\.(test|bench)\.ts$/.test(path)).sort();
  expect(files.length).toBeGreaterThan(400);
  const calls = contracts.map(({ call, capability, exportName }) => ({ capability, name: call.name, exportName }));
  expect(serverFileMistakes(calls, new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])))).toEqual([]);
});
