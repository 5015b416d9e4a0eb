import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { tool } from '../check/steps.ts';
import { buildClient } from './build-client.ts';

const run = promisify(execFile);
/** A program elsewhere that has installed the package, and nothing else of the portal. */
const elsewhere = mkdtempSync(join(tmpdir(), 'lockdesk-client-'));
const installed = join(elsewhere, 'node_modules/lockdesk-client');
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));
await buildClient(join(elsewhere, 'built'));
mkdirSync(join(elsewhere, 'node_modules'), { recursive: true });
cpSync(join(elsewhere, 'built'), installed, { recursive: true });
writeFileSync(join(elsewhere, 'package.json'), '{"type":"module"}');

const PROGRAM = `import { createClient } from 'lockdesk-client';
const client = createClient({ origin: process.argv[2]!, key: process.argv[3]! });
const loanId = process.argv[4]!;
const details = await client('get-loan-details', { params: { loanId } });
const key = 'one-comment-of-this-run';
for (const _ of [1, 2]) await client('put-loan-comment', { params: { loanId }, body: 'From a program', idempotencyKey: key });
const none = await client('get-loan-details', { params: { loanId: '1499999999' } });
const status: string = details.ok ? details.value.status : details.refusal.code;
console.log(JSON.stringify({ status, none: none.ok ? '' : none.refusal.code }));
`;

async function checked(text: string): Promise<string> {
  writeFileSync(join(elsewhere, 'program.ts'), text);
  const { program, args } = tool('tsc', ...'--noEmit --strict --ignoreConfig --target es2024 --module nodenext'.split(' '), 'program.ts');
  return run(program, [...args, '--lib', 'es2024,dom', '--types', ''], { cwd: elsewhere }).then(
    () => '',
    (problem: { readonly stdout: string }) => problem.stdout,
  );
}

test('a program that has the package alone is type-checked, reads a loan, writes once though it sends twice, and gets a refusal as a value', async () => {
  const database = await testDatabase({ demo: true });
  const api = await apiForTests(database);
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.server.address() as AddressInfo;
  const admin = await api.as(demoPerson('adam').id);
  const body = {
    brokerageId: 2,
    name: 'Client of the test',
    role: 'processor',
    areas: ['loan'],
    mayWrite: true,
    expiresOn: '2026-12-31',
  };
  const { key } = (await admin.call('POST', '/admin/api-keys', { body })).body as { key: string };
  expect(await checked(`declare const process: { argv: string[] };\ndeclare const console: { log(text: string): void };\n${PROGRAM}`)).toBe(
    '',
  );
  writeFileSync(join(elsewhere, 'program.ts'), PROGRAM);
  const { stdout } = await run(process.execPath, ['program.ts', `http://127.0.0.1:${port}`, key, '1400023871'], { cwd: elsewhere });
  expect(JSON.parse(stdout)).toEqual({ status: 'Registered', none: 'LOAN_NOT_FOUND' });
  const comments = await database.query(`select 1 from loan_comment where text = 'From a program'`);
  expect(comments).toHaveLength(1);
});

test.each([
  ['a call there is not', `client('get-loan-detail', { params: { loanId: '1' } })`, /not assignable/],
  ['a parameter left out', `client('get-loan-details', { params: {} })`, /loanId/],
  [
    'a field the reply has not',
    `const a = await client('get-loan-details', { params: { loanId: '1' } }); if (a.ok) a.value.colour`,
    /colour/,
  ],
])('%s does not compile', async (_what, line, complaint) => {
  expect(
    await checked(
      `import { createClient } from 'lockdesk-client';\nconst client = createClient({ origin: '', key: '' });\n${line};\nexport {};\n`,
    ),
  ).toMatch(complaint);
});
