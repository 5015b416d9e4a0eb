import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { estimateOf, openingDraft, type EstimateDraft, type EstimateFacts } from '../../disclose/domain/index.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../../disclose/samples/demo-estimates.ts';
import {
  changedFacts,
  changeOutcome,
  decideChange,
  proposeChange,
  redisclosure,
  returnChange,
  touchedCharges,
  type ChangedFact,
  type ChangeInput,
} from './index.ts';

const MON_2026_11_23 = '2026-11-23';
const FRI_2026_11_27 = '2026-11-27';
const facts = demoEstimateFacts('okafor');
const draft = openingDraft(facts);
const known = { on: MON_2026_11_23, source: 'Loan application, version 2' } as const;
const days = { application: () => known, lock: { on: MON_2026_11_23, source: 'Lock' }, estimate: known } as const;

interface Now {
  readonly facts?: Partial<EstimateFacts>;
  readonly draft?: Partial<EstimateDraft>;
  readonly sent?: { readonly facts?: Partial<EstimateFacts>; readonly draft?: Partial<EstimateDraft> };
  readonly today?: PlainDate;
}

/** The loan as disclosed on Fri 11/20, and as it is now. */
function inputOf(now: Now = {}, more: Partial<ChangeInput> = {}): ChangeInput {
  const was = { facts: { ...facts, ...now.sent?.facts }, draft: { ...draft, ...now.sent?.draft } };
  const is = { facts: { ...was.facts, ...now.facts }, draft: { ...was.draft, ...now.draft } };
  const before = must(estimateOf(was.facts, was.draft));
  const after = must(estimateOf(is.facts, is.draft));
  const terms = (made: typeof before, of: EstimateFacts) => ({
    apr: made.document.comparisons.apr.value,
    product: of.product!.name,
    prepaymentPenalty: false,
    financeCharge: made.document.basis.financeCharge,
  });
  const { cashToClose } = after.document.cashToClose;
  return {
    today: now.today ?? MON_2026_11_23,
    stage: 'pre',
    last: { form: 'loan-estimate', version: 1, sentOn: '2026-11-20' },
    terms: { disclosed: terms(before, was.facts), now: terms(after, is.facts), apr: after.document.comparisons.apr },
    cashToClose: { disclosed: before.document.cashToClose.cashToClose.value, now: cashToClose },
    found: changedFacts(was, is, days),
    lines: after.lines,
    lenderCredits: after.input.lenderCredits ?? 0,
    sent: [
      {
        version: 1,
        sentOn: '2026-11-20',
        lockedOn: was.facts.lock?.lockedOn ?? null,
        fees: before.lines.map(({ id, label, amount }) => ({ id, label, amountCents: amount })),
        lenderCreditsCents: before.input.lenderCredits ?? 0,
      },
    ],
    closingOn: is.draft.closingDate,
    closingProvidedOn: null,
    ...more,
  };
}

const reported = (event: ChangedFact['event'], more: Partial<ChangedFact> = {}): ChangedFact => ({
  key: 'reported-1',
  title: 'Reported',
  was: '–',
  now: 'Now',
  event,
  source: 'Reported by Helen',
  learnedOn: MON_2026_11_23,
  by: 'reported',
  words: '',
  ...more,
});

describe('facts that changed since the disclosure', () => {
  test('nothing changed: no fact, no charge', () => {
    const input = inputOf();
    expect([input.found, touchedCharges(input, input.found)]).toEqual([[], []]);
  });
  test.each([
    ['a first lock', { facts: { lock: lockOnNovember20 } }, [['lock', 'lock', 'Not locked']]],
    [
      'a lock extended',
      {
        sent: { facts: { lock: lockOnNovember20 } },
        facts: { lock: { ...lockOnNovember20, price: 99_661, until: { ...lockOnNovember20.until, date: '2027-01-11' } } },
      },
      [['lock', 'lock-extension', '6.125%, price 99.786, until Mon 01/04/2027']],
    ],
    ['a lock that ran out', { sent: { facts: { lock: lockOnNovember20 } }, facts: { lock: null } }, [['lock', null, /^6\.125%/]]],
    ['the value', { facts: { loan: { ...facts.loan, valueCents: 36_800_000 } } }, [['value', 'appraised-value', /^\$/]]],
    ['the closing', { draft: { closingDate: '2026-12-29' } }, [['closing-date', 'closing-date', 'Tue 12/22/2026']]],
    ['a rush', { facts: { rush: true } }, [['rush', 'consumer-request', 'Usual order']]],
  ] as const)('%s', (_what, now: Now, expected) => {
    const { found } = inputOf(now);
    expect(found.map((fact) => [fact.key, fact.event, fact.was])).toEqual(
      expected.map(([key, event, was]) => [key, event, typeof was === 'string' ? was : expect.stringMatching(was)]),
    );
  });
});

describe('12 CFR 1026.19(e)(3)(iv): who pays a charge that rose', () => {
  const rush = inputOf({ facts: { rush: true } });
  const [charge] = touchedCharges(rush, rush.found);
  test('a new zero-tolerance charge the borrower asked for is reset, and the borrower’s', () => {
    expect(charge).toMatchObject({ id: 'rush', before: null, change: { value: 25_000 }, decides: true });
    expect(charge!.allowed[0]!.specific).toBe(true);
    expect(charge!.allowed.map(({ fact, letter }) => [fact, letter])).toEqual([['rush', 'C']]);
    const outcome = must(changeOutcome(rush, rush.found, [charge!], { rush: 'rush' }));
    expect([outcome.lenderPays.value, outcome.payers['rush'], outcome.withoutFact['rush']!.value]).toEqual([
      0,
      { who: 'borrower', reset: true },
      25_000,
    ]);
    expect(verifySteps(outcome.lenderPays.why).discrepancies).toEqual([]);
  });
  test('without a reason it is the lender’s, to the cent', () => {
    const outcome = must(changeOutcome(rush, rush.found, [charge!], { rush: null }));
    expect(outcome).toMatchObject({ lenderPays: { value: 25_000 }, payers: { rush: { who: 'lender', cents: 25_000 } } });
  });
  test('a price that rose is no reason (comment 19(e)(3)(iv)-1)', () => {
    const input = inputOf({ draft: { amounts: { appraisal: 72_500 } } });
    const [appraisal] = touchedCharges(input, [reported('quote-rose')]);
    expect(appraisal).toMatchObject({ id: 'appraisal', decides: true, allowed: [] });
  });
  test('a lock extension resets points, by what its price made of them; the recording fee is not about it', () => {
    const input = inputOf({
      sent: { facts: { lock: lockOnNovember20 } },
      facts: { lock: { ...lockOnNovember20, price: 99_661, until: { ...lockOnNovember20.until, date: '2027-01-11' } } },
      draft: { amounts: { 'recording-deed': 30_000 } },
    });
    const touched = touchedCharges(input, input.found);
    expect(touched.filter(({ decides }) => decides).map(({ id, allowed }) => [id, allowed.map(({ letter }) => letter)])).toEqual(
      expect.arrayContaining([['points', ['C']]]),
    );
    const outcome = must(changeOutcome(input, input.found, touched, { points: 'lock' }));
    expect(outcome.payers['points']).toEqual({ who: 'borrower', reset: true });
  });
  test('less lender credit is a rise; another lock is its reason, and without one the lender pays it (comment 19(e)(3)(i)-5)', () => {
    const credited = { ...lockOnNovember20, price: 100_500 };
    const input = inputOf({ sent: { facts: { lock: credited } }, facts: { lock: { ...credited, price: 100_200 } } });
    const touched = touchedCharges(input, input.found);
    const credits = touched.find(({ id }) => id === 'lender-credits')!;
    expect(credits).toMatchObject({ decides: true, allowed: [{ fact: 'lock', letter: 'D' }] });
    const pays = (reason: string | null) => must(changeOutcome(input, input.found, touched, { 'lender-credits': reason })).lenderPays.value;
    expect([pays('lock'), pays(null)]).toEqual([0, credits.change.value]);
  });
});

describe('12 CFR 1026.19(e)(4): the form, the day, the wait', () => {
  test('before the Closing Disclosure a revised estimate, three general business days after the earliest fact', () => {
    const input = inputOf({ facts: { rush: true } });
    const plan = redisclosure(input, input.found);
    // Mon 11/23 and three days, Thanksgiving left out.
    expect([plan.title, plan.due!.value, plan.late, plan.newWait]).toEqual(['Revised LE, v2', FRI_2026_11_27, false, undefined]);
    // Received Mon 11/23, four specific days: Tue, Wed, Fri, Sat.
    expect(plan.earliest!.confirmed.value).toBe('2026-11-28');
  });
  test('late, nothing is reset: the lender pays what a reason would have covered', () => {
    const input = inputOf({ facts: { rush: true }, today: '2026-11-30' });
    expect(redisclosure(input, input.found).late).toBe(true);
    const touched = touchedCharges(input, input.found);
    expect(must(changeOutcome(input, input.found, touched, { rush: 'rush' })).lenderPays.value).toBe(25_000);
  });
  test.each([
    ['the APR over its tolerance', { apr: 7_500, financeCharge: 99_999_999_99 }, true],
    ['the same APR', {}, false],
    ['another product', { product: 'ARM' }, true],
    ['a penalty that was added', { prepaymentPenalty: true }, true],
    ['a lower APR of a lower finance charge', { apr: 6_000, financeCharge: 1 }, false],
  ])('12 CFR 1026.19(f)(2)(ii), after it: %s', (_what, now, wait) => {
    const plain = inputOf({ facts: { rush: true } });
    const terms = { ...plain.terms, now: { ...plain.terms.disclosed, ...now } };
    const plan = redisclosure(
      {
        ...plain,
        terms,
        stage: 'post',
        last: { form: 'closing-disclosure', version: 1, sentOn: '2026-11-20' },
        closingProvidedOn: '2026-11-20',
      },
      plain.found,
    );
    expect([plan.form.value, plan.newWait!.value, plan.earliest !== undefined]).toEqual(['corrected Closing Disclosure', wait, wait]);
    expect(verifySteps(plan.newWait!.why).discrepancies).toEqual([]);
  });
});

describe('proposing and deciding', () => {
  const input = inputOf({ facts: { rush: true } });
  const context = { status: 'Disclosed', input, documents: ['d1'], open: undefined, actorName: 'Helen' } as const;
  const wanted = {
    basedOn: { form: 'loan-estimate', version: 1 },
    method: 'telephone',
    found: [{ key: 'rush', learnedOn: MON_2026_11_23, dismissed: false, words: '' }],
    reported: [],
    lines: [{ charge: 'rush', fact: 'rush', words: '' }],
    evidence: [],
  } as const;
  const report = (event: string) => ({ event, was: '', now: 'Signs by attorney', learnedOn: MON_2026_11_23, words: '' });
  test('is proposed with its reasons, the day it was learned and the day it is due', () => {
    expect(must(proposeChange(context, wanted))).toMatchObject({
      stage: 'pre',
      learnedOn: MON_2026_11_23,
      dueOn: FRI_2026_11_27,
      lenderPays: 0,
      lines: [{ charge: 'rush', fact: 'rush', letter: 'C', decision: null }],
    });
  });
  test.each([
    ['on a loan that ended', { status: 'Withdrawn' }, {}, 'LOAN_ENDED'],
    ['while another waits', { open: { sequence: 1, proposedBy: 'Priya' } }, {}, 'CHANGE_OPEN'],
    ['over another version', {}, { basedOn: { form: 'loan-estimate', version: 2 } }, 'CHANGE_STALE'],
    ['without a fact that was found', {}, { found: [] }, 'CHANGE_STALE'],
    ['with the only fact dismissed', {}, { found: [{ ...wanted.found[0], dismissed: true, words: 'Not so' }] }, 'NOTHING_CHANGED'],
    ['dismissing without words', {}, { found: [{ ...wanted.found[0], dismissed: true }] }, 'WORDS_MISSING'],
    ['learned another day without words', {}, { found: [{ ...wanted.found[0], learnedOn: '2026-11-20' }] }, 'WORDS_MISSING'],
    [
      'learned before the first estimate',
      {},
      { found: [{ ...wanted.found[0], learnedOn: '2026-11-19', words: 'Told us' }] },
      'LEARNED_OUT_OF_RANGE',
    ],
    ['for a reason the law does not allow', {}, { lines: [{ charge: 'rush', fact: 'value', words: '' }] }, 'REASON_NOT_ALLOWED'],
    ['reported without evidence', {}, { reported: [report('power-of-attorney')] }, 'EVIDENCE_MISSING'],
    ['with a document the loan has not', {}, { evidence: [{ fact: 'rush', documentId: 'd2' }] }, 'DOCUMENT_NOT_FOUND'],
    ['with an event nobody knows', {}, { reported: [report('mood')] }, 'NO_SUCH_EVENT'],
  ])('not %s', (_what, about, more, code) => {
    expect(proposeChange({ ...context, ...about } as typeof context, { ...wanted, ...more } as typeof wanted)).toMatchObject({
      ok: false,
      refusal: { code },
    });
  });
  test('what is reported and shown by a document is proposed; a mistake needs none, and resets nothing', () => {
    const evidence = [{ fact: 'reported-1', documentId: 'd1' }];
    expect(must(proposeChange(context, { ...wanted, reported: [report('power-of-attorney')], evidence })).facts).toHaveLength(2);
    expect(must(proposeChange(context, { ...wanted, reported: [report('own-mistake')] })).facts).toHaveLength(2);
  });

  const proposed = must(proposeChange(context, wanted));
  const open = { sequence: 1, stage: 'pre', facts: proposed.facts, lines: proposed.lines, proposedById: 'helen' } as const;
  const decide = (accept: boolean, words: string, about: object = {}) =>
    decideChange({ open, input, samePeople: ['imani'], ...about }, { sequence: 1, decisions: [{ charge: 'rush', accept, words }] });
  test('accepted, its reason is recorded with its charges; declined, the lender pays them', () => {
    expect(must(decide(true, '')).reasons).toEqual([
      { fact: 'rush', kind: 'consumer-request', learnedOn: MON_2026_11_23, charges: { rush: 25_000 } },
    ]);
    const declined = must(decide(false, 'We pay it'));
    expect([declined.reasons, declined.outcome.lenderPays.value, declined.lines[0]!.decision]).toEqual([[], 25_000, 'declined']);
  });
  test.each([
    ['by who proposed it', true, '', { samePeople: ['imani', 'helen'] }, 'OWN_PROPOSAL'],
    ['twice', true, '', { open: undefined }, 'NO_OPEN_CHANGE'],
    ['declined without words', false, ' ', {}, 'WORDS_MISSING'],
    ['when the charge is another meanwhile', true, '', { input: inputOf() }, 'CHANGE_STALE'],
    ['accepted without a reason', true, '', { open: { ...open, lines: [{ ...open.lines[0]!, fact: null }] } }, 'NO_REASON'],
  ])('is not decided %s', (_what, accept, words, about, code) => {
    expect(decide(accept, words, about)).toMatchObject({ ok: false, refusal: { code } });
  });
  test('is returned with words', () => {
    expect(returnChange(open, { sequence: 1, words: ' ' })).toMatchObject({ refusal: { code: 'WORDS_MISSING' } });
    expect(must(returnChange(open, { sequence: 1, words: ' Letter missing ' })).words).toBe('Letter missing');
  });
});
