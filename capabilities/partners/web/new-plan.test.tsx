import { expect, test } from 'vitest';
import { drawnPanel, readReply } from '../../../ui/testing/drawn-panel.tsx';
import { getCompensationPlans } from '../contract/get-compensation-plans.ts';
import { NewPlan } from './new-plan.tsx';

test('the next plan begins with the figures in force, and can’t be saved before its first day is typed', () => {
  const found = readReply(getCompensationPlans, {
    brokerage: { id: 2, name: 'Ridgeline Home Lending' },
    today: '2026-11-20',
    plans: [],
    withdrawn: [],
    brokerages: [{ id: 2, name: 'Ridgeline Home Lending' }],
    mayAdd: true,
    mayWithdraw: true,
    earliest: { Lender: '2026-11-23', Borrower: '2026-11-21' },
  });
  const { text, buttons, fields } = drawnPanel(<NewPlan found={found} />);
  expect(buttons).toContain('Save plan (Enter the first day)');
  expect(fields).toEqual(expect.arrayContaining(['Paid by', 'At least', 'At most', 'Agreement']));
  expect(text).toContain('11/23/2026 at the earliest');
});
