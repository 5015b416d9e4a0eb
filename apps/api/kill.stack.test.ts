import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { randomToken, sha256, HANDLE_COOKIE, SESSION_COOKIE } from '../../capabilities/access/server/sessions.ts';
import { loadPeople } from '../../database/demo/load.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { failpoints, type Failpoint } from '../../platform/database/failpoints.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { freePort } from '../../tools/start/processes.ts';

/**
 * The API process is killed inside each window of a command (SIGKILL, no chance to tidy up), started again, and asked again with the
 * same key, as the browser does. Oracle: the client's final answer is what the database says, once.
 */
const database = await testDatabase();
await loadPeople(database.ownerUrl);
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-kill-'));
const processor = demoPerson('marco');
const secret = randomToken();
const handle = randomToken();
await database.query('insert into session (session_hash, handle_hash, person_id, brokerage_id) values ($1, $2, $3, 2)', [
  sha256(secret),
  sha256(handle),
  processor.id,
]);

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Api {
  readonly port: number;
  readonly gone: Promise<void>;
  stop(): Promise<void>;
}

async function startApi(failpoint?: string): Promise<Api> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      ...process.env,
      LOCKDESK_APP_DATABASE_URL: database.appUrl,
      LOCKDESK_PORT: String(port),
      LOCKDESK_DATA: folder,
      LOCKDESK_ENVIRONMENT: 'test',
      LOCKDESK_LOG: 'silent',
      ...(failpoint ? { LOCKDESK_FAILPOINT: failpoint } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child);
      resolve();
    }),
  );
  await Promise.race([
    new Promise<void>((resolve) => child.once('message', () => resolve())),
    gone.then(() => {
      throw new Error('The API ended before it was ready');
    }),
  ]);
  return {
    port,
    gone,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function newLoan(number: string): Promise<void> {
  await database.query(
    `insert into loan (brokerage_id, loan_number, status, application_date, processor_id, borrower_name, borrower_last_name, le_sent_at) values (2, $1, 'Disclosed', '2026-11-20', $2, 'Window, K', 'Window', now())`,
    [number, processor.id],
  );
  await database.query(`insert into loan_status_change (brokerage_id, loan_number, sequence, to_status) values (2, $1, 1, 'Disclosed')`, [
    number,
  ]);
}

async function send(
  port: number,
  method: string,
  path: string,
  body: string | undefined,
  key: string,
): Promise<{ status: number; body: any } | 'no answer'> {
  try {
    const reply = await fetch(`http://localhost:${port}/api${path}`, {
      method,
      headers: {
        cookie: `${SESSION_COOKIE}=${secret}; ${HANDLE_COOKIE}=${handle}`,
        authorization: handle,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'text/plain' }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return 'no answer';
  }
}

/** Sends until there is an answer, with one key, starting the API again when it is gone: what a browser and a supervisor do. */
async function finalAnswer(
  failpoint: Failpoint,
  method: string,
  path: string,
  body?: string,
): Promise<{ status: number; body: any; sends: number }> {
  const key = randomUUID();
  let api = await startApi(failpoint);
  for (let sends = 1; sends <= 3; sends += 1) {
    const reply = await send(api.port, method, path, body, key);
    if (reply !== 'no answer') {
      await Promise.race([api.gone, new Promise((soon) => setTimeout(soon, 100))]);
      await api.stop();
      return { ...reply, sends };
    }
    await api.gone;
    api = await startApi();
  }
  throw new Error('No answer in three sends');
}

let number = 1_600_000_000;

describe.each(failpoints)('killed at %s', (failpoint) => {
  test('a comment is written once and the answer names it', async () => {
    number += 1;
    const loan = String(number);
    await newLoan(loan);
    const text = `Killed at ${failpoint}`;
    const answer = await finalAnswer(failpoint, 'PUT', `/loan/${loan}/comments`, text);
    expect(answer.status).toBe(200);
    const stored = await database.query<{ comment_id: string }>('select comment_id from loan_comment where loan_number = $1', [loan]);
    expect(stored).toEqual([{ comment_id: answer.body.commentId }]);
    expect(answer.sends).toBe(failpoint === 'reply-flushed' ? 1 : 2);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('a change of status happens once and the answer is the loan’s status', async () => {
    number += 1;
    const loan = String(number);
    await newLoan(loan);
    const answer = await finalAnswer(failpoint, 'PUT', `/loan/${loan}/loan-status/Submitted`);
    expect([answer.status, answer.body]).toEqual([200, { status: 'Submitted' }]);
    const history = await database.query<{ to_status: string }>(
      'select to_status from loan_status_change where loan_number = $1 order by sequence',
      [loan],
    );
    expect(history.map((row) => row.to_status)).toEqual(['Disclosed', 'Submitted']);
    expect((await database.query<{ status: string }>('select status from loan where loan_number = $1', [loan]))[0]!.status).toBe(
      'Submitted',
    );
    expect(await brokenInvariants(database)).toEqual([]);
  });
});
