import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  completeForClosing,
  disclosedForClosing,
  loansToClose,
  setInitialClosing,
  type AskAs,
} from '../../capabilities/close/samples/ready-loans.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { startStack } from '../../platform/testing/stack.ts';

const stack = await startStack({ parts: ['simulators', 'worker'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const { database } = stack;
const api = await apiForTests(database, {
  LOCKDESK_SIMULATORS: stack.simulatorsUrl,
  LOCKDESK_DATA: stack.dataFolder,
  LOCKDESK_FILES: `${stack.dataFolder}/files`,
});
const ask: AskAs = async (name, method, path, body) => {
  const person = await api.as(demoPerson(name).id);
  const reply = await person.call(method, path, body ? { body, key: randomUUID() } : {});
  expect([path, reply.status], JSON.stringify(reply.body)).toEqual([path, 200]);
  return reply.body;
};
const counted = async (loan: string) =>
  (
    await database.query<{ versions: number; lines: number; letters: number }>(
      `select (select count(*)::int from closing_disclosure where loan_number = $1 and status = 'sent') as versions,
         (select count(*)::int from journal_line where loan_number = $1 and kind = 'closing-disclosure-sent') as lines,
         (select count(*)::int from outbox_message where loan_number = $1 and dedupe_key like 'closing-disclosure %') as letters`,
      [loan],
    )
  )[0];

test(
  'killed once it is drawn and before its record commits, the worker sends a first Closing Disclosure once',
  { timeout: 240_000 },
  async () => {
    const { varga, weiss } = loansToClose;
    const borrowers = new Map([[varga, await disclosedForClosing(ask, varga)] as const, [weiss, await disclosedForClosing(ask, weiss)]]);
    await database.startAt('2026-11-23T16:00:00Z');
    for (const [window, to] of [
      ['closing-drawn', varga],
      ['closing-recorded', weiss],
    ] as const) {
      await setInitialClosing(ask, to, { initialClosing: 'send' });
      await stack.restart('worker', { LOCKDESK_FAILPOINT: window });
      await completeForClosing(ask, to, borrowers.get(to)!, '2026-11-23');
      await stack.child('worker').ended;
      expect(await counted(to.loan)).toEqual({ versions: 0, lines: 0, letters: 0 });
      await stack.restart('worker', { LOCKDESK_FAILPOINT: '' });
      await expect.poll(() => counted(to.loan), { timeout: 60_000, interval: 500 }).toEqual({ versions: 1, lines: 1, letters: 1 });
      expect(await brokenInvariants(database)).toEqual([]);
    }
    // A round later nothing was added.
    await stack.restart('worker');
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    expect([await counted(varga.loan), await counted(weiss.loan)]).toEqual([1, 1].map(() => ({ versions: 1, lines: 1, letters: 1 })));
  },
);
