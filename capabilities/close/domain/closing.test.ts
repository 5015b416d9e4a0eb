import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { estimateOf, openingDraft } from '../../disclose/domain/index.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../../disclose/samples/demo-estimates.ts';
import {
  closingConditions,
  closingOf,
  closingWaits,
  openingClosing,
  receiptOfVersion,
  recordClosingReceipt,
  sendClosingDisclosure,
  setPrePurchaseDate,
  startsWait,
  type ClosingContext,
  type ClosingDraft,
  type ClosingFacts,
  type SentClosing,
} from './index.ts';
import { closingDisclosurePages } from './pages/index.ts';

const facts = demoEstimateFacts('okafor', { lock: lockOnNovember20 });
const estimateDraft = openingDraft(facts);
const estimate = must(estimateOf(facts, estimateDraft));
const around: ClosingFacts = {
  today: '2026-12-08',
  facts,
  estimateDraft,
  estimate: estimate.document,
  sent: [
    {
      version: 1,
      sentOn: '2026-11-20',
      lockedOn: '2026-11-20',
      fees: estimate.lines.map(({ id, amount }) => ({ id, amountCents: amount })),
      lenderCreditsCents: estimate.input.lenderCredits ?? 0,
    },
  ],
  reasons: [],
};
const draft: ClosingDraft = {
  ...openingClosing(estimateDraft, facts),
  closingDate: '2026-12-15',
  settlementAgent: 'Cairn Peak Title',
  agentLicense: 'CO-0000',
  sellers: ['Ines Quillfeather-Sample'],
  sellerCosts: [{ label: 'Commission', amount: 1_200_000 }],
  paidInAdvance: [{ label: 'HOA dues 12/15 to 12/31', amount: 2_632 }],
  unpaidBySeller: [{ label: 'County taxes 01/01 to 12/14', amount: 252_276 }],
};

describe('12 CFR 1026.38: over the same charges as the estimate', () => {
  const closing = must(closingOf(around, draft));
  const { document } = closing;
  test('summaries and cash to close agree; prorations are listed on both sides', () => {
    const { summaries } = document;
    expect(document.cashToClose.find(({ label }) => label === 'Cash to Close')!.final.value).toBe(summaries!.borrower.value);
    for (const letter of ['K', 'M'] as const)
      expect(summaries![letter].lines.map(({ label }) => label)).toContain('HOA dues 12/15 to 12/31');
    for (const letter of ['L', 'N'] as const)
      expect(summaries![letter].lines.map(({ label }) => label)).toContain('County taxes 01/01 to 12/14');
    expect(verifySteps(summaries!.borrower.why).discrepancies).toEqual([]);
    expect(verifySteps(document.calculations.apr.why).discrepancies).toEqual([]);
  });
  test('a purchase is not rescindable: money goes out on the day of closing', () => {
    expect([closing.rescindable.value, document.heading.disbursementDate]).toEqual([false, '12/15/2026']);
  });
  test('charges above their limits come back as a lender credit with the words of 38(h)(3)', () => {
    const over = must(closingOf({ ...around, estimateDraft: { ...estimateDraft, amounts: { appraisal: 95_000 } } }, draft));
    expect(over.cure.value).toBeGreaterThan(0);
    const credits = over.document.closingCosts.lenderCredits.value - document.closingCosts.lenderCredits.value;
    expect(credits).toBe(-over.cure.value);
    const text = JSON.stringify(closingDisclosurePages(over.document, over.cure.value, 'one'));
    expect(text).toContain('credit for increase in Closing Costs above legal limit');
  });
  test('a charge the seller or the lender pays is in no borrower total, the lender’s marked (L)', () => {
    const split = must(closingOf(around, { ...draft, paid: { appraisal: { payer: 'lender', before: false } } }));
    const charge = split.document.charges.find(({ mark }) => mark === '(L)')!;
    expect([charge.column, charge.figure.value]).toEqual(['others', estimate.lines.find(({ id }) => id === 'appraisal')!.amount]);
    expect(document.closingCosts.J.value - split.document.closingCosts.J.value).toBe(charge.figure.value);
  });
  test('five pages, nothing outside the paper or over the footer', () => {
    const pages = closingDisclosurePages(document, closing.cure.value, 'one');
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    const texts = (parts: (typeof pages)[number]['parts']): { x: number; y: number; text: string }[] =>
      parts.flatMap((part) => [
        ...(part.tag === 'Artifact' ? [] : (part.shapes ?? []).flatMap((shape) => (shape.shape === 'text' ? [shape] : []))),
        ...texts(part.parts ?? []),
      ]);
    for (const { number, parts } of pages)
      for (const { x, y, text } of texts(parts)) {
        expect(y, `${number}: ${text}`).toBeLessThan(757);
        expect(x, `${number}: ${text}`).toBeGreaterThanOrEqual(40);
        expect(x, `${number}: ${text}`).toBeLessThanOrEqual(572);
      }
  });
});

const person = (recipientId: string, receivedOn: SentClosing['deliveries'][number]['receivedOn'] = null) => ({
  recipientId,
  name: recipientId,
  role: 'Borrower',
  receivedOn,
});
const sentOn = (
  version: number,
  day: SentClosing['sentOn'],
  newWait: boolean,
  ...to: readonly ReturnType<typeof person>[]
): SentClosing => ({
  version,
  sentOn: day,
  newWait,
  deliveries: to.map((each) => ({ ...each, sent: { sentOn: day, by: 'e-mail' } })),
});

describe('12 CFR 1026.19(f)(1): receipt and wait', () => {
  const estimates = [{ sentOn: '2026-11-17' as const }];
  test.each([
    ['nobody confirms: received Fri 12/11, wait to Tue 12/15', [person('a')], false, '2026-12-15'],
    ['confirmed the same day', [person('a', '2026-12-08')], false, '2026-12-11'],
    ['purchase: the first of two starts it', [person('a', '2026-12-08'), person('b')], false, '2026-12-11'],
    ['rescindable refinance: the last governs', [person('a', '2026-12-08'), person('b', '2026-12-09')], true, '2026-12-12'],
  ])('%s', (_what, deliveries, rescindable, earliest) => {
    const closings = [sentOn(1, '2026-12-08', true, ...deliveries)];
    const waits = closingWaits({ estimates, closings, rescindable });
    expect(waits.earliest!.value).toBe(earliest);
    expect(verifySteps(waits.earliest!.why).discrepancies).toEqual([]);
  });
  test('15 U.S.C. 7001(c): without consent and without paper it has reached nobody, and no wait runs', () => {
    const undelivered = (receivedOn: SentClosing['sentOn'] | null) => ({
      ...sentOn(1, '2026-12-08', true),
      deliveries: [{ ...person('a', receivedOn), sent: null }],
    });
    const waits = (receivedOn: SentClosing['sentOn'] | null) =>
      closingWaits({ estimates, closings: [undelivered(receivedOn)], rescindable: false });
    const wait = (receivedOn: SentClosing['sentOn'] | null) => waits(receivedOn).wait?.value;
    expect(wait(null)).toBeUndefined();
    // The wait of the estimate alone is no day to close on.
    expect([waits(null).earliest, waits(null).notReceived]).toEqual([undefined, { version: 1, who: 'a' }]);
    // Somebody recorded that the borrower signed for it: from then on.
    expect(wait('2026-12-09')).toBe('2026-12-12');
  });
  test('a corrected one with a new wait that reached nobody leaves no day, whatever the first allows', () => {
    const first = sentOn(1, '2026-12-08', true, person('a', '2026-12-08'));
    const second = { ...sentOn(2, '2026-12-10', true), deliveries: [{ ...person('a'), sent: null }] };
    const waits = closingWaits({ estimates, closings: [first, second], rescindable: false });
    expect([waits.earliest, waits.wait, waits.notReceived]).toEqual([undefined, undefined, { version: 2, who: 'a' }]);
    // One that adds no wait changes nothing of the first's.
    expect(closingWaits({ estimates, closings: [first, { ...second, newWait: false }], rescindable: false }).earliest!.value).toBe(
      '2026-12-11',
    );
  });
  test('12 CFR 1026.17(d): each who may rescind must have it; in a purchase one is enough', () => {
    const sent = sentOn(1, '2026-12-08', true, person('a', '2026-12-08'), person('b'));
    const deliveries = sent.deliveries.map((each) => (each.recipientId === 'b' ? { ...each, sent: null } : each));
    const closings = [{ ...sent, deliveries }];
    expect(closingWaits({ estimates, closings, rescindable: true })).toMatchObject({ earliest: undefined, notReceived: { who: 'b' } });
    expect(closingWaits({ estimates, closings, rescindable: false })).toMatchObject({
      earliest: { value: '2026-12-11' },
      notReceived: undefined,
    });
  });
  test('a corrected one without a new wait moves nothing; one with a wait counts anew', () => {
    const first = sentOn(1, '2026-12-08', true, person('a', '2026-12-08'));
    const waits = (newWait: boolean) =>
      closingWaits({ estimates, closings: [first, sentOn(2, '2026-12-10', newWait, person('a', '2026-12-10'))], rescindable: false });
    // Thu 12/10 and three specific days, Sunday left out: Mon 12/14.
    expect([waits(false).earliest!.value, waits(true).earliest!.value]).toEqual(['2026-12-11', '2026-12-14']);
  });
  test.each([
    ['an unknown version', { version: 2 }, 'VERSION_UNKNOWN'],
    ['somebody it did not go to', { recipientId: 'x' }, 'NOT_A_BORROWER'],
    ['before it was sent', { receivedOn: '2026-12-07' }, 'RECEIPT_OUT_OF_RANGE'],
    ['a day to come', { receivedOn: '2026-12-10' }, 'RECEIPT_OUT_OF_RANGE'],
    ['a second time', { recipientId: 'b' }, 'RECEIPT_RECORDED'],
  ] as const)('no receipt of %s', (_what, more, code) => {
    const closings = [sentOn(1, '2026-12-08', true, person('a'), person('b', '2026-12-08'))];
    expect(recordClosingReceipt(closings, '2026-12-09', { version: 1, recipientId: 'a', receivedOn: '2026-12-09', ...more })).toMatchObject(
      {
        ok: false,
        refusal: { code },
      },
    );
  });
  test('went to no borrower: received by nobody', () => {
    expect(receiptOfVersion(sentOn(1, '2026-12-08', true), false)).toBeUndefined();
  });
});

describe('sending', () => {
  const { document } = must(closingOf(around, draft));
  const context: ClosingContext = {
    around,
    intentOn: '2026-11-23',
    estimatesSentOn: ['2026-11-20'],
    place: { version: 1, revision: 1 },
    draft,
    savedBy: 'Dora',
    before: undefined,
    papers: [],
  };
  const email = facts.recipients[0]!.email!;
  const send = (more: Partial<ClosingContext> = {}, notify = [email], revision = 1) =>
    sendClosingDisclosure({ ...context, ...more }, { basedOn: { version: 1, revision }, notify }, () => 'hash');
  test('the first one starts a waiting period; all conditions are met', () => {
    expect(closingConditions(context).every(({ met }) => met)).toBe(true);
    // A disclosure that the lender's policy stops is sent to nobody.
    const stop = { message: 'High-cost mortgage. The lender’s policy stops it.' };
    const basedOn = context.place;
    expect(sendClosingDisclosure({ ...context, stop }, { basedOn, notify: [] }, JSON.stringify)).toMatchObject({
      refusal: { code: 'CLOSING_BLOCKED', message: stop.message },
    });
    expect(must(send())).toMatchObject({ newWait: { value: true }, reason: 'First Closing Disclosure' });
  });
  test.each([
    [
      'an estimate went out today',
      { estimatesSentOn: ['2026-12-08'] },
      'A Loan Estimate was provided today; send the Closing Disclosure tomorrow.',
    ],
    ['no intent to proceed', { intentOn: null }, 'Record the intent to proceed.'],
    ['no lock', { around: { ...around, facts: { ...facts, lock: null } } }, 'Lock the rate.'],
    ['no license of the agent', { draft: { ...draft, agentLicense: '' } }, 'Agent’s license id missing, page 5.'],
    ['no seller of a purchase', { draft: { ...draft, sellers: [] } }, 'Name the seller.'],
  ] as const)('is blocked: %s', (_what, more, message) => {
    expect(send(more as Partial<ClosingContext>)).toMatchObject({ ok: false, refusal: { code: 'CLOSING_BLOCKED', message } });
  });
  test('not over somebody’s later save, not twice with the same contents, not to nobody, not on an ended loan', () => {
    expect(send({}, [email], 0)).toMatchObject({ refusal: { code: 'CLOSING_STALE' } });
    expect(send({ before: { ...document, version: 1, contentHash: 'hash' } })).toMatchObject({ refusal: { code: 'NOTHING_NEW' } });
    expect(send({}, ['priya@example.com'])).toMatchObject({ refusal: { code: 'NO_BORROWER' } });
    expect(send({ around: { ...around, facts: { ...facts, status: 'Withdrawn' } } })).toMatchObject({ refusal: { code: 'LOAN_STATUS' } });
  });
  test('12 CFR 1026.19(f)(2)(ii): a corrected one waits anew for the APR, with the figures', () => {
    const apr = document.calculations.apr;
    const raised = { ...document, calculations: { ...document.calculations, apr: { ...apr, value: apr.value + 126 } } };
    expect([startsWait(document, raised).value, startsWait(document, document).value]).toEqual([true, false]);
    expect(verifySteps(startsWait(document, raised).why).discrepancies).toEqual([]);
  });
  test('the pre-purchase date is a correspondent’s, from today on', () => {
    const about = { status: 'Clear to Close', tpoType: 'Correspondent', today: '2026-12-08' } as const;
    expect(must(setPrePurchaseDate(about, '2026-12-20')).date).toBe('2026-12-20');
    expect(setPrePurchaseDate({ ...about, tpoType: 'Broker' }, '2026-12-20')).toMatchObject({ refusal: { code: 'NOT_BOUGHT' } });
    expect(setPrePurchaseDate(about, '2026-12-07')).toMatchObject({ refusal: { code: 'DATE_PASSED' } });
  });
});
