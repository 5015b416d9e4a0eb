import { describe, expect, test } from 'vitest';
import { given, verdict } from '../../../foundation/explain/explain.ts';
import { must } from '../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { demoApplication } from '../../../database/demo/demo-application.ts';
import { demoLoans } from '../../../database/demo/loan-specs.ts';
import {
  afterStatus,
  changedForValue,
  decideReconsideration,
  requestReconsideration,
  respectedOf,
  paymentState,
  reviewAppraisal,
  valueNamed,
  whatItMoves,
  recordResale,
  secondAppraisal,
  secondStatus,
  stopsBySecond,
  sendPaymentLink,
  valueAcceptance,
  type AcceptanceFacts,
  type OfferOfRun,
  type SellersPurchase,
  isSameAddress,
} from './index.ts';
import { copyDelivered, copyDue } from './copy-deadline.ts';

describe('words to who values a property', () => {
  test.each([
    ['Needs to come in at $389,000', true],
    ['Contract is 389,000', true],
    ['Owner thinks 389k', true],
    ['389000 at least', true],
    ['The estimated value is on the application', true],
    ['What is it worth?', true],
    ['Call 303 555 0142 or (303) 555-0143 before', false],
    ['Gate code 4417, two dogs, unit 12', false],
    ['The basement of 1,040 feet is not in the report', true],
    ['Sale of 10/02/2026 at 12 Nearer Road was not used', false],
    ['', false],
  ])('%j names a value: %s', (words, named) => {
    expect(valueNamed(words)).toBe(named);
  });
});

describe('what a company says', () => {
  const known = { milestones: ['accepted', 'inspected'], versions: [1], dueOn: '2026-12-03', note: '' } as const;
  const at = '2026-11-20T16:00:00.000Z';

  test('what was said once is no news, and nothing is taken back', () => {
    const said = {
      milestones: [{ milestone: 'assigned', at }],
      reports: [{ version: 1, deliveredAt: at }],
      dueOn: '2026-12-03',
      note: '',
    } as const;
    expect(afterStatus(known, said)).toMatchObject({ milestones: [{ milestone: 'assigned' }], reports: [], changed: true });
    expect(afterStatus(known, { ...said, milestones: [] }).changed).toBe(false);
  });

  test('a later day is news', () => {
    expect(afterStatus(known, { milestones: [], reports: [], dueOn: '2026-12-07', note: 'Waits for access' })).toMatchObject({
      dueOn: '2026-12-07',
      changed: true,
    });
  });
});

describe('the copy', () => {
  test.each([
    ['three business days before a Tuesday, by both calendars', '2026-12-22', undefined, '2026-12-17'],
    ['counted over a weekend and Thanksgiving', '2026-11-30', undefined, '2026-11-24'],
    ['at closing under a waiver given in time', '2026-12-22', { givenOn: '2026-12-10', givenBy: 'A' }, '2026-12-22'],
    ['as before under a waiver given too late', '2026-12-22', { givenOn: '2026-12-21', givenBy: 'A' }, '2026-12-17'],
  ])('is due %s', (_what, closing, waiver, due) => {
    expect(copyDue(closing, waiver)?.value).toBe(due);
  });

  test('counts as there on the third business day after mailing, or by evidence, or at once', () => {
    const copy = { version: 1, delivery: 'mail', sentOn: '2026-11-20', receivedOn: null } as const;
    expect(copyDelivered(copy)?.value).toBe('2026-11-25');
    expect(copyDelivered({ ...copy, receivedOn: '2026-11-21' })?.value).toBe('2026-11-21');
    expect(copyDelivered({ ...copy, delivery: 'in-person' })?.value).toBe('2026-11-20');
  });
});

test('only the newest version is reviewed, once, and sent back with words', () => {
  const versions = [
    { version: 2, readable: true, review: null },
    { version: 1, readable: true, review: null },
  ] as const;
  const of = (version: number, decision: 'accepted' | 'revision', words = '') => {
    const decided = reviewAppraisal(versions, { version, decision, words });
    return decided.ok ? decided.value : decided.refusal.code;
  };
  expect([of(1, 'accepted'), of(2, 'revision', ' '), of(2, 'revision', 'Size'), of(2, 'accepted'), of(3, 'accepted')]).toEqual([
    'NOT_NEWEST',
    'WORDS_MISSING',
    'revision',
    'accepted',
    'NO_SUCH_VERSION',
  ]);
});

test('a request is decided once, and given back only with the reason', () => {
  const one = [{ requestId: 'a', state: 'requested' }] as const;
  expect(decideReconsideration(one, { requestId: 'a', forward: false, words: '' })).toMatchObject({
    ok: false,
    refusal: { code: 'WORDS_MISSING' },
  });
  expect(must(decideReconsideration(one, { requestId: 'a', forward: false, words: 'Not comparable' }))).toBe('declined');
  expect(decideReconsideration([{ requestId: 'a', state: 'sent' }], { requestId: 'a', forward: true, words: '' })).toMatchObject({
    refusal: { code: 'ALREADY_DECIDED' },
  });
});

test('a request with nothing to show is none', () => {
  const facts = { today: '2026-11-20', effectiveOn: '2026-11-16', hasReport: true, earlier: [] };
  expect(requestReconsideration(facts, { words: ' ', sales: [] })).toMatchObject({ refusal: { code: 'NOTHING_SHOWN' } });
  const sales = [{ address: '1 Near Rd', soldOn: '2026-11-17', priceCents: 1 }];
  expect(requestReconsideration(facts, { words: '', sales })).toMatchObject({
    refusal: { code: 'SALE_AFTER_REPORT', field: 'sales.0.soldOn' },
  });
});

describe('what a value moves', () => {
  const document = demoApplication(
    demoLoans.find(({ key }) => key === 'okafor')!,
    '2026-11-20',
  );
  const taken = { effectiveOn: '2026-11-16', companyOrder: 'HA-1', product: 'Traditional' } as const;

  test('a value below the price raises loan to value and insurance, and names the loan that needs none', () => {
    const moves = whatItMoves(document, { ...taken, value: 37_000_000 });
    expect([moves.ltv.before?.value, moves.ltv.after?.value]).toEqual([81_770, 85_960]);
    expect([moves.coverage.before?.value, moves.coverage.after?.value]).toEqual([12_000, 25_000]);
    // 80 % of 370,000.
    expect(moves.withoutInsuranceAt?.value).toBe(29_600_000);
    expect(moves.taken).toBe(false);
  });

  test('a value above the price moves nothing of a purchase', () => {
    const moves = whatItMoves(document, { ...taken, value: 50_000_000 });
    expect(moves.ltv.after?.value).toBe(moves.ltv.before?.value);
  });
});

describe('a home that is sold again', () => {
  const price = 40_000_000;
  const resale = { agreementOn: '2026-11-02', sellerAcquiredOn: '2026-08-10', sellerPaidCents: 36_000_000, exemption: null } as const;
  const needed = (more: Partial<SellersPurchase>, qualified = false) =>
    secondAppraisal({ ...resale, ...more }, { price, qualified })?.value;

  test.each([
    ['84 days and 11 percent dearer needs a second one', {}, true],
    ['10 percent exactly needs none', { sellerPaidCents: 36_363_637 }, false],
    ['120 days and 11 percent needs none', { sellerAcquiredOn: '2026-07-05' }, false],
    ['120 days and 25 percent needs one', { sellerAcquiredOn: '2026-07-05', sellerPaidCents: 32_000_000 }, true],
    ['181 days need none', { sellerAcquiredOn: '2026-05-05', sellerPaidCents: 20_000_000 }, false],
    ['what no source shows counts against the creditor', { sellerAcquiredOn: null, sellerPaidCents: null }, true],
    ['an inheritance is exempt', { exemption: 'inheritance-or-divorce' }, false],
  ] as const)('%s', (_what, more, expected) => {
    expect(needed(more)).toBe(expected);
  });

  test('a qualified mortgage is exempt, and without a price nothing is said', () => {
    expect(needed({}, true)).toBe(false);
    expect(secondAppraisal(resale, { price: undefined, qualified: false })).toBeUndefined();
  });

  test('a refinance, an agreement to come and a purchase after it are refused', () => {
    const code = (purchase: boolean, more: Partial<SellersPurchase>) => {
      const decided = recordResale({ purchase, today: '2026-11-20' }, { ...resale, ...more });
      return decided.ok ? 'ok' : decided.refusal.code;
    };
    expect([
      code(false, {}),
      code(true, { agreementOn: '2026-11-21' }),
      code(true, { sellerAcquiredOn: '2026-11-03' }),
      code(true, {}),
    ]).toEqual(['NOT_A_PURCHASE', 'AGREEMENT_AHEAD', 'ACQUIRED_AFTER_AGREEMENT', 'ok']);
  });
});

describe('a value that an underwriting system accepts', () => {
  const offer: OfferOfRun = {
    system: 'DU',
    run: 2,
    ranOn: '2026-11-20',
    words: 'The value is accepted.',
    code: '0702',
    lastDay: null,
    eligible: true,
    taken: false,
    simulated: true,
    changed: [],
  };
  const facts: AcceptanceFacts = { today: '2026-11-20', closingOn: null, ordered: undefined, secondRequired: false };

  test.each([
    ['while it lasts', {}, {}, []],
    ['through a closing on its last day', {}, { closingOn: '2027-03-20' }, []],
    ['not past its day', {}, { today: '2027-03-21' }, ['The offer ended on 03/20/2027.']],
    ['not for a later closing', {}, { closingOn: '2027-03-22' }, ['The offer ends on 03/20/2027, before the closing on 03/22/2027.']],
    ['by the day the finding names', { lastDay: '2026-11-19' }, {}, ['The offer ended on 11/19/2026.']],
    ['not for a loan that changed', { changed: ['value'] }, {}, ['Changed since run 2: value. Run DU again.']],
    [
      'not beside an appraisal',
      {},
      { ordered: 'Halyard HA-1' },
      ['Halyard HA-1 was ordered or brought in: with an appraisal on the loan the offer is gone.'],
    ],
    [
      'not where the law asks for two',
      {},
      { secondRequired: true },
      ['The resale needs two appraisals, 12 CFR 1026.35(c)(4): no underwriting system can waive them.'],
    ],
  ] as const)('is respected %s', (_when, ofOffer, ofLoan, reasons) => {
    const found = valueAcceptance({ ...offer, ...ofOffer }, { ...facts, ...ofLoan });
    expect([found.reasons, found.respected.value]).toEqual([reasons, reasons.length === 0]);
  });

  test('the offer the loan is taken with comes first', () => {
    const both = [valueAcceptance(offer, facts), valueAcceptance({ ...offer, system: 'LPA', taken: true }, facts)];
    expect(respectedOf(both)?.offer.system).toBe('LPA');
  });

  test('what the value rests on is compared; a telephone number is not', () => {
    const now = demoApplication(demoLoans[0]!, '2026-11-20');
    expect(changedForValue(now, { ...now, borrowers: [] })).toEqual([]);
    expect(changedForValue(now, { ...now, loan: { ...now.loan, MortgageType: 'FHA' } })).toContain('loan type');
  });
});

describe('a payment by the borrower', () => {
  const payment = { payer: 'borrower', link: 'https://pay.example/1', milestones: ['accepted'] } as const;
  const facts = {
    loanNumber: '1400023872' as LoanNumber,
    payment,
    borrowers: [
      { id: 'b1', name: 'Ines Fableworth', email: 'ines@example.com' },
      { id: 'b2', name: 'Otto Fableworth', email: undefined },
    ],
    now: '2026-11-20T16:00:00.000Z',
    letters: [],
  };
  const just = { borrowerId: 'b1', sentAt: '2026-11-20T15:51:00.000Z' };

  test.each([
    ['waits until it is paid', payment, 'waiting'],
    ['is over once the company says so', { ...payment, milestones: ['accepted', 'paid'] }, 'paid'],
    ['is over once the company works', { ...payment, milestones: ['accepted', 'assigned'] }, 'paid'],
    ['is none where the lender pays', { ...payment, payer: 'lender' }, 'on-account'],
  ] as const)('%s', (_what, of, state) => {
    expect(paymentState(of)).toBe(state);
  });

  test.each([
    ['is sent to the borrower’s address', {}, 'b1', undefined],
    ['is sent again after a while', { letters: [{ ...just, sentAt: '2026-11-20T15:49:00.000Z' }] }, 'b1', undefined],
    ['is not sent twice at once', { letters: [just] }, 'b1', 'LETTER_JUST_SENT'],
    ['needs an address', {}, 'b2', 'NO_ADDRESS'],
    ['goes to borrowers alone', {}, 'b3', 'NO_SUCH_BORROWER'],
    ['needs a page', { payment: { ...payment, link: null } }, 'b1', 'NO_PAYMENT_PAGE'],
    ['needs something to pay', { payment: { ...payment, payer: 'lender' } }, 'b1', 'NOTHING_TO_PAY'],
  ] as const)('its letter %s', (_what, more, to, code) => {
    const sent = sendPaymentLink({ ...facts, ...more }, to);
    expect(sent.ok ? undefined : sent.refusal.code).toBe(code);
  });
});

describe('a second appraisal', () => {
  const required = { value: true, why: given('Required', verdict(true), 'test') };
  test.each([
    ['not ordered', undefined, ['Clear to Close', 'Closed']],
    ['awaited', { readable: false }, ['Clear to Close', 'Closed']],
    ['there', { readable: true }, []],
  ] as const)('that is %s stops what comes before the closing', (_state, second, stopped) => {
    const stops = stopsBySecond(required, secondStatus(true, second), ['Suspended', 'Clear to Close', 'Closed']);
    expect(stops.map(({ to }) => to)).toEqual(stopped);
  });

  test('that is not needed stops nothing', () => {
    expect(stopsBySecond(required, secondStatus(false, undefined), ['Closed'])).toEqual([]);
  });
});

test.each([
  ['418 Larkspur Ln', '418 Larkspur Lane', true],
  ['418 LARKSPUR LANE, Fort Collins CO', '418 Larkspur Lane', true],
  ['418 Larkspur Court', '418 Larkspur Lane', false],
  ['41 Larkspur Lane', '418 Larkspur Lane', false],
  ['', '418 Larkspur Lane', false],
  ['418 Larkspur Lane', '', false],
])('a report of “%s” is of “%s”: %s', (reported, ours, same) => expect(isSameAddress(reported, ours)).toBe(same));
