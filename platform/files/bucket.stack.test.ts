import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { onePage } from '../../capabilities/documents/samples/made-files.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { freePort } from '../../tools/start/processes.ts';
import { signInOverHttp } from '../testing/signed-in.ts';
import { startStack } from '../testing/stack.ts';

/** The whole portal with a bucket: its own processes, a server with the S3 protocol, and a person who uploads files. */
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-portal-bucket-'));
const bucketAt = (port: number): S3rver =>
  new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'lender-files', configs: [] }] });
// A port that no outgoing connection of another test is given while the bucket is away.
const port = await freePort();
let server = bucketAt(port);
await server.run();
const stack = await startStack({
  demo: true,
  parts: ['login', 'api', 'worker'],
  env: {
    LOCKDESK_NOW: '2026-11-20T16:00:00Z',
    LOCKDESK_FILES: 's3://lender-files/portal',
    LOCKDESK_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  },
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const objects = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() && one.name.endsWith('_object') ? [join(one.parentPath, one.name)] : [],
  );
const [{ loan_number: loan }] = (await stack.database.query(
  `select loan_number from loan where brokerage_id = 2 and borrower_last_name like 'Okafor%'`,
)) as unknown as [{ loan_number: string }];
const priya = await signInOverHttp(stack.origin, demoPerson('priya'));

async function send(name: string, bytes: Buffer): Promise<{ status: number; json: unknown }> {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name);
  return priya.call('POST', `/api/document/${loan}/upload/UN/other`, { raw: { body } });
}

const read = (document: unknown): ReturnType<typeof priya.call> =>
  priya.call('GET', `/api/document/${loan}/documents/${(document as { documentId: string }).documentId}/1`);

test('a document is sealed in the bucket, nothing of it is in the folder, and it comes back as it was sent', async () => {
  const bytes = onePage('', '/Mark 1');
  const sent = await send('pay stub.pdf', bytes);
  expect(sent).toMatchObject({ status: 200 });
  expect((await read(sent.json)).bytes.equals(bytes)).toBe(true);
  expect(objects().length).toBeGreaterThan(0);
  expect(objects().every((one) => one.includes(join('lender-files', 'portal', 'brokerage-')))).toBe(true);
  expect(objects().some((one) => readFileSync(one).includes('%PDF'))).toBe(false);
  const stored = readdirSync(stack.dataFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /brokerage-\d|[0-9a-f]{64}/.test(name),
  );
  expect(stored).toEqual([]);
});

test('while the bucket is away a file is refused in words and nothing half is left; afterwards the same file is taken', async () => {
  const bytes = onePage('', '/Mark 2');
  const count = async (): Promise<unknown> => (await stack.database.query('select count(*)::int as count from loan_document'))[0];
  const before = await count();
  await server.close();
  const away = await send('bank statement.pdf', bytes);
  expect(away.status).toBe(503);
  expect(away.json).toMatchObject({ errors: [{ message: 'The portal can’t reach its data. Nothing was lost; try again in a moment.' }] });
  expect(await count()).toEqual(before);
  server = bucketAt(port);
  await server.run();
  const sent = await send('bank statement.pdf', bytes);
  expect(sent).toMatchObject({ status: 200 });
  expect((await read(sent.json)).bytes.equals(bytes)).toBe(true);
});
