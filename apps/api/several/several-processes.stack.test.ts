import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { partPlan, stackEnvironment, urlOf } from '../../../platform/testing/stack-parts.ts';
import { signInOverHttp } from '../../../platform/testing/signed-in.ts';
import { startStack } from '../../../platform/testing/stack.ts';
import { startChild } from '../../../tools/start/children.ts';
import { freePort } from '../../../tools/start/processes.ts';

/** Two API processes over one database, as behind a proxy that sends each request to whichever it likes. */
const stack = await startStack({ parts: ['login', 'api'] });
const port = await freePort();
const [first, second] = [stack.origin, urlOf(port)];
const place = {
  appUrl: stack.database.appUrl,
  dataFolder: stack.dataFolder,
  ports: { portal: port, login: Number(new URL(stack.loginUrl).port), simulators: Number(new URL(stack.simulatorsUrl).port) },
};
const other = startChild({
  ...partPlan('api', place, { ...stackEnvironment(place), LOCKDESK_ORIGIN: first, LOCKDESK_HOSTS: new URL(second).host }, 'api-2'),
  readyUrl: `${second}/`,
});
await other.ready;
afterAll(() => other.stop());

const priya = await signInOverHttp(first, demoPerson('priya'));
const { loan_number: loan } = (
  await stack.database.query<{ loan_number: string }>("select loan_number from loan where borrower_last_name like 'Okafor%'")
)[0]!;

let epoch = '';
async function ask(at: string, method: string, path: string, more: { body?: string; key?: string; signal?: AbortSignal } = {}) {
  const { cookie, handle } = priya.halves();
  return fetch(`${at}/api${path}`, {
    method,
    headers: {
      cookie: `__Host-lockdesk=${cookie}; lockdesk_handle=${handle}`,
      authorization: handle ?? '',
      'x-account-epoch': epoch,
      ...(more.key ? { 'idempotency-key': more.key } : {}),
      ...(more.body ? { 'content-type': 'text/plain' } : {}),
    },
    ...(more.body ? { body: more.body } : {}),
    ...(more.signal ? { signal: more.signal } : {}),
  });
}
epoch = String(((await (await ask(first, 'GET', '/user/profile')).json()) as { accountEpoch: number }).accountEpoch);
const comment = (at: string, body: string, key = randomUUID()) => ask(at, 'PUT', `/loan/${loan}/comments`, { body, key });
const commentsOf = (text: string) => stack.database.query('select 1 from loan_comment where text = $1', [text]);

test('a session begun at one is valid at the other, and a command sent to both at once is executed once', async () => {
  expect((await ask(second, 'GET', '/user/profile')).status).toBe(200);
  const key = randomUUID();
  const answers = await Promise.all([first, second, first, second].map((at) => comment(at, 'Sent to both', key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await commentsOf('Sent to both')).toHaveLength(1);
});

test('a change written at one is sent to listeners at the other', async () => {
  const leaving = new AbortController();
  const stream = await ask(second, 'GET', '/events/stream', { signal: leaving.signal });
  expect(stream.status).toBe(200);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const listening = (async () => {
    while (!heard.includes(loan)) {
      const { done, value } = await reader.read();
      if (done) return;
      heard += value;
    }
  })();
  await comment(first, 'Said at the first');
  await listening;
  expect(heard).toContain(loan);
  leaving.abort();
});

test('one that is killed takes nothing with it: the other answers, and knows what was acknowledged', async () => {
  expect((await comment(second, 'Acknowledged by the second')).status).toBe(200);
  other.process.kill('SIGKILL');
  await other.ended;
  expect(await commentsOf('Acknowledged by the second')).toHaveLength(1);
  expect((await comment(first, 'Said afterwards')).status).toBe(200);
  const details = await ask(first, 'GET', `/loan/${loan}/comments`);
  expect(await details.text()).toContain('Acknowledged by the second');
});
