import { expect, test } from 'vitest';
import { given, onDate } from '../../../foundation/explain/explain.ts';
import { drawnPanel, mayOnly, readReply } from '../../../ui/testing/drawn-panel.tsx';
import { getIntentToProceed } from '../contract/get-intent-to-proceed.ts';
import { IntentForm } from './intent-form.tsx';

const received = { date: '2026-11-18', why: given('Received', onDate('2026-11-18'), '12 CFR 1026.19(e)(1)(iv)') };
const estimate = { version: 1, sentOn: '2026-11-16', firstSentOn: '2026-11-16', received, expire: null, deliveries: [] };
const value = {
  intent: null,
  blocked: null,
  borrowers: [{ recipientId: 'b1', name: 'Jonas Example' }],
  estimate,
  fees: [],
  feesFrom: null,
  today: '2026-11-20',
};
const draw = (change: Partial<Parameters<typeof readReply<typeof getIntentToProceed>>[1]>, ...may: Parameters<typeof mayOnly>) =>
  drawnPanel(<IntentForm loanId="1400023871" value={readReply(getIntentToProceed, { ...value, ...change })} />, [mayOnly(...may)]);

test('who may records who stated it, when and how', () => {
  const { buttons, fields } = draw({}, 'record-intent-to-proceed');
  expect(buttons).toContain('Record intent to proceed');
  expect(fields).toEqual(expect.arrayContaining(['Stated by', 'How']));
});

test('who only reads can press nothing, and is told why', () => {
  const { buttons, fields } = draw({});
  expect(buttons).toContain('Record intent to proceed (Your role cannot record the intent.)');
  expect(fields).toEqual([]);
});

test('a day before the estimate counts as received asks whether the borrower had it', () => {
  const asks = 'The borrower had the Loan Estimate by then';
  expect(draw({}, 'record-intent-to-proceed').text).not.toContain(asks);
  expect(draw({ estimate: { ...estimate, received: null } }, 'record-intent-to-proceed').text).toContain(asks);
});
