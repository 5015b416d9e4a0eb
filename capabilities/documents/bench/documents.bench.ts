import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HANDLE_COOKIE, SESSION_COOKIE } from '../../access/server/session/sessions.ts';
import { zipStream } from '../../../platform/files/zip-stream.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { appUrl } from '../../../database/prepare.ts';
import { createFileStore } from '../../../platform/files/file-store.ts';
import { testMasters } from '../../../platform/testing/test-keys.ts';
import { benchPortal, type BenchPortal } from '../../../tools/bench/bench-portal.ts';
import { median, printGoal } from '../../../tools/bench/rounds.ts';
import { freePort } from '../../../tools/start/processes.ts';
import { onePage, streamOf } from '../samples/made-files.ts';

/*
 * Documents: an upload of the largest size (read, looked into in a thread, sealed, stored, written down) beside a bare Fastify that streams the
 * same form to the disk; lists of thousands; and a package of 300 files as a stream, with the most memory it took.
 *
 *   npm run bench -- documents
 */
const MEGABYTE = 1_048_576;
const LARGEST = 9.9 * MEGABYTE;
const ROUNDS = 7;
const LISTED = 5_000;
const PACKED = 300;

/** Milliseconds until it was done. */
async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function formOf(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), 'scan.pdf');
  return form;
}

async function uploads({ origin, owner, sessions }: BenchPortal, headers: Record<string, string>): Promise<void> {
  const { rows } = await owner.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and borrower_last_name like 'Okafor%'`,
  );
  const barePort = await freePort();
  const bare = fork(fileURLToPath(new URL('./bare-upload-server.ts', import.meta.url)), [String(barePort)]);
  await new Promise((ready) => bare.once('message', ready));
  const sendTo = async (url: string, bytes: Buffer, more: Record<string, string> = {}): Promise<void> => {
    const reply = await fetch(url, { method: 'POST', body: formOf(bytes), headers: more });
    if (reply.status !== 200) throw new Error(await reply.text());
    await reply.arrayBuffer();
  };
  const [ours, theirs, shares]: [number[], number[], number[]] = [[], [], []];
  for (let round = -2; round < ROUNDS; round += 1) {
    const bytes = onePage('', '', [streamOf('', randomBytes(LARGEST))]);
    const own = await took(() =>
      sendTo(`${origin}/api/document/${rows[0]!.loan_number}/upload/UN/other`, bytes, { ...headers, 'idempotency-key': randomUUID() }),
    );
    const other = await took(() => sendTo(`http://localhost:${barePort}/upload`, bytes));
    if (round < 0) continue;
    ours.push(own);
    theirs.push(other);
    shares.push(other / own);
  }
  bare.disconnect();
  console.log(
    `  an upload of ${(LARGEST / MEGABYTE).toFixed(1)} MB: ${median(ours).toFixed(0)} ms, bare ${median(theirs).toFixed(0)} ms (${sessions.size} signed in)`,
  );
  printGoal('share of a bare stream to disk', median(shares), '≥ 0.6');
}

async function lists({ origin, owner }: BenchPortal, headers: Record<string, string>): Promise<void> {
  await owner.query('alter table loan_document no force row level security');
  await owner.query('alter table loan_document_version no force row level security');
  await owner.query('alter table stored_file no force row level security');
  // A thousand on each of the brokerage's first loans, as many as one can have.
  await owner.query(
    `with made as (
       select l.brokerage_id, l.loan_number, gen_random_uuid() as document_id, gen_random_uuid() as file_id, n
       from (select brokerage_id, loan_number from loan where brokerage_id = 2 order by loan_number limit $1) l, generate_series(1, 1000) n
     ), files as (
       insert into stored_file (brokerage_id, loan_number, file_id, name, content_type, bytes, sha256, made_by)
       select brokerage_id, loan_number, file_id, 'stub ' || n || '.pdf', 'application/pdf', 1000, sha256(file_id::text::bytea), p.person_id
       from made, (select person_id from person limit 1) p
     ), documents as (
       insert into loan_document (brokerage_id, loan_number, document_id, type_code, name, status, version, added_by, added_at)
       select brokerage_id, loan_number, document_id, 'pay-stub', 'Pay stub ' || n, 'In review', 1, p.person_id, now() - n * interval '1 minute'
       from made, (select person_id from person limit 1) p
     )
     insert into loan_document_version (brokerage_id, loan_number, document_id, version, file_id, source, pages, uploaded_by, uploaded_at)
     select brokerage_id, loan_number, document_id, 1, file_id, 'file', 1, p.person_id, now() - n * interval '1 minute'
     from made, (select person_id from person limit 1) p`,
    [LISTED / 1_000],
  );
  for (const table of ['loan_document', 'loan_document_version', 'stored_file'])
    await owner.query(`alter table ${table} force row level security`);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 order by loan_number limit 1`,
  );
  const asked: readonly (readonly [string, string])[] = [
    [`all documents of a loan with 1,000`, `/document/${rows[0]!.loan_number}/documents`],
    [`a page of ${LISTED.toLocaleString('en-US')} documents across loans`, '/documents/search?text=stub'],
  ];
  for (const [what, path] of asked) {
    const times: number[] = [];
    for (let round = -3; round < 15; round += 1) {
      const time = await took(async () => {
        const reply = await fetch(`${origin}/api${path}`, { headers });
        if (reply.status !== 200) throw new Error(await reply.text());
        await reply.arrayBuffer();
      });
      if (round >= 0) times.push(time);
    }
    printGoal(`${what}, milliseconds`, median(times), '≤ 300');
  }
}

async function packed({ folder, owner }: BenchPortal): Promise<void> {
  const { host, port } = owner as unknown as { readonly host: string; readonly port: number };
  const ownerUrl = `postgres://postgres:superuser-in-benches@${host}:${port}/postgres`;
  const database = openDatabase(appUrl(ownerUrl, 'app-role-in-benches'), { masters: testMasters });
  const files = createFileStore(join(folder, 'packed'), database.vault);
  const hashes: Buffer[] = [];
  for (let one = 0; one < PACKED; one += 1) hashes.push(await files.keep(2, randomBytes(MEGABYTE)));
  const entries = hashes.map((hash, at) => ({ name: `${at}.pdf`, read: () => files.read(2, hash) }));
  global.gc?.();
  const before = process.memoryUsage();
  let most = 0;
  let bytes = 0;
  const time = await took(async () => {
    for await (const piece of zipStream(entries)) {
      bytes += piece.length;
      const now = process.memoryUsage();
      most = Math.max(most, now.arrayBuffers + now.heapUsed - before.arrayBuffers - before.heapUsed);
    }
  });
  await database.close();
  console.log(
    `  a package of ${PACKED} files, ${(bytes / MEGABYTE).toFixed(0)} MB: ${(time / 1_000).toFixed(1)} s, ${(bytes / MEGABYTE / (time / 1_000)).toFixed(0)} MB/s`,
  );
  printGoal('most memory it took, MB', most / MEGABYTE, '≤ 60');
}

await benchPortal(['priya'], async (portal) => {
  const { secret, handle } = portal.sessions.get('priya')!;
  const headers = {
    cookie: `${SESSION_COOKIE}=${secret}; ${HANDLE_COOKIE}=${handle}`,
    authorization: handle,
    'x-account-epoch': '1',
    'user-id': '-1',
  };
  await uploads(portal, headers);
  await lists(portal, headers);
  await packed(portal);
});
