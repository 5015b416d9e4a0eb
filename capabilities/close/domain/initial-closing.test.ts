import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { estimateOf, openingDraft } from '../../disclose/domain/index.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../../disclose/samples/demo-estimates.ts';
import { holdInitialClosing } from './hold-initial-closing.ts';
import {
  decideInitialClosing,
  initialClosing,
  initialClosingSaid,
  openingClosing,
  type ClosingContext,
  type InitialFacts,
} from './index.ts';

const facts = { ...demoEstimateFacts('okafor', { lock: lockOnNovember20 }), appraised: true };
const estimateDraft = openingDraft(facts);
const estimate = must(estimateOf(facts, estimateDraft));
const sent = [
  {
    version: 1,
    sentOn: '2026-11-20',
    lockedOn: '2026-11-20',
    fees: estimate.lines.map(({ id, amount }) => ({ id, amountCents: amount })),
    lenderCreditsCents: estimate.input.lenderCredits ?? 0,
  },
];
const context: ClosingContext = {
  around: { today: '2026-12-08', facts, estimateDraft, estimate: estimate.document, sent, reasons: [] },
  draft: {
    ...openingClosing(estimateDraft, facts),
    settlementAgent: 'Cairn Peak Title',
    agentLicense: 'CO-0000',
    sellers: ['Ines Quillfeather-Sample'],
  },
  intentOn: '2026-11-23',
  estimatesSentOn: ['2026-11-20'],
  place: { version: 1, revision: 1 },
  savedBy: 'Dora',
  before: undefined,
  papers: [],
};
const borrower = facts.recipients.find(({ role }) => role === 'Borrower')!;
const ready: InitialFacts = {
  context,
  mode: 'send',
  lookRequired: false,
  notQuoted: [],
  quoted: ['Settlement, Cairn Peak Title $450.00'],
  change: null,
  revisedSince: null,
  borrowers: [{ name: borrower.name, email: borrower.email, agreed: true, address: '1 Example Way' }],
  appraisalWaived: false,
  hold: null,
};
const missing = (given: InitialFacts) => initialClosing(given).conditions.flatMap(({ id, holds }) => (holds.value ? [] : [id]));
const within = (around: Partial<ClosingContext['around']>, more: Partial<ClosingContext> = {}): InitialFacts => ({
  ...ready,
  context: { ...context, ...more, around: { ...context.around, ...around } },
});
const ofLoan = (more: Partial<typeof facts>) => within({ facts: { ...facts, ...more } });
const drawn = (more: Partial<ClosingContext['draft']>): InitialFacts => within({}, { draft: { ...context.draft, ...more } });
const hash = () => 'hash';

describe('12 CFR 1026.19(f)(1): a first Closing Disclosure by itself', () => {
  test('everything holds: it goes out to every borrower by the decision of the person’s own command', () => {
    const found = initialClosing(ready);
    expect(missing(ready)).toEqual([]);
    expect([found.ready.value, found.sends]).toEqual([true, true]);
    expect(verifySteps(found.ready.why).discrepancies).toEqual([]);
    const outcome = must(decideInitialClosing(ready, found, hash));
    expect(outcome).toMatchObject({ kind: 'sent', sent: { recipients: [{ email: borrower.email }], newWait: { value: true } } });
  });

  test.each<[string, InitialFacts, string[]]>([
    ['no estimate was sent', within({}, { estimatesSentOn: [] }), ['estimate-sent', 'estimate-wait']],
    ['an estimate went out today', within({}, { estimatesSentOn: ['2026-11-20', '2026-12-08'] }), ['not-today']],
    ['no intent', within({}, { intentOn: null }), ['intent']],
    ['no closing planned', ofLoan({ closingDate: null }), ['planned-closing']],
    ['the draft names another day', drawn({ closingDate: '2026-12-21' }), ['planned-closing']],
    ['not locked', ofLoan({ lock: null }), ['lock']],
    ['the lock ends before', ofLoan({ lock: { ...lockOnNovember20, until: { ...lockOnNovember20.until, date: '2026-12-21' } } }), ['lock']],
    // Received Fri 12/18, and four specific days: closing from Wed 12/23.
    [
      'a revised estimate waits',
      within({ today: '2026-12-15' }, { estimatesSentOn: ['2026-11-20', '2026-12-15'] }),
      ['not-today', 'estimate-wait'],
    ],
    // Closing Tue 12/22: received by Fri 12/18, mailed by Tue 12/15.
    ['the day after the last', within({ today: '2026-12-16' }), ['in-time']],
    ['a change waits for a decision', { ...ready, change: { dueOn: '2026-12-10' } }, ['change']],
    ['a decided change is not disclosed', { ...ready, revisedSince: '2026-12-07' }, ['change']],
    ['no agent', drawn({ settlementAgent: '' }), ['agent']],
    ['no license', drawn({ agentLicense: ' ' }), ['agent']],
    ['no seller', drawn({ sellers: [''] }), ['seller']],
    ['title not quoted', { ...ready, notQuoted: [{ service: 'Title insurance', reason: 'Not quoted yet.' }] }, ['quotes']],
    ['no e-mail address', { ...ready, borrowers: [{ ...ready.borrowers[0]!, email: null }] }, ['borrowers']],
    ['neither consent nor address', { ...ready, borrowers: [{ ...ready.borrowers[0]!, agreed: false, address: '' }] }, ['borrowers']],
    ['no appraised value', ofLoan({ appraised: false }), ['appraisal']],
    [
      'the lender’s policy stops it',
      within({}, { stop: { message: 'High-cost mortgage. The lender’s policy stops it.' } }),
      ['price-tests'],
    ],
    ['the loan has ended', ofLoan({ status: 'Withdrawn' }), ['figures']],
    ['held back', { ...ready, hold: { by: 'Dora', words: 'They ask for a day' } }, ['hold']],
  ])('%s', (_what, given, expected) => {
    expect(missing(given)).toEqual(expected);
    const found = initialClosing(given);
    expect([found.ready.value, found.sends]).toEqual([false, false]);
    expect(found.conditions.filter(({ holds }) => !holds.value).every(({ todo, path }) => todo !== '' && path !== '')).toBe(true);
    expect(must(decideInitialClosing(given, found, hash)).kind).toBe('waiting');
    expect(verifySteps(found.ready.why).discrepancies).toEqual([]);
  });

  test.each<[string, InitialFacts]>([
    ['paper follows an e-mail', { ...ready, borrowers: [{ ...ready.borrowers[0]!, agreed: false }] }],
    ['the run waived the appraisal', { ...ofLoan({ appraised: false }), appraisalWaived: true }],
    ['the last day itself', within({ today: '2026-12-15' })],
  ])('it holds as well where %s', (_what, given) => {
    expect(missing(given)).toEqual([]);
  });

  test('the last day is counted back from the closing by mail, and the desk is warned three specific days before it', () => {
    const { lastDay, nearFrom } = initialClosing(ready);
    expect([lastDay!.value, nearFrom]).toEqual(['2026-12-15', '2026-12-11']);
    expect(lastDay!.why.source).toContain('1026.19(f)(1)(iii)');
  });

  test('where money goes out after the right to rescind, the lock has to reach that day', () => {
    // Signed Tue 12/22: the right ends Sat 12/26 at midnight, and banks wire from Mon 12/28.
    const refinance = (until: string) =>
      ofLoan({
        loan: { ...facts.loan, loanPurpose: 'Refinance' },
        lock: { ...lockOnNovember20, until: { ...lockOnNovember20.until, date: until } },
      });
    expect(missing(refinance('2026-12-24'))).toContain('lock');
    expect(missing(refinance('2026-12-28'))).not.toContain('lock');
  });

  test('by the lender’s setting: manual does nothing, prepare puts it on the desk, and with a second look a person sends it', () => {
    const outcome = (given: InitialFacts) => must(decideInitialClosing(given, initialClosing(given), hash)).kind;
    expect(outcome({ ...ready, mode: 'by-hand' })).toBe('waiting');
    expect(outcome({ ...ready, mode: 'prepare' })).toBe('prepared');
    expect(outcome({ ...ready, lookRequired: true })).toBe('prepared');
    const said = (given: InitialFacts) => initialClosingSaid(given.mode, initialClosing(given), { today: '2026-12-08' });
    expect(said(ready)).toBe('Everything holds; it goes out within a minute. The last day for the planned closing is Tue 12/15/2026.');
    expect(said({ ...ready, lookRequired: true })).toContain('it goes on the disclosure desk');
    expect(said({ ...ready, change: { dueOn: '2026-12-10' } })).toContain('As soon as the open condition holds, it goes out.');
  });
});

test('a hold is set once, with a reason, and not after sending', () => {
  const facts = { sent: false, onHold: false };
  expect(holdInitialClosing(facts, { onHold: true, words: ' They ask for a day ' })).toEqual({
    ok: true,
    value: { onHold: true, words: 'They ask for a day' },
  });
  const code = (given: typeof facts, wanted: { onHold: boolean; words: string }) => {
    const decided = holdInitialClosing(given, wanted);
    return decided.ok ? null : decided.refusal.code;
  };
  expect(code(facts, { onHold: true, words: 'No' })).toBe('WORDS_MISSING');
  expect(code(facts, { onHold: false, words: 'Let go' })).toBe('HOLD_UNCHANGED');
  expect(code({ ...facts, sent: true }, { onHold: true, words: 'Too late' })).toBe('ALREADY_SENT');
});
