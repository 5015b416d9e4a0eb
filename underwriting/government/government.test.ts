import { describe, expect, test } from 'vitest';
import type { Result } from '../../foundation/result/result.ts';
import type { LoanFile } from '../file/index.ts';
import { fhaFile, vaFile, type GovernmentFacts } from './index.ts';

const FILE: LoanFile = {
  loan: { purpose: 'purchase', occupancy: 'primary', units: 1, loan: 289_500_00, limitYear: 2026 },
  value: { price: 300_000_00, value: 300_000_00 },
  rate: { noteRate: 6_500 },
  termMonths: 360,
  costs: { taxesAnnual: 3_600_00, insuranceAnnual: 1_200_00 },
  borrowers: [{ scores: [700, 710, 720], incomes: [{ kind: 'base', frequency: 'monthly', amount: 8_000_00 }] }],
  debts: [{ id: 'Car', type: 'installment', balance: 20_000_00, payment: 400_00, remaining: 50 }],
  liquid: 40_000_00,
  fundsToClose: 20_000_00,
  credit: { lates30: 0, lates60: 0, inquiries: 0 },
};
const FHA: GovernmentFacts = { agency: 'fha', on: '2026-11-20', financedFee: 5_066_25, delinquent: [], nonOccupants: [] };
const VA: GovernmentFacts = {
  agency: 'va',
  on: '2026-11-20',
  delinquent: [],
  nonOccupants: [],
  state: 'VA',
  household: 4,
  taxes: 1_500_00,
  upkeep: 280_00,
};

function must<T>(found: Result<T>): T {
  if (!found.ok) throw new Error(found.refusal.message);
  return found.value;
}

describe('an FHA loan', () => {
  const fha = (file: Partial<LoanFile> = {}, facts: Partial<GovernmentFacts> = {}, system: 'DU' | 'LPA' = 'DU') =>
    must(fhaFile({ ...FILE, ...file }, { ...FHA, ...facts }, system));

  test('pays its premium by HUD’s average balance, and the financed one with the loan', () => {
    const { figures, view } = fha();
    // 294,566.25 at 6.5%: average balance of the first year 293,074.87, 55 basis points of it over 1.0175, a twelfth.
    expect(figures.insurance.monthly.value).toBe(132_02);
    expect(figures.ratios.ltv.value).toBe(96_500);
    expect(view.decision.recommendation.value).toBe('Approve/Eligible');
  });

  test.each<[string, Partial<LoanFile>, Partial<GovernmentFacts>, string, readonly string[]]>([
    ['a second home', { loan: { ...FILE.loan, occupancy: 'secondHome' } }, {}, 'Approve/Ineligible', ['PRIMARY_RESIDENCE']],
    ['a borrower with an overdue federal debt', {}, { delinquent: ['Ida Specimen'] }, 'Approve/Ineligible', ['FEDERAL_DEBT']],
    ['a loan over 96.5 percent', { loan: { ...FILE.loan, loan: 289_501_00 } }, {}, 'Approve/Ineligible', ['FHA_LOAN']],
    ['a loan over the limit of the county', {}, { countyLimit: 289_499_00 }, 'Approve/Ineligible', ['FHA_COUNTY_LIMIT']],
    ['a loan at the limit of the county', {}, { countyLimit: 289_500_00 }, 'Approve/Eligible', []],
    ['a low score', { borrowers: [{ ...FILE.borrowers[0]!, scores: [579] }] }, {}, 'Approve/Ineligible', ['FHA_LOAN']],
    ['a mortgage late by 60 and by 30 days', { credit: { lates30: 1, lates60: 1, inquiries: 0 } }, {}, 'Refer/Eligible', []],
    ['two frozen files', { hardRisk: ['Two frozen credit files'] }, {}, 'Refer/Eligible', []],
  ])('%s', (_case, file, facts, word, codes) => {
    const { decision } = fha(file, facts).view;
    expect([decision.recommendation.value, decision.codes]).toEqual([word, codes]);
  });

  test('LPA says risk and eligibility apart', () => {
    const { decision } = fha({}, { delinquent: ['Ida Specimen'] }, 'LPA').view;
    expect([decision.recommendation.value, decision.eligible?.value]).toEqual(['Accept', false]);
  });

  test('a borrower who will not live there is taken for family, and the loan is at most 75 percent if not', () => {
    const { view, highest, unlessFamily } = fha({}, { nonOccupants: ['Ida Specimen'] });
    expect(view.decision.codes).toEqual([]);
    expect([highest.maxBase.value, unlessFamily?.maxBase.value]).toEqual([289_500_00, 225_000_00]);
    const two = fha({ loan: { ...FILE.loan, units: 2 } }, { nonOccupants: ['Ida Specimen'] });
    expect([two.view.decision.codes, two.unlessFamily]).toEqual([['FHA_LOAN'], undefined]);
  });

  test('referred, it says whether the ratios allow it by hand', () => {
    expect(fha().byHand).toBeUndefined();
    const referred = { hardRisk: ['Two frozen credit files'] };
    expect(fha(referred).byHand?.value).toBe(true);
    expect(fha({ ...referred, debts: [{ ...FILE.debts[0]!, payment: 2_000_00 }] }).byHand?.value).toBe(false);
  });
});

describe('a VA loan', () => {
  const va = (file: Partial<LoanFile> = {}, facts: Partial<GovernmentFacts> = {}) =>
    must(vaFile({ ...FILE, ...file }, { ...VA, ...facts }, 'DU'));

  test('passes where what is left reaches the guideline, and says both', () => {
    const { residual, view, figures } = va();
    // South, 80,000 and over, four people.
    expect(residual.required.value).toBe(1_003_00);
    expect(residual.residual.value).toBe(8_000_00 - 1_500_00 - figures.pitia.value - 280_00 - 400_00);
    expect(view.decision.recommendation.value).toBe('Approve/Eligible');
    expect(view.dti).toBe(residual.ratio);
  });

  test.each<[string, Partial<LoanFile>, Partial<GovernmentFacts>, string, readonly string[]]>([
    ['residual income that is short', {}, { taxes: 4_200_00 }, 'Refer/Eligible', []],
    [
      'a ratio over 41 that much residual income makes up for',
      { debts: [{ ...FILE.debts[0]!, payment: 1_200_00 }] },
      {},
      'Approve/Eligible',
      [],
    ],
    ['a ratio over 41 that it does not', { debts: [{ ...FILE.debts[0]!, payment: 1_200_00 }] }, { taxes: 3_200_00 }, 'Refer/Eligible', []],
    ['more than the value', { loan: { ...FILE.loan, loan: 300_001_00 } }, {}, 'Approve/Ineligible', ['VA_OVER_VALUE']],
    ['as much as the value', { loan: { ...FILE.loan, loan: 300_000_00 } }, {}, 'Approve/Eligible', []],
  ])('%s', (_case, file, facts, word, codes) => {
    const { decision } = va(file, facts).view;
    expect([decision.recommendation.value, decision.codes]).toEqual([word, codes]);
  });

  test.each(['state', 'household', 'taxes', 'upkeep'] as const)('without %s nothing is decided', (name) => {
    const { [name]: _left, ...facts } = VA;
    expect(vaFile(FILE, facts, 'LPA')).toMatchObject({ ok: false, refusal: { code: 'FACT_MISSING', field: name } });
  });
});
