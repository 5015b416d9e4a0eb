import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import type { CreditResponse } from '../../../standards/credit-2.3.1/credit-response.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import {
  asksForAppraisal,
  causeInWords,
  causeOfChange,
  completeApplication,
  figuresOfRun,
  fileOfApplication,
  nearestChanges,
  noTerms,
  orderAus,
  saveAusSettings,
  saveDualProduct,
  transformProduct,
  underwrite,
  usualSettings,
  valueOffer,
  verdictOf,
  type AusFacts,
  type SentFile,
} from './index.ts';

const sample = must(
  read(readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8')),
).document;
const report = (score: number, more: Partial<CreditResponse> = {}): CreditResponse => ({
  reportIdentifier: 'R-1',
  firstIssuedDate: '2026-11-16',
  borrowers: sample.borrowers.map(({ name, id }) => ({ id, firstName: name!.FirstName!, lastName: name!.LastName! })),
  scores: sample.borrowers.flatMap(({ id }) =>
    (['Equifax', 'Experian', 'TransUnion'] as const).map((repository) => ({
      id: `${id}${repository}`,
      borrowerIds: [id],
      repository,
      value: score,
      factors: [],
    })),
  ),
  liabilities: [],
  inquiries: [],
  publicRecords: [],
  files: [],
  alerts: [],
  errors: [],
  documents: [],
  ...more,
});
const fileOf = (document: ApplicationDocument = sample, credit = report(740)): SentFile =>
  fileOfApplication(document, [credit], '2026-11-20').file!;
const withDebt = (file: SentFile, payment: number): SentFile => ({
  ...file,
  debts: [...file.debts, { id: 'HARROW AUTO 7711', type: 'installment', payment, balance: payment * 60, remaining: 60 }],
});

describe('the facts that are sent', () => {
  test('are read out of application and report: debts by kind, support, funds, housing; liens of a rented home are in its rent', () => {
    const { file, missing } = fileOfApplication(sample, [report(740)], '2026-11-20');
    expect(missing).toEqual([]);
    expect(file!.debts.map(({ id, type }) => [id, type])).toEqual([
      ['SAMPLE AUTO FINANCE 1201', 'installment'],
      ['EXAMPLE CARD BANK 1111', 'revolving'],
      ['DEPARTMENT STORE OF NOWHERE 0077', 'revolving'],
      ['SPECIMEN STUDENT LOANS 0042', 'student'],
      ['Child support', 'child'],
    ]);
    expect(file).toMatchObject({
      loan: { purpose: 'purchase', occupancy: 'primary', units: 1, loan: 33_600_000 },
      value: { price: 42_000_000, value: 42_500_000 },
      costs: { taxesAnnual: 655_200, insuranceAnnual: 141_600, dues: 4_500 },
      liquid: 9_265_000,
      retirementVested: 8_830_000,
      fundsToClose: 8_676_000,
    });
    expect(file!.borrowers[0]).toMatchObject({
      scores: [740, 740, 740],
      incomes: [{ kind: 'base', monthly: 812_500 }, { kind: 'averaged' }, { label: 'Net rent of 5 Specimen Court' }],
    });
    // The stored file is equal to the one read back.
    expect(JSON.parse(JSON.stringify(file))).toEqual(file);
  });

  test('what is missing is named and never nothing: report, taxes, premium above 80 percent', () => {
    const bare = { ...sample, loan: { ...sample.loan, housingExpenses: [], BaseLoanAmount: 38_000_000, NoteAmount: 38_000_000 } };
    expect(fileOfApplication(bare, [], '2026-11-20').missing).toEqual([
      'Premium of mortgage insurance',
      'Credit report',
      'Property taxes',
      'Hazard insurance',
    ]);
    const completed = completeApplication(bare, { ...noTerms, miMonthly: 12_345 });
    expect(fileOfApplication(completed, [report(740)], '2026-11-20').file!.miMonthly).toBe(12_345);
  });

  test('terms of the loan never take the place of what the application says', () => {
    const filled = completeApplication(sample, { noteRate: 7_000, cashToClose: 1, miMonthly: null });
    expect([filled.loan.NoteRatePercent, filled.loan.CashFromBorrowerAtClosingAmount]).toEqual([6_125, 8_676_000]);
  });

  test('two frozen files of a borrower are a hard risk; a stranger’s report is none of theirs', () => {
    const [first] = sample.borrowers;
    const files = (['Experian', 'TransUnion'] as const).map((repository) => ({
      id: repository,
      borrowerIds: [first!.id],
      repository,
      result: 'NoFileReturnedCreditFreeze',
    }));
    const frozen = fileOf(sample, report(740, { files }));
    expect(frozen.hardRisk).toEqual(['Two frozen credit files']);
    expect(must(underwrite('DU', frozen)).view.decision.recommendation.value).toBe('Refer with Caution');
    const stranger = fileOfApplication(
      sample,
      [report(740, { borrowers: [{ id: 'X', firstName: 'Some', lastName: 'Body' }] })],
      '2026-11-20',
    );
    expect(stranger.missing).toHaveLength(2);
  });
});

describe('why the answer changed', () => {
  const before = fileOf();
  const said = (run: number, recommendation: string) => ({ run, recommendation });

  test('the debt that was added is the cause; its steps add up to the whole difference', () => {
    const after = { ...withDebt(before, 350_000), rate: { noteRate: 6_000 } };
    const cause = causeOfChange('DU', before, after);
    expect(cause.facts.map(({ key, letter }) => [key, letter])).toEqual([
      ['debt/HARROW AUTO 7711', 'A'],
      ['rate/noteRate', 'B'],
    ]);
    expect(cause.facts.reduce((sum, { moved }) => sum + moved.dti, 0)).toBe(cause.dti!.after - cause.dti!.before);
    const rows = cause.facts.flatMap(({ moved }) => moved.rows).reduce((sum, { tenths }) => sum + tenths, 0);
    expect(rows).toBe(cause.points!.after - cause.points!.before);
    expect(causeInWords(cause, said(1, 'Approve/Eligible'), said(2, 'Approve/Ineligible'))).toMatch(
      /^DTI went from .* because HARROW AUTO 7711 \(\$3,500\.00\) was added, and the note rate went from 6\.125% to 6%\. DTI of at most 50% is not met\. This moved Approve\/Eligible to Approve\/Ineligible\.$/,
    );
  });

  test('one changed fact moves no row that is not its own', () => {
    const poor = { ...before, retirementVested: 0 };
    const cause = causeOfChange('LPA', poor, { ...poor, liquid: poor.liquid + 9_000_000 });
    expect(cause.rows.map(({ row }) => row)).toEqual(['reserves']);
    expect(cause.dti!.after).toBe(cause.dti!.before);
  });

  test.each([
    [before, 'Approve/Eligible', 'Nothing changed between run 1 and run 2.'],
    [
      before,
      'Refer with Caution',
      'No fact changed between run 1 and run 2: other rules, or another credit report, moved Approve/Eligible to Refer with Caution.',
    ],
    [
      { ...before, credit: { ...before.credit, inquiries: 1 } },
      'Approve/Eligible',
      'One fact changed, and moved nothing that a rule reads.',
    ],
  ])('says so where nothing moved', (after, now, sentence) => {
    expect(causeInWords(causeOfChange('DU', before, after), said(1, 'Approve/Eligible'), said(2, now))).toBe(sentence);
  });

  test('a run that could not be figured is no cause of its own', () => {
    const government = { ...before, mortgageType: 'USDARuralDevelopment' };
    expect(causeOfChange('DU', government, before)).toMatchObject({ dti: undefined, rows: [] });
  });
});

test('the nearest changes are tried alone, reach a full approval, and cost what they say', () => {
  const file = withDebt(fileOf(), 350_000);
  const rich = { ...file, liquid: file.liquid + 40_000_000 };
  const changes = nearestChanges(rich);
  expect(changes.length).toBeLessThanOrEqual(5);
  const down = changes.find(({ id }) => id === 'pay-down/HARROW AUTO 7711')!;
  expect([down.cost.value, down.results.DU.recommendation, down.results.DU.eligible]).toEqual([50 * 350_000, 'Approve/Eligible', true]);
  expect(changes.map(({ cost }) => cost.value)).toEqual(changes.map(({ cost }) => cost.value).toSorted((a, b) => a - b));
});

test('where reserves are short the funds that are missing are named, and with them the file is approved in full', () => {
  const file = { ...fileOf(), retirementVested: 0, loan: { ...fileOf().loan, occupancy: 'investment' as const, loan: 29_400_000 } };
  expect(must(underwrite('DU', file)).view.decision.codes).toEqual(['RESERVES_SHORT']);
  const [first] = nearestChanges(file).filter(({ id }) => id === 'reserves');
  expect(first!.results.DU).toMatchObject({ recommendation: 'Approve/Eligible', eligible: true, fails: [] });
  const short = nearestChanges(file).find(({ id }) => id.startsWith('pay-off'))!;
  expect(short.results.LPA).toMatchObject({ recommendation: 'Accept, Ineligible', fails: ['Reserves of this transaction'] });
});

test('a line of credit that is not drawn whole shows the ratio with all of it', () => {
  const file = fileOf();
  const labels = (value: object) =>
    figuresOfRun(must(underwrite('DU', { ...file, value: { ...file.value, ...value } }))).map(({ key }) => key);
  expect(labels({})).not.toContain('hcltv');
  expect(labels({ helocDrawn: 1_000_000, helocLine: 4_000_000 })).toContain('hcltv');
});

describe('what may be ordered', () => {
  const facts: AusFacts = { ended: false, setUp: ['DU', 'LPA'], ran: [], open: [], missing: [], hasCredit: true };
  const code = (change: Partial<AusFacts>, orderType: 'DU' | 'LPA' | 'DUAL' | undefined, resubmission = false) => {
    const decided = orderAus({ ...facts, ...change }, { orderType, resubmission });
    return decided.ok ? decided.value.cost.value : decided.refusal.code;
  };
  test.each([
    [{}, 'DUAL', false, 3_800],
    [{}, undefined, false, 'NO_ORDER_TYPE'],
    [{}, undefined, true, 'NOT_RUN_YET'],
    [{}, 'DU', true, 'NOT_RUN_YET'],
    [{ ran: ['DU'] }, 'DU', false, 'IS_RESUBMISSION'],
    [{ ran: ['DU'] }, undefined, true, 500],
    [{ ran: ['DU'] }, 'DUAL', true, 2_300],
    [{ ran: ['DU'] }, 'LPA', false, 1_800],
    [{ open: ['LPA'] }, 'DUAL', false, 'ORDER_OPEN'],
    [{ open: ['LPA'] }, 'DU', false, 2_000],
    [{ setUp: ['DU'] }, 'DUAL', false, 'AUS_NOT_SET_UP'],
    [{ missing: ['Note rate'] }, 'DU', false, 'FACTS_MISSING'],
    [{ hasCredit: false }, 'DU', false, 'NO_CREDIT_REPORT'],
    [{ ended: true }, 'DU', false, 'LOAN_ENDED'],
  ] as const)('%j, %s, resubmission %s: %s', (change, type, resubmission, expected) => {
    expect(code(change, type, resubmission)).toBe(expected);
  });
});

test('products of one system by the other’s names, whichever name is given; the facts stay', () => {
  expect(transformProduct('home possible').map(({ DU, LPA }) => [DU, LPA])).toEqual([['HomeReady', 'Home Possible']]);
  expect(transformProduct('No such product')).toEqual([]);
  expect(transformProduct().length).toBeGreaterThan(5);
});

test('an appraisal waiver is Yes or nothing, and Yes only where the run offers it', () => {
  const wanted = {
    productName: 'HomeReady',
    specialProgramName: '',
    specialFeatureName: '',
    orderType: 'DU',
    appraisalWaiver: 'Yes',
    productTransformed: true,
  } as const;
  const facts = (waiverOffered: boolean) => ({ ended: false, runs: [{ system: 'DU', waiverOffered }] });
  expect(saveDualProduct(facts(true), wanted).ok).toBe(true);
  expect(saveDualProduct(facts(false), wanted)).toMatchObject({ refusal: { code: 'WAIVER_NOT_OFFERED' } });
  expect(saveDualProduct(facts(false), { ...wanted, appraisalWaiver: null }).ok).toBe(true);
});

test('settings: a number has its digits or is left empty', () => {
  expect(saveAusSettings(usualSettings).ok).toBe(true);
  expect(saveAusSettings({ ...usualSettings, sellerServicerNumber: '12345' })).toMatchObject({
    refusal: { code: 'SELLER_SERVICER_NUMBER' },
  });
});

test.each([
  ['Approve/Eligible', null, 'full'],
  ['Approve/Ineligible', null, 'partly'],
  ['Accept', 'Freddie Mac Ineligible', 'partly'],
  ['Accept', 'Freddie Mac Eligible', 'full'],
  ['Caution', 'Freddie Mac Eligible', 'not'],
  ['Refer with Caution', null, 'not'],
  ['Refer/Eligible', null, 'not'],
  ['Accept', 'FHA Ineligible', 'partly'],
  ['Error', null, 'undecided'],
] as const)('%s, %s is %s', (recommendation, eligibility, verdict) => expect(verdictOf(recommendation, eligibility)).toBe(verdict));

test('an offer is read with its last day from DU’s and LPA’s words; a finding that asks for an appraisal offers nothing', () => {
  const saying = (text: string) => valueOffer({ messages: [{ section: 'Property and Appraisal', code: '0702', text }] });
  const du = 'The value is accepted: value acceptance is offered on this submission through 03/20/2027, for a note dated by then.';
  expect(saying(du)).toEqual({ words: du, code: '0702', lastDay: '2027-03-20' });
  expect(saying('An ACE is offered on this loan.')?.lastDay).toBeNull();
  const asks = 'An appraisal of the interior and the exterior is required for a home of one unit.';
  expect([saying(asks), asksForAppraisal({ section: 'Property and Appraisal', text: asks })]).toEqual([undefined, true]);
  expect(asksForAppraisal({ section: 'Property and Appraisal', text: du })).toBe(false);
});
