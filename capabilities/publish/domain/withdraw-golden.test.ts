import { expect, test } from 'vitest';
import type { SheetStatus } from './activate-sheet.ts';
import { keepGolden, proposeGoldenWithdrawal, withdrawGolden, type GoldenWithdrawal } from './withdraw-golden.ts';

const golden = (withdrawal?: GoldenWithdrawal, status: SheetStatus = 'DRAFT') => ({
  sheet: { status, title: 'Sheet 2026-11-20 #4' },
  goldenId: 'G-06',
  withdrawal,
});
const proposed: GoldenWithdrawal = { goldenId: 'G-06', proposedBy: 'lena', decision: null };
const withdrawn: GoldenWithdrawal = { ...proposed, decision: 'withdrawn' };
const code = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? 'done' : result.refusal!.code;

test.each<[string, GoldenWithdrawal | undefined, string, string, string, string]>([
  ['nobody has proposed it', undefined, 'done', 'NOT_PROPOSED', 'NOT_PROPOSED', 'NOT_PROPOSED'],
  ['one person has', proposed, 'ALREADY_PROPOSED', 'OWN_PROPOSAL', 'done', 'done'],
  ['it is withdrawn', withdrawn, 'GOLDEN_WITHDRAWN', 'GOLDEN_WITHDRAWN', 'GOLDEN_WITHDRAWN', 'GOLDEN_WITHDRAWN'],
])('when %s', (_when, withdrawal, propose, ownApproval, otherApproval, keep) => {
  const one = golden(withdrawal);
  expect([
    code(proposeGoldenWithdrawal(one, 'The agency moved its grid.')),
    code(withdrawGolden(one, ['lena'])),
    code(withdrawGolden(one, ['otis'])),
    code(keepGolden(one)),
  ]).toEqual([propose, ownApproval, otherApproval, keep]);
});

test('a reason is kept as it was meant, and a blank one is none', () => {
  expect(proposeGoldenWithdrawal(golden(), '  Wrong cap. ')).toEqual({
    ok: true,
    value: { kind: 'WithdrawalProposed', reason: 'Wrong cap.' },
  });
  expect(proposeGoldenWithdrawal(golden(), ' \n')).toMatchObject({ refusal: { code: 'REASON_MISSING', field: 'reason' } });
});

test.each<SheetStatus>(['ACTIVE', 'SUPERSEDED', 'DISCARDED'])('a sheet that is %s keeps its scenarios', (status) => {
  const decisions = [
    proposeGoldenWithdrawal(golden(undefined, status), 'x'),
    withdrawGolden(golden(proposed, status), ['otis']),
    keepGolden(golden(proposed, status)),
  ];
  expect(decisions.map(code)).toEqual(['SHEET_NOT_DRAFT', 'SHEET_NOT_DRAFT', 'SHEET_NOT_DRAFT']);
});
