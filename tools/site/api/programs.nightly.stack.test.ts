import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { allContracts, sharedShapes } from '../../../apps/api/contracts.ts';
import { openApiDocument } from '../../../apps/api/open-api.ts';
import { root, tool } from '../../check/steps.ts';
import { callTypes } from '../../client/call-types.ts';
import { isForKeys } from './area-page.ts';
import { samplesOf } from './code-samples.ts';
import { callsOf, exampleOf, schemasOf } from './examples.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The form of the client’s package, whose own test builds and runs it. */
const CLIENT = `import type { Answer, AskOptions, RequestOf } from '${join(root, 'ui/calls/call-shape.ts')}';
import type { Calls } from './calls.js';
declare const client: <N extends keyof Calls & string>(name: N, request: RequestOf<Calls[N]> & AskOptions) => Promise<Answer<Calls[N]['reply'], Calls[N]['refusal']>>;
declare const console: { log(value: unknown): void; error(...words: unknown[]): void };
declare function openAsBlob(path: string): Promise<Blob>;
`;

async function complaints(program: string): Promise<string> {
  writeFileSync(join(folder, 'program.ts'), program);
  const { program: compiler, args } = tool(
    'tsc',
    ...'--noEmit --strict --ignoreConfig --allowImportingTsExtensions --skipLibCheck --target es2024 --module nodenext --lib es2024,dom'.split(
      ' ',
    ),
    'program.ts',
  );
  return run(compiler, [...args, '--types', ''], { cwd: folder }).then(
    () => '',
    (problem: { readonly stdout: string }) => problem.stdout,
  );
}

test('the TypeScript example of every call compiles against the types of the client', async () => {
  const contracts = await allContracts();
  const document = openApiDocument(contracts, await sharedShapes(contracts));
  const schemas = schemasOf(document);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'calls.d.ts'),
    await callTypes(
      document,
      contracts.map(({ call }) => call),
    ),
  );
  const samples = callsOf(document)
    .filter(({ tags }) => isForKeys(tags[0]))
    .map((call) => samplesOf(call, exampleOf(call, schemas), true).typescript!);
  expect(samples.length).toBeGreaterThan(300);
  expect(await complaints(`${CLIENT}${samples.map((sample) => `{\n${sample}\n}`).join('\n')}\nexport {};\n`)).toBe('');
  // The compiler looks at them.
  expect(await complaints(`${CLIENT}await client('get-loan-details', { params: { loan: '1400023871' } });\nexport {};\n`)).toContain(
    'loan',
  );
});
