import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { spentWith, withinBudget } from './budget.ts';
import { consentOf, type Consent } from './consent.ts';
import { costOfNew, costOfReissue, FEE_SCHEDULE } from './cost.ts';
import { jointReport, pairsFirst } from './joint-report.ts';
import { orderCredit, type CreditFacts, type WantedCredit } from './order-credit.ts';
import type { CreditPerson } from './persons.ts';
import { countedPayment, countedDebts } from './report/counted-payments.ts';
import { earlierImport, proposalsOf } from './report/proposal-modes.ts';
import { readableReport } from './report/readable-report.ts';
import { maskedFile } from './report/masked-file.ts';
import { reportAge } from './report/report-age.ts';
import { samePeople } from './report/same-people.ts';
import { scoresThatCount } from './report/scores-that-count.ts';

const person = (id: string, more: Partial<CreditPerson> = {}): CreditPerson => ({
  id,
  name: `${id} Fableworth`,
  firstName: id,
  missing: [],
  ssn: '•••-••-4417',
  birthYear: '1987',
  married: true,
  address: '512 Larkmeadow Ct, Longmont, CO 80503',
  ...more,
});
const [ines, hollis] = [person('Ines'), person('Hollis')];
const alone = person('Otto', { address: '9 Other St', married: false });

const consent = (borrowerId: string, more: Partial<Consent> = {}): Consent => ({
  consentId: `c-${borrowerId}`,
  borrowerId,
  borrowerName: `${borrowerId} Fableworth`,
  inquiry: 'hard',
  channel: 'paper',
  wording: 1,
  givenOn: '2026-11-16',
  recordedBy: 'P. Natarajan',
  recordedAt: '2026-11-16T15:00:00Z',
  ...more,
});

describe('who may have one report together', () => {
  test.each([
    [[ines, hollis], 'Joint: married, same address'],
    [[ines, person('Ada', { married: false })], 'Joint: same address'],
    [[ines, person('Ada', { address: '512 LARKMEADOW CT. Longmont CO 80503' })], 'Joint: married, same address'],
  ])('%#', (two, words) => expect(jointReport(two)).toMatchObject({ ok: true, value: words }));
  test.each([
    [[ines, alone], 'Different addresses, order two single reports.'],
    [[ines, person('Ada', { address: '' })], 'The present address of Ada is missing, order two single reports.'],
    [[ines], 'A joint report takes two borrowers.'],
    [[ines, hollis, alone], 'A joint report takes two borrowers; more are ordered in pairs.'],
  ])('not %#', (two, message) => expect(jointReport(two)).toMatchObject({ refusal: { code: 'NOT_JOINT', message } }));
  test('more than two are paired first, the rest are alone', () => {
    const groups = pairsFirst([ines, alone, hollis, person('Ada', { address: '9 Other St' }), person('Last', { address: 'x' })]);
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['Ines', 'Hollis'], ['Otto', 'Ada'], ['Last']]);
  });
});

test.each([
  [costOfNew({ joint: 1, single: 0 }), 11_800],
  [costOfNew({ joint: 0, single: 2 }), 16_400],
  [costOfNew({ joint: 1, single: 1 }), 20_000],
  [costOfReissue(), 1_200],
])('the cost before an order is the sum of its lines: %#', ({ value, why }, cents) => {
  expect([value, why.figure.amount]).toEqual([cents, (cents / 100).toFixed(2)]);
});

test('the cost names the schedule it was made with', () => {
  const cost = costOfReissue({ ...FEE_SCHEDULE, source: 'Another schedule', reissue: 1_300 });
  expect(cost).toMatchObject({ value: 1_300, why: { source: 'Another schedule' } });
});

describe('consent (15 USC 1681b)', () => {
  const of = (
    given: Partial<Consent>,
    inquiry: 'hard' | 'soft' = 'hard',
    purpose: 'credit-transaction' | 'written-instructions' = 'credit-transaction',
  ) => consentOf(ines, [consent('Ines', given)], inquiry, purpose) !== undefined;
  test.each([
    ['a hard one covers both', of({}), of({}, 'soft')],
    [
      'written instructions are written',
      of({}, 'hard', 'written-instructions'),
      of({ channel: 'electronic' }, 'hard', 'written-instructions'),
    ],
  ])('%s', (_words, one, other) => expect([one, other]).toEqual([true, true]));
  test('a soft one covers no hard inquiry, a spoken one is no written instruction, another name is another person', () => {
    expect(of({ inquiry: 'soft' })).toBe(false);
    expect(of({ channel: 'recorded-call' }, 'hard', 'written-instructions')).toBe(false);
    expect(of({ borrowerName: 'Somebody Before' })).toBe(false);
  });
});

describe('an order of credit', () => {
  const facts: CreditFacts = {
    agency: 'Meridian',
    ended: false,
    people: [ines, hollis],
    consents: [consent('Ines'), consent('Hollis')],
    openOrder: undefined,
    budget: { dailyCents: 150_000, monthlyCents: 2_400_000, todayCents: 82_600, monthCents: 1_522_200, openCents: 0, mayExceed: false },
  };
  const wanted: WantedCredit = {
    choice: 'joint',
    borrowerIds: ['Ines', 'Hollis'],
    purpose: 'credit-transaction',
    inquiry: 'hard',
    bureaus: ['Equifax', 'Experian', 'TransUnion'],
    model: 'Classic FICO',
  };
  test('names its reports, consents and cost', () => {
    const ordered = must(orderCredit(facts, wanted));
    expect([ordered.title, ordered.reports, ordered.cost.value]).toEqual(['Joint report, Ines and Hollis', [['Ines', 'Hollis']], 11_800]);
    expect(must(orderCredit(facts, { ...wanted, choice: 'single' })).reports).toEqual([['Ines'], ['Hollis']]);
  });
  test.each([
    ['CREDIT_NOT_SET_UP', { agency: undefined }, {}],
    ['LOAN_ENDED', { ended: true }, {}],
    ['ORDER_OPEN', { openOrder: 'Joint report' }, {}],
    ['NOBODY_CHOSEN', {}, { borrowerIds: [] }],
    ['NO_SUCH_BORROWER', {}, { borrowerIds: ['Ines', 'Gone'] }],
    ['NOT_JOINT', {}, { borrowerIds: ['Ines'] }],
    ['IDENTITY_INCOMPLETE', { people: [ines, person('Hollis', { missing: ['date of birth'] })] }, {}],
    ['CONSENT_MISSING', { consents: [consent('Ines')] }, {}],
    ['NO_BUREAU', {}, { bureaus: [] }],
    [
      'OVER_BUDGET',
      { budget: { dailyCents: 20_000, monthlyCents: 90_000, todayCents: 8_000, monthCents: 8_000, openCents: 201, mayExceed: false } },
      {},
    ],
    ['NO_REPORT_NUMBER', {}, { choice: 'reissue', reportNumber: ' ' }],
  ] as const)('is refused: %s', (code, ofFacts, ofWanted) => {
    expect(orderCredit({ ...facts, ...ofFacts }, { ...wanted, ...ofWanted })).toMatchObject({ refusal: { code } });
  });
});

test('spending is counted with open orders and this one, to the cent; a manager may go past it', () => {
  const budget = { dailyCents: 20_000, monthlyCents: 30_000, todayCents: 8_000, monthCents: 8_000, openCents: 200, mayExceed: false };
  expect(withinBudget(budget, 11_800)).toMatchObject({ value: 'within' });
  expect(withinBudget(budget, 11_801)).toMatchObject({ refusal: { message: 'Over today’s budget by $0.01. A manager can order it.' } });
  expect(withinBudget({ ...budget, monthCents: 28_000 }, 11_800)).toMatchObject({
    refusal: { message: 'Over the month’s budget by $100.00. A manager can order it.' },
  });
  expect(withinBudget({ ...budget, mayExceed: true }, 11_801)).toMatchObject({ value: 'over' });
  expect(spentWith(budget, 'day', 11_800).why.figure.amount).toBe('200.00');
});

describe('a report', () => {
  const nothing = {
    borrowers: [],
    liabilities: [],
    scores: [],
    inquiries: [],
    publicRecords: [],
    files: [],
    alerts: [],
    errors: [],
    documents: [],
  };
  const borrower = { id: 'B1', firstName: 'Ines', lastName: 'Fableworth', ssn: '900554417' };
  test('is on exactly the people it was ordered for, by number, else by name', () => {
    const asked = [{ firstName: 'Ines', lastName: 'Fableworth', ssn: '900-55-4417' }];
    expect(samePeople(asked, { borrowers: [{ ...borrower, firstName: 'INES P' }] })).toBe(true);
    expect(samePeople(asked, { borrowers: [{ id: 'B1', firstName: 'ines', lastName: 'FABLEWORTH' }] })).toBe(true);
    expect(samePeople(asked, { borrowers: [{ ...borrower, ssn: '900000001' }] })).toBe(false);
    expect(samePeople(asked, { borrowers: [borrower, borrower] })).toBe(false);
    expect(samePeople(asked, { borrowers: [] })).toBe(false);
  });
  test('shows no whole number of a person or an account', () => {
    const account = {
      id: 'L1',
      borrowerIds: ['B1'],
      fileIds: [],
      creditorName: 'Bank 900-55-4417',
      accountIdentifier: '4000123412341234',
      repositories: [],
    };
    const read = readableReport({ ...nothing, borrowers: [borrower], liabilities: [account] });
    expect(JSON.stringify(read)).not.toMatch(/900-?55-?4417|40001234/);
    expect(read.accounts[0]!.lastFour).toBe('1234');
    const file = maskedFile('<B _SSN="900554417"/><L _AccountIdentifier="4000123412341234">see 900-55-4417</L>');
    expect(file).toBe('<B _SSN="****4417"/><L _AccountIdentifier="****1234">see •••••••••</L>');
  });
  test('frames the score that counts, and a frozen bureau says so (Fannie Mae B3-5.1-02)', () => {
    const score = (repository: 'Equifax' | 'Experian' | 'TransUnion', value: number) => ({
      id: repository,
      borrowerIds: ['B1'],
      repository,
      value,
      factors: [],
    });
    const file = { id: 'F', borrowerIds: ['B1'], repository: 'TransUnion' as const, result: 'NoFileReturnedCreditFreeze' };
    const read = readableReport({
      ...nothing,
      borrowers: [borrower],
      scores: [score('Equifax', 671), score('Experian', 658)],
      files: [file],
    });
    const { people, loan } = scoresThatCount([read]);
    expect([people[0]!.score?.value, people[0]!.why, loan?.value]).toEqual([658, 'Two scores, the lower one counts.', 658]);
    expect(people[0]!.bureaus.map(({ value, says, counts }) => [value, says, counts])).toEqual([
      [671, '', false],
      [658, '', true],
      [null, 'Frozen', false],
    ]);
  });
  test('serves until the earliest last day of all agencies: four calendar months and 120 days differ (B1-1-03)', () => {
    const ages = reportAge('2026-07-20');
    expect([ages[0]!.agency, ages[0]!.lastDay.value]).toEqual(['Freddie Mac', '2026-11-17']);
    expect(ages.find(({ agency }) => agency === 'Fannie Mae')!.lastDay.value).toBe('2026-11-20');
  });
  test('counts payments by agency: ten or fewer left are out, a lease always counts, a student loan of nothing differs (B3-6-05, 5401.2, 4000.1)', () => {
    const account = (id: string, more: object) => ({ id, borrowerIds: ['B1'], fileIds: [], creditorName: id, repositories: [], ...more });
    const { accounts } = readableReport({
      ...nothing,
      borrowers: [borrower],
      liabilities: [
        account('auto', { accountType: 'Installment', loanType: 'Automobile', unpaidBalance: 340_200, monthlyPayment: 37_800 }),
        account('lease', { accountType: 'Installment', loanType: 'Lease', unpaidBalance: 247_200, monthlyPayment: 41_200 }),
        account('card', { accountType: 'Revolving', loanType: 'CreditCard', unpaidBalance: 31_200 }),
        account('paid', { accountType: 'Revolving', statusType: 'Closed', unpaidBalance: 0 }),
      ],
    });
    const of = (agency: 'DU' | 'LPA' | 'FHA') => accounts.map((each) => countedPayment(agency, each)?.value);
    expect(of('DU')).toEqual([0, 41_200, 1_560, 0]);
    expect(of('LPA')).toEqual([0, 41_200, 1_560, 0]);
    // FHA compares debts that are nearly paid with the income, which no report has.
    expect(of('FHA')).toEqual([undefined, 41_200, 1_560, 0]);
    const { value, why } = countedDebts('DU', accounts);
    expect([value, why.figure.amount]).toEqual([42_760, '427.60']);
  });
  test('is taken in three ways', () => {
    const changes = [
      { path: 'liabilities/L_9', status: 'new' },
      { path: 'liabilities/L_1/LiabilityUnpaidBalanceAmount', status: 'differs' },
      { path: 'liabilities/L_1/LiabilityMonthlyPaymentAmount', status: 'new' },
      { path: 'borrowers/B_1/creditScores/S_1', status: 'new' },
    ] as const;
    expect(proposalsOf(changes, 'add').map(({ path }) => path)).toEqual(['liabilities/L_9', 'borrowers/B_1/creditScores/S_1']);
    expect(proposalsOf(changes, 'update')).toEqual(changes);
    const known = (importId: string, state: string, formatName = 'Credit report, MISMO 2.3.1') => ({ importId, state, formatName });
    expect(earlierImport([known('new', 'accepted'), known('kept', 'kept'), known('old', 'accepted')], ['new'])).toBe('old');
    expect(earlierImport([known('file', 'accepted', 'MISMO 3.4')], [])).toBeUndefined();
  });
});
