import { expect, test } from 'vitest';
import { drawnPanel, mayOnly, replied } from '../../../ui/testing/drawn-panel.tsx';
import { getLegalHolds } from '../contract/get-legal-holds.ts';
import { LegalHoldCard } from './legal-hold-card.tsx';

const loanId = '1400023871';
const hold = {
  holdId: '0b6f2c1e-8f0a-4d5e-9d53-6f1f0f6f0a11',
  why: 'State examination',
  placedBy: 'Audrey Example',
  placedAt: '2026-11-20T16:00:00.000Z',
  lifted: null,
};
const draw = (holds: readonly (typeof hold)[], ...may: Parameters<typeof mayOnly>) =>
  drawnPanel(<LegalHoldCard loanId={loanId} />, [replied(getLegalHolds, { params: { loanId } }, { holds: [...holds] }), mayOnly(...may)]);

test('a loan without a hold can be placed on one, by whoever may, with a reason', () => {
  const { buttons, fields } = draw([], 'get-legal-holds', 'place-legal-hold');
  expect(fields).toEqual(['Why the loan is on hold']);
  expect(buttons).toEqual(['Place on legal hold (Say why first)']);
});

test('a hold in force can be lifted; who only reads sees it and no form', () => {
  expect(draw([hold], 'get-legal-holds', 'place-legal-hold').buttons).toEqual(['Lift legal hold (Say why first)']);
  const read = draw([hold], 'get-legal-holds');
  expect(read.text).toContain('State examination In force');
  expect(read.buttons).toEqual([]);
});

test('who may not see holds sees nothing', () => expect(draw([hold]).text).toBe(''));
