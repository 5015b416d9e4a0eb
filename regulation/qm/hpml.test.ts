import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './hpml-case.ts';
import { appraisalExempt, escrowRequired, higherPriced, type EscrowCreditor } from './index.ts';

describe('higher-priced mortgage loans, 12 CFR 1026.35(a)(1)', () => {
  test.each([
    ['HPML-1', 'first', false, 8, 6.5, true],
    ['HPML-2', 'first', false, 7.99, 6.5, false],
    ['HPML-3', 'first', true, 8.99, 6.5, false],
    ['HPML-4', 'first', true, 9, 6.5, true],
    ['HPML-5', 'second', false, 10, 6.5, true],
    ['HPML-6', 'second', false, 9.99, 6.5, false],
  ] as const)('%s: %s lien, jumbo %s, APR %d over APOR %d: %s', (_id, lien, jumbo, apr, apor, hpml) => {
    expect(soundAnswer(runCase({ lien, jumbo, apr, apor }))).toMatchObject({ hpml });
  });

  test('jumbo follows from note amount and limit, and the limit itself is not jumbo', () => {
    const at = (loanAmount: number) =>
      higherPriced({ lien: 'first', apr: 8_000, apor: 6_500, jumbo: { loanAmount, conformingLimit: 832_750_00 } }).higherPriced.value;
    expect([at(832_750_00), at(832_750_01)]).toEqual([true, false]);
  });

  test('higher-priced is monotonic in the APR', () => {
    const apr = fc.integer({ min: 5_000, max: 15_000 });
    fc.assert(
      fc.property(apr, apr, fc.boolean(), fc.constantFrom('first' as const, 'subordinate' as const), (a, b, jumbo, lien) => {
        const at = (rate: number) => higherPriced({ lien, jumbo, apr: rate, apor: 6_000 });
        soundTree(at(a).higherPriced.why);
        return !at(Math.min(a, b)).higherPriced.value || at(Math.max(a, b)).higherPriced.value;
      }),
    );
  });
});

test('HPML-appraisal-exempt: 32,400, 33,500 and 34,200 dollars in 2024 to 2026', () => {
  expect(soundAnswer(runCase({ years: [2024, 2025, 2026] }))).toMatchObject({ exemptLoanAmountAtOrBelow: [32400, 33500, 34200] });
  expect(must(appraisalExempt(2026, 34_200_00)).value).toBe(true);
  expect(must(appraisalExempt(2026, 34_200_01)).value).toBe(false);
  expect(must(appraisalExempt(2019, 26_700_00)).value).toBe(true);
  expect(must(appraisalExempt(2018, 26_700_00)).value).toBe(false);
  for (const year of [2013, 2027]) expect(appraisalExempt(year, 25_000_00)).toMatchObject({ ok: false, refusal: { field: 'year' } });
});

describe('escrow accounts, 12 CFR 1026.35(b)', () => {
  const small: EscrowCreditor = {
    assets: 2_784_999_999_99,
    insuredInstitution: false,
    firstLiensLastYear: 2000,
    ruralOrUnderserved: true,
    maintainsOtherEscrows: false,
    forwardCommitment: false,
  };
  const loan = { higherPriced: true, firstLien: true };
  const required = (creditor: Partial<EscrowCreditor>, of = loan) => {
    const found = must(escrowRequired(2026, of, { ...small, ...creditor }));
    soundTree(found.why);
    return found.value;
  };

  test.each([
    ['a small rural creditor', {}, false],
    ['assets at the threshold', { assets: 2_785_000_000_00 }, true],
    ['one loan too many', { firstLiensLastYear: 2001 }, true],
    ['no rural loan', { ruralOrUnderserved: false }, true],
    ['other escrows', { maintainsOtherEscrows: true }, true],
    ['a forward commitment', { forwardCommitment: true }, true],
    ['an insured institution at its threshold', { insuredInstitution: true, assets: 12_485_000_000_00, firstLiensLastYear: 1000 }, false],
    ['an insured institution above it', { insuredInstitution: true, assets: 12_485_000_000_01, firstLiensLastYear: 1000 }, true],
  ] as const)('%s: required %o → %s', (_what, creditor, answer) => {
    expect(required(creditor)).toBe(answer);
  });

  test('neither a subordinate lien nor a loan that is not higher-priced needs one', () => {
    expect(required({ forwardCommitment: true }, { higherPriced: true, firstLien: false })).toBe(false);
    expect(required({ forwardCommitment: true }, { higherPriced: false, firstLien: true })).toBe(false);
  });
});
