import { expect, test } from 'vitest';
import { drawnPanel, mayOnly, replied } from '../../../ui/testing/drawn-panel.tsx';
import { given, usd } from '../../../foundation/explain/explain.ts';
import { getPurchaseAdvice } from '../contract/get-purchase-advice.ts';
import { PurchaseCard } from './purchase-card.tsx';

const loanId = '1400023871';
type Reply = Parameters<typeof replied<typeof getPurchaseAdvice>>[2];
const terms = {
  unpaidBalance: 400_000_00,
  purchasedOn: '2026-12-01',
  interestFrom: '2026-11-01',
  escrowBalance: 0,
  deductions: [],
  price: 101_250,
  noteRate: 6500,
};
const why = given('Wired to the correspondent', usd(405_000_00), 'Lock');
const proposed: Reply = { today: '2026-12-01', blocked: null, proposed: terms, issued: [] };
const draw = (value: Reply, ...may: Parameters<typeof mayOnly>) =>
  drawnPanel(<PurchaseCard loanId={loanId} />, [replied(getPurchaseAdvice, { params: { loanId } }, value), mayOnly(...may)]);

test('the first advice is prepared by whoever may issue it', () => {
  expect(draw(proposed, 'get-purchase-advice').buttons).toEqual([]);
  expect(draw(proposed, 'get-purchase-advice', 'issue-purchase-advice').buttons).toEqual(['Prepare purchase advice']);
});

test('why no purchase can be advised is said in its place', () => {
  const blocked = { ...proposed, proposed: null, blocked: 'The loan has no lock, so it has no price to be bought at.' };
  const { text, buttons } = draw(blocked, 'get-purchase-advice', 'issue-purchase-advice');
  expect(text).toContain('The loan has no lock');
  expect(buttons).toEqual([]);
});

test('the newest advice is in force, with its lines, and can be issued again', () => {
  const lines = [{ id: 'price', label: 'Purchase price', cents: 405_000_00, why }];
  const one = { terms, lines, netCents: 405_000_00, netWhy: why, issuedBy: 'Clara Example', issuedAt: '2026-12-01T15:00:00.000Z' };
  const issued = [
    { ...one, sequence: 2, note: 'Escrow corrected' },
    { ...one, sequence: 1, note: '' },
  ];
  const { text, buttons } = draw({ ...proposed, issued }, 'get-purchase-advice', 'issue-purchase-advice');
  expect(text).toContain('Version 2 in force');
  expect(text).toContain('Purchase price');
  expect(text).toContain('Escrow corrected');
  expect(buttons).toEqual(expect.arrayContaining(['Download version 2', 'Download version 1', 'Issue again']));
});

test('who may not see it sees nothing', () => expect(draw(proposed).text).toBe(''));
