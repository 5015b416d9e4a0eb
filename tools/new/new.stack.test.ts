import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { root as house, runStep, tool } from '../check/steps.ts';
import { makeCall } from './new.ts';

// A copy of the folders that are written to; the rest is the repository itself.
const copy = mkdtempSync(join(tmpdir(), 'lockdesk-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
mkdirSync(join(copy, 'capabilities'));
for (const name of ['foundation', 'regulation', 'standards', 'platform', 'node_modules', 'tsconfig.base.json', 'package.json'])
  symlinkSync(join(house, name), join(copy, name));
for (const name of readdirSync(join(house, 'capabilities'))) {
  const isCopied = name === 'access' || name === 'lock';
  if (isCopied) cpSync(join(house, 'capabilities', name), join(copy, 'capabilities', name), { recursive: true });
  else symlinkSync(join(house, 'capabilities', name), join(copy, 'capabilities', name));
}
cpSync(join(house, 'ui'), join(copy, 'ui'), { recursive: true });

/** The compiler's errors for files of the copy: those of the server and those of the browser at once, as for screen tests. */
async function compile(files: readonly string[]): Promise<string> {
  const { compilerOptions } = JSON.parse(readFileSync(join(house, 'tsconfig.scenarios.json'), 'utf8')) as { compilerOptions: object };
  const project = join(copy, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include: files }));
  return (await runStep({ name: 'types', ...tool('tsc', '-p', project) })).output;
}

async function make(wanted: string): Promise<readonly string[]> {
  const made = await makeCall(copy, wanted);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

test('a new call compiles, is refused to everyone, and its test says what to write', { timeout: 240_000 }, async () => {
  const made = [...(await make('lock/send-lock-letter')), ...(await make('lock/get-lock-letters'))];
  expect(made.filter((path) => path.includes('send-lock-letter'))).toEqual([
    'capabilities/lock/contract/send-lock-letter.ts',
    'capabilities/lock/domain/send-lock-letter.ts',
    'capabilities/lock/domain/send-lock-letter.test.ts',
    'capabilities/lock/server/send-lock-letter.ts',
    'capabilities/lock/web/send-lock-letter-panel.tsx',
  ]);
  expect(await compile(made.filter((path) => path.startsWith('capabilities/') && !path.endsWith('.csv')))).toBe('');
  const table = readFileSync(join(copy, 'capabilities/access/access-table.csv'), 'utf8');
  expect(table).toMatch(/^send-lock-letter(,-)+$/m);

  // The next step of a person: the decision refuses until it is written, and its test shows that.
  const { sendLockLetter } = (await import(pathToFileURL(join(copy, made[1]!)).href)) as { sendLockLetter: () => { ok: boolean } };
  expect(sendLockLetter().ok).toBe(false);
  expect(readFileSync(join(copy, made[2]!), 'utf8')).toContain("'Write the decision in send-lock-letter.ts, and here the table");
});

test('nothing is written over, and nothing is made of half a name', async () => {
  expect(await makeCall(copy, 'lock/put-letter')).toEqual(expect.any(Array));
  expect(await makeCall(copy, 'lock/put-letter')).toMatch(/is there already/);
  expect(await makeCall(copy, 'access/put-loan-comment')).toMatch(/There is a call put-loan-comment already/);
  expect(await makeCall(copy, 'letters/send-letter')).toBe('There is no capability letters.');
  expect(await makeCall(copy, 'lock/../../x')).toMatch(/Say which/);
  expect(existsSync(join(copy, 'capabilities/letters'))).toBe(false);
});
