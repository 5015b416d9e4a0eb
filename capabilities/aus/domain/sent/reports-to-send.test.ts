import { expect, test } from 'vitest';
import { newestReports, reportsToSend } from './reports-to-send.ts';

const reports = [
  { reportId: 'ann', orderId: 'second' },
  { reportId: 'ben', orderId: 'second' },
  { reportId: 'old', orderId: 'first' },
];

test('the single reports of the newest order count as one', () => {
  expect(newestReports(reports).map(({ reportId }) => reportId)).toEqual(['ann', 'ben']);
  expect(newestReports([])).toEqual([]);
});

test.each([
  ['the newest where none are asked for', undefined, ['ann', 'ben']],
  ['those asked for', ['old'], ['old']],
  ['none where none are wanted', [], []],
  ['nothing where one is not on the loan', ['ann', 'other'], undefined],
] as const)('an order is sent with %s', (_what, asked, sent) => {
  const decided = reportsToSend(reports, asked);
  expect(decided.ok ? decided.value : undefined).toEqual(sent);
});
