import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { demoLoans } from '../../../database/demo/loan-specs.ts';
import { addDays } from '../../../foundation/dates/dates.ts';
import { must } from '../../../foundation/result/result.ts';
import { printedFigures } from '../../../regulation/trid/printed-figures.ts';
import { estimateDraft } from '../contract/estimate-wire.ts';
import { demoEstimateFacts, lockOnNovember20 as lock } from '../samples/demo-estimates.ts';
import { checkDraft } from './check-draft.ts';
import { openingDraft } from './estimate-draft.ts';
import { firstPaymentDate, type EstimateFacts } from './estimate-facts.ts';
import { estimateOf } from './estimate.ts';
import { contentOf, recipientsOf, sendBlockers, sendLoanEstimate } from './send-loan-estimate.ts';
import { tolerancePosition } from './tolerance-position.ts';
import type { EstimateColumns } from '../../loan/domain/estimate-deadline.ts';
import { tridDates, type DisclosureClock } from './trid-dates.ts';

const TODAY = '2026-11-20';
const estimate = (facts: EstimateFacts, more = {}) => estimateOf(facts, { ...openingDraft(facts), ...more });

describe('the demo’s loans', () => {
  test.each(demoLoans.map((spec) => [spec.key]))('%s is disclosed, and every figure follows from its parts', (key) => {
    const facts = demoEstimateFacts(key, key === 'okafor' ? { lock } : {});
    const { document, lines } = must(estimate(facts));
    for (const { path, figure } of printedFigures(document)) expect(verifySteps(figure.why).discrepancies, path).toEqual([]);
    for (const line of lines) expect(verifySteps(line.why).discrepancies, line.id).toEqual([]);
  });
});

describe('terms', () => {
  test('a lock gives the rate, and its price below par points in section A', () => {
    const { document, lines } = must(estimate(demoEstimateFacts('okafor', { lock })));
    expect(document.loanTerms.interestRate.figure.text).toBe('6.125%');
    // 0.214 % of $318,087.
    expect(lines[0]).toMatchObject({ id: 'points', amount: 68_071, percentOfLoan: 214, fixed: true });
    expect(document.closingCosts.A.lines[0]!.label).toBe('0.214% of Loan Amount (Points)');
    expect(document.heading).toMatchObject({ rateLocked: true, rateLockedUntil: '1/4/2027 at 8:00 p.m. EST' });
  });
  test('80.004 % is a loan to value of 80.00 %, so no insurance is asked for (Selling Guide B2-1.2-01)', () => {
    const facts = demoEstimateFacts('okafor');
    const withAmount = (loanAmountCents: number): EstimateFacts => {
      const { ltv: _, ...loan } = facts.loan;
      const product = { ...facts.product!, mortgageType: 'Conventional' as const };
      return { ...facts, product, loan: { ...loan, score: 740, loanAmountCents, salesPriceCents: 30_000_000, valueCents: 30_000_000 } };
    };
    expect(must(estimate(withAmount(24_001_200))).input.mortgageInsurance).toBeUndefined();
    expect(must(estimate(withAmount(24_003_000))).input.mortgageInsurance).toBeDefined();
  });
  test('a price above par is a lender credit', () => {
    const { input, lines } = must(estimate(demoEstimateFacts('okafor', { lock: { ...lock, price: 100_500 } }), { lenderCredits: 10_000 }));
    expect(lines.some((line) => line.id === 'points')).toBe(false);
    expect(input.lenderCredits).toBe(159_044 + 10_000);
  });
  test('without a lock the typed rate and points count, and the form says the rate is not locked', () => {
    const { document } = must(estimate(demoEstimateFacts('okafor'), { rate: 6375, points: 1000 }));
    expect(document.loanTerms.interestRate.figure.text).toBe('6.375%');
    expect(document.closingCosts.A.lines[0]!.label).toBe('1% of Loan Amount (Points)');
    expect(document.heading.rateLocked).toBe(false);
  });
  test('the seller’s credits are the total the application states, else the costs the seller pays', () => {
    const stating = (values: Record<string, number>) =>
      demoEstimateFacts(
        'okafor',
        {},
        undefined,
        Object.entries(values).map(([name, value]) => ({ path: `loan/${name}`, value })),
      );
    expect(stating({}).sellerCredits).toBe(0);
    expect(stating({ SellerPaidClosingCostsAmount: 200_000 }).sellerCredits).toBe(200_000);
    const both = stating({ SellerPaidClosingCostsAmount: 200_000, URLATotalSellerCreditsAmount: 300_000 });
    expect(both.sellerCredits).toBe(300_000);
    expect(must(estimate(both)).input.cashToClose).toMatchObject({ sellerCredits: 300_000 });
  });
  test('an adjustable product prints its table', () => {
    const { document } = must(estimate(demoEstimateFacts('xiong'), { rate: 6000 }));
    expect(document.heading.product.text).toBe('7/6 mo. Adjustable Rate');
    expect(document.adjustableInterestRate).toMatchObject({
      indexAndMargin: '30-day average SOFR + 2.75%',
      minimumMaximum: '2.75%/11%',
      firstChange: 'Beginning of 85th month',
    });
  });
  test.each([
    ['2026-12-22', '2027-02-01'],
    ['2026-12-31', '2027-02-01'],
    ['2026-12-01', '2027-01-01'],
    ['2026-11-30', '2027-01-01'],
  ])('closing on %s pays first on %s', (closing, first) => expect(firstPaymentDate(closing)).toBe(first));
});

describe('what is missing is named with its field and where it is put right', () => {
  const facts = demoEstimateFacts('okafor');
  const without = (key: keyof EstimateFacts['loan']): EstimateFacts => {
    const { [key]: _gone, ...loan } = facts.loan;
    return { ...facts, loan: loan as EstimateFacts['loan'] };
  };
  test.each<[string, EstimateFacts, object, string, string]>([
    ['sale price', without('salesPriceCents'), {}, 'SalesContractAmount', 'edit-loan'],
    ['state', without('state'), {}, 'StateCode', 'edit-loan'],
    ['ZIP code', without('zip'), {}, 'PostalCode', 'edit-loan'],
    ['loan amount', without('loanAmountCents'), {}, 'BaseLoanAmount', 'edit-loan'],
    ['purpose', without('loanPurpose'), {}, 'LoanPurposeType', 'edit-loan'],
    ['product', { ...facts, product: null }, {}, 'product', 'edit-loan'],
    ['rate', facts, { rate: null }, 'rate', 'loan-estimator'],
    ['closing date', facts, { closingDate: TODAY }, 'closingDate', 'loan-estimator'],
    ['score for insurance', without('score'), {}, 'monthlyInsurance', 'loan-estimator'],
    ['names', { ...facts, applicants: [{ name: ' ' }] }, {}, 'borrowers', 'edit-loan'],
  ])('%s', (_what, given, draft, field, where) => {
    expect(estimate(given, draft)).toMatchObject({ ok: false, refusal: { code: 'ESTIMATE_INCOMPLETE', field, details: { where } } });
  });
});

describe('what is typed out of range is refused at its field, saved or sent', () => {
  const facts = demoEstimateFacts('okafor');
  test.each<[string, object, string]>([
    ['rate 0', { rate: 0 }, 'rate'],
    ['a rate below an eighth', { rate: 124 }, 'rate'],
    ['a rate with its point slipped', { rate: 62_500 }, 'rate'],
    ['a rate that is no number', { rate: Number.NaN }, 'rate'],
    ['points above 10', { points: 10_001 }, 'points'],
    ['a closing today', { closingDate: TODAY }, 'closingDate'],
    ['a closing more than a year ahead', { closingDate: '2027-11-21' }, 'closingDate'],
    ['a closing at the end of the calendar', { closingDate: '9999-12-31' }, 'closingDate'],
    ['a deposit above the price', { deposit: facts.loan.salesPriceCents! + 1 }, 'deposit'],
    ['seller credits above the price', { sellerCredits: facts.loan.salesPriceCents! + 1 }, 'sellerCredits'],
    ['lender credits above the loan', { lenderCredits: facts.loan.loanAmountCents! + 1 }, 'lenderCredits'],
    ['a fee above the loan', { amounts: { appraisal: facts.loan.loanAmountCents! + 1 } }, 'amounts.appraisal'],
    ['a fee below nothing', { amounts: { appraisal: -1 } }, 'amounts.appraisal'],
    ['a premium above the loan', { monthlyInsurance: facts.loan.loanAmountCents! + 1 }, 'monthlyInsurance'],
  ])('%s', (_what, draft, field) => {
    const refused = checkDraft(facts, { ...openingDraft(facts), ...draft });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'DRAFT_OUT_OF_RANGE', field } });
    const { message } = (refused as { refusal: { message: string } }).refusal;
    expect(message).toMatch(/^[A-Z].+ must .+\.$|^The .+\.$/);
    expect(estimate(facts, draft)).toMatchObject({ ok: false, refusal: { code: 'ESTIMATE_INCOMPLETE', field, message } });
  });
  test('the least and the most are taken', () => {
    for (const draft of [{ rate: 125 }, { rate: 25_000 }, { points: 10_000 }, { closingDate: '2027-11-20' }]) {
      expect(checkDraft(facts, { ...openingDraft(facts), ...draft }).ok).toBe(true);
      expect(estimate(facts, draft).ok).toBe(true);
    }
  });
  test('a rate nobody typed yet is missing, not wrong; while it is locked the lock’s counts', () => {
    expect(checkDraft(facts, { ...openingDraft(facts), rate: null }).ok).toBe(true);
    expect(checkDraft({ ...facts, lock }, { ...openingDraft(facts), rate: 0 }).ok).toBe(true);
  });
  test('any draft the contract lets in is refused with a sentence, or makes a whole estimate with an APR that follows from its parts', () => {
    const every = ['okafor', 'xiong'].map((key) => demoEstimateFacts(key));
    const near = (most: number) => fc.oneof(fc.constantFrom(0, 1, most - 1, most), fc.integer({ min: 0, max: most }));
    const drafts = fc.record({
      rate: fc.option(near(100_000)),
      points: near(10_000),
      lenderCredits: near(9_000_000_000_000),
      closingDate: fc.integer({ min: -40, max: 800 }).map((days) => addDays(TODAY, days)),
      deposit: near(9_000_000_000_000),
      sellerCredits: near(9_000_000_000_000),
      monthlyInsurance: fc.option(near(9_000_000_000_000)),
      upfrontFinanced: fc.boolean(),
    });
    let made = 0;
    fc.assert(
      fc.property(fc.constantFrom(...every), drafts, fc.boolean(), (given, typed, tame) => {
        // Half of them are within range, so that estimates are made, too.
        const tamed = {
          rate: 125 + ((typed.rate ?? 0) % 24_876),
          deposit: 0,
          sellerCredits: 0,
          lenderCredits: 0,
          closingDate: '2026-12-22',
        };
        const draft = { ...openingDraft(given), ...typed, ...(tame ? { ...tamed, monthlyInsurance: null } : {}) };
        expect(estimateDraft.safeParse(draft).success).toBe(true);
        const done = estimateOf(given, draft);
        if (!done.ok) {
          expect(done.refusal.message).toMatch(/\S.*\.$/);
          expect(done.refusal.field).toBeTruthy();
          return;
        }
        made += 1;
        expect(checkDraft(given, draft).ok).toBe(true);
        const apr = done.value.document.comparisons.apr;
        expect(Number.isSafeInteger(apr.value) && apr.value > 0).toBe(true);
      }),
      { numRuns: runs(400) },
    );
    expect(made).toBeGreaterThan(20);
  });
});

describe('sending', () => {
  const facts = demoEstimateFacts('okafor');
  const [first] = facts.recipients;
  const send = (given: EstimateFacts, notify: readonly string[]) => sendLoanEstimate(given, openingDraft(given), notify);

  test.each([
    ['Registered', 'Disclosed'],
    ['Disclosed', null],
    ['In Underwriting', null],
  ])('%s becomes %s', (status, becomes) => expect(must(send({ ...facts, status }, [first!.email!])).becomes).toBe(becomes));
  test.each(['Prequalified', 'Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Docs Out', 'Closed', 'Post-Closing'])(
    '%s is refused',
    (status) => {
      expect(send({ ...facts, status }, [first!.email!])).toMatchObject({ ok: false, refusal: { code: 'LOAN_STATUS' } });
      expect(sendBlockers({ ...facts, status })).toHaveLength(1);
    },
  );
  test('addresses are compared without their case, and named once', () => {
    expect(must(recipientsOf(facts, [first!.email!.toUpperCase(), first!.email!]))).toEqual([first]);
  });
  test('without any borrower’s address nothing can be sent', () => {
    const mute = {
      ...facts,
      recipients: facts.recipients.map((each) => ({ ...each, email: each.role === 'Borrower' ? null : each.email })),
    };
    expect(recipientsOf(mute, ['priya@example.com'])).toMatchObject({ ok: false, refusal: { code: 'NO_EMAIL' } });
  });
  test('the day of issue is no difference in contents; a fee is', () => {
    const text = (given: EstimateFacts, more = {}): string =>
      JSON.stringify(contentOf(must(estimateOf(given, { ...openingDraft(facts), ...more })).input));
    const tomorrow = { ...facts, issued: '2026-11-23', costsExpire: { ...facts.costsExpire, date: '2026-12-08' } };
    expect(text(tomorrow)).toBe(text(facts));
    expect(text(facts, { amounts: { appraisal: 60_000 } })).not.toBe(text(facts));
  });
});

describe('the clock and the limits', () => {
  const owing: EstimateColumns = {
    status: 'Registered',
    applicationDate: '2026-11-19',
    initialDue: '2026-11-24',
    firstSentOn: null,
    revisedSince: null,
    revisedCause: null,
  };
  const sent = { ...owing, firstSentOn: TODAY };
  const clock: DisclosureClock = { today: TODAY, estimate: owing, sentOn: [] };
  test.each([
    [
      'before anything was sent',
      {},
      [
        ['le-due', '2026-11-24', 2],
        ['earliest-closing', '2026-11-30', null],
      ],
    ],
    [
      'after sending',
      { sentOn: [TODAY], estimate: sent },
      [
        ['earliest-closing', '2026-11-30', null],
        ['costs-expire', '2026-12-07', null],
      ],
    ],
    [
      'locked after sending',
      { sentOn: [TODAY], estimate: { ...sent, revisedSince: TODAY, revisedCause: 'lock' as const } },
      [
        ['revised-le-due', '2026-11-25', 3],
        ['earliest-closing', '2026-11-30', null],
        ['costs-expire', '2026-12-07', null],
      ],
    ],
    // E-mailed Monday 11/23, received Friday 11/27 (Thanksgiving is no day), four days on.
    [
      'a revised one sent',
      { sentOn: ['2026-11-19', '2026-11-23'], estimate: { ...sent, firstSentOn: '2026-11-19' } },
      [
        ['earliest-closing', '2026-12-02', null],
        ['costs-expire', '2026-12-08', null],
      ],
    ],
  ])('%s', (_what, more, expected) => {
    expect(tridDates({ ...clock, ...more }).map((date) => [date.id, date.day.value, date.daysLeft])).toEqual(expected);
  });

  test('against what was sent: a zero fee over, points reset by the lock, ten percent with room', () => {
    const before = must(estimate(demoEstimateFacts('okafor'))).lines;
    const sent = (lines: typeof before, version: number, lockedOn: string | null) => ({
      version,
      sentOn: TODAY,
      lockedOn,
      fees: lines.map((line) => ({ id: line.id, amountCents: line.amount })),
    });
    const locked = must(estimate(demoEstimateFacts('okafor', { lock }), { amounts: { appraisal: 62_500, settlement: 50_000 } })).lines;
    const over = must(tolerancePosition(locked, [sent(before, 1, null)]));
    expect(over.zero.charges.find((charge) => charge.id === 'appraisal')!.excess!.value).toBe(5_000);
    const reset = must(tolerancePosition(locked, [sent(before, 1, null), sent(locked, 2, TODAY)]));
    expect(reset.zero.charges.find((charge) => charge.id === 'points')!.excess!.value).toBe(0);
    expect(reset.zero.charges.find((charge) => charge.id === 'appraisal')!.excess!.value).toBe(5_000);
    expect(over.ten.left!.value).toBeGreaterThan(0);
  });
});

describe('12 CFR 1026.36(d)(2): one payer', () => {
  const charged = (paidBy: 'Lender' | 'Borrower' | null, amount: number) => {
    const facts = demoEstimateFacts('okafor', { lock: { ...lock, compensationPaidBy: paidBy } });
    const draft = { ...openingDraft(facts), added: ['broker'], amounts: { broker: amount } };
    return sendLoanEstimate(facts, draft, [facts.recipients.find((one) => one.role === 'Borrower')!.email!]);
  };

  test.each([
    ['Lender', 120_000, false],
    ['Lender', 0, true],
    ['Borrower', 120_000, true],
    [null, 120_000, true],
  ] as const)('locked with the broker paid by %s, the borrower charged %d cents for them: goes out %s', (paidBy, amount, goesOut) => {
    const sent = charged(paidBy, amount);
    expect(sent.ok).toBe(goesOut);
    if (!sent.ok) expect(sent.refusal).toMatchObject({ code: 'TWO_PAYERS', message: expect.stringContaining('only one of them may') });
  });
});
