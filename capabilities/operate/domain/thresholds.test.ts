import { describe, expect, test } from 'vitest';
import type { OperationFacts } from './facts.ts';
import { durationText, sizeText, withoutAddresses } from './figure-words.ts';
import { judgeOperation, nameOf } from './thresholds.ts';

const GB = 1_073_741_824;
const healthy: OperationFacts = {
  queues: [
    { id: 'outbox', waiting: 2, lateSeconds: 4 },
    { id: 'virus checks', waiting: 0, lateSeconds: null },
  ],
  workerSilentSeconds: null,
  disks: [{ machine: 'portal-1', place: 'data', freeBytes: 50 * GB, sizeBytes: 100 * GB }],
  backup: { goodSeconds: 3_600, portalSeconds: 90 * 86_400, lastProblem: null },
  answers: { times: 4_000, faults: 3 },
  pools: [{ process: 'api 7 on portal-1', waited: 3, connectionsMost: 10 }],
  scannerAwaySeconds: null,
  tables: [{ id: 'limits', title: 'Conforming limits', daysLeft: 40 }],
};

function raised(facts: Partial<OperationFacts>, open: readonly string[] = []): string[] {
  return judgeOperation({ ...healthy, ...facts }, { open: new Set(open), workerSeconds: 30 })
    .filter(({ sentence }) => sentence !== null)
    .map(nameOf);
}

function sentenceOf(facts: Partial<OperationFacts>): string {
  return judgeOperation({ ...healthy, ...facts }, { open: new Set(), workerSeconds: 30 }).find(({ sentence }) => sentence !== null)!
    .sentence!;
}

test('a healthy portal has no alarm', () => {
  expect(raised({})).toEqual([]);
});

describe('an alarm begins at its bound, stays until it is clearly over, and not before', () => {
  const outbox = (lateSeconds: number | null): Partial<OperationFacts> => ({ queues: [{ id: 'outbox', waiting: 7, lateSeconds }] });
  const disk = (percent: number): Partial<OperationFacts> => ({
    disks: [{ machine: 'portal-1', place: 'data', freeBytes: percent * GB, sizeBytes: 100 * GB }],
  });
  const faults = (count: number, times = 1_000): Partial<OperationFacts> => ({ answers: { times, faults: count } });
  const pool = (waited: number): Partial<OperationFacts> => ({
    pools: [{ process: 'api 7 on portal-1', waited, connectionsMost: 10 }],
  });
  test.each<[string, Partial<OperationFacts>, Partial<OperationFacts>, Partial<OperationFacts>, Partial<OperationFacts>]>([
    ['queue-late outbox', outbox(599), outbox(600), outbox(300), outbox(299)],
    ['queue-late outbox', outbox(599), outbox(600), outbox(300), outbox(null)],
    ['disk-low data on portal-1', disk(10), disk(9.99), disk(11.9), disk(12)],
    ['errors-many calls', faults(19), faults(20), faults(10), faults(9)],
    ['connections-short api 7 on portal-1', pool(19), pool(20), pool(5), pool(4)],
  ])('%s', (name, before, begins, lasts, ends) => {
    expect(raised(before)).toEqual([]);
    expect(raised(begins)).toEqual([name]);
    expect(raised(lasts)).toEqual([]);
    expect(raised(lasts, [name])).toEqual([name]);
    expect(raised(ends, [name])).toEqual([]);
  });
});

test('a few faults at night, with hardly any calls, raise no alarm', () => {
  expect(raised({ answers: { times: 12, faults: 9 } })).toEqual([]);
  expect(raised({ answers: { times: 12, faults: 10 } })).toEqual(['errors-many calls']);
  expect(raised({ answers: { times: 0, faults: 0 } }, ['errors-many calls'])).toEqual([]);
});

test('a worker that starts anew is not silent yet', () => {
  expect(raised({ workerSilentSeconds: 29 })).toEqual([]);
  expect(raised({ workerSilentSeconds: 30 })).toEqual(['worker-silent worker']);
});

test('a new portal has a day to make its first backup', () => {
  const none = (portalSeconds: number): Partial<OperationFacts> => ({ backup: { goodSeconds: null, portalSeconds, lastProblem: null } });
  expect(raised(none(86_400))).toEqual([]);
  expect(raised(none(26 * 3_600))).toEqual(['backup-late backup']);
  expect(sentenceOf(none(3 * 86_400))).toContain('There is no backup yet');
});

test('a backup that failed and one that is old are two alarms', () => {
  expect(raised({ backup: { goodSeconds: 30 * 3_600, portalSeconds: 9e6, lastProblem: 'The bucket refused it' } })).toEqual([
    'backup-late backup',
    'backup-failed backup',
  ]);
});

test('files wait longer than letters before it is an alarm, since nothing is lost', () => {
  expect(raised({ queues: [{ id: 'virus checks', waiting: 1, lateSeconds: 1_799 }] })).toEqual([]);
  expect(raised({ queues: [{ id: 'virus checks', waiting: 1, lateSeconds: 1_800 }] })).toEqual(['queue-late virus checks']);
});

test.each([
  [7, 'Conforming limits ends in 7 days.'],
  [0, 'Conforming limits ends today.'],
  [-2, 'Conforming limits has ended.'],
])('a table with %i days left is reported', (daysLeft, words) => {
  expect(sentenceOf({ tables: [{ id: 'limits', title: 'Conforming limits', daysLeft }] })).toContain(words);
});

test('every sentence says what to do and fits its column', () => {
  const all = judgeOperation(
    {
      queues: (['outbox', 'webhooks', 'orders', 'virus checks'] as const).map((id) => ({ id, waiting: 12_345_678, lateSeconds: 9e8 })),
      workerSilentSeconds: 9e8,
      disks: [{ machine: 'm'.repeat(150), place: 'database', freeBytes: 0, sizeBytes: GB }],
      backup: { goodSeconds: 9e8, portalSeconds: 9e8, lastProblem: 'x'.repeat(500) },
      answers: { times: 1_000, faults: 1_000 },
      pools: [{ process: 'p'.repeat(150), waited: 900, connectionsMost: 10 }],
      scannerAwaySeconds: 9e8,
      tables: [{ id: 't', title: 'T'.repeat(100), daysLeft: -1 }],
    },
    { open: new Set(), workerSeconds: 30 },
  );
  for (const { sentence } of all) {
    expect(sentence).toMatch(/^.{20,500}$/);
    expect(sentence!.split('. ').length).toBeGreaterThan(1);
  }
});

test('durations and sizes are words a person says', () => {
  expect([1, 119, 120, 7_199, 7_200, 172_800].map(durationText)).toEqual([
    '1 second',
    '119 seconds',
    '2 minutes',
    '119 minutes',
    '2 hours',
    '2 days',
  ]);
  expect([0, 1_023, 1_536, 10 * 1_048_576, 3.2 * GB].map(sizeText)).toEqual(['0 bytes', '1023 bytes', '1.5 KB', '10 MB', '3.2 GB']);
});

test('what a mail server said is shown without the address of whom it refused', () => {
  expect(withoutAddresses('550 5.1.1 <maria.gomez@example.com>: unknown')).toBe('550 5.1.1 (address): unknown');
});
