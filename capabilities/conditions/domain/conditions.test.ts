import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import {
  addLoanCondition,
  byStage,
  conditionSteps,
  isApproved,
  isOverdue,
  makeFindingConditions,
  moveCondition,
  movesFor,
  proposeConditions,
  reopenCondition,
  respondToCondition,
  reviewCondition,
  stopsByConditions,
  type ConditionPerson,
  type DecidedCondition,
} from './index.ts';

const NOON = '2026-11-20T17:00:00.000Z' as Instant;
const TEN_MINUTES_BEFORE = '2026-11-20T16:50:00.000Z' as Instant;
const AN_HOUR_BEFORE = '2026-11-20T16:00:00.000Z' as Instant;
const person = (personId: string, role: string, hierarchyLevel = 'Branch'): ConditionPerson => ({
  personId,
  roles: [role],
  hierarchyLevel,
});
const broker = person('b', 'loan-officer');
const underwriter = person('u', 'underwriter');
const chief = person('c', 'underwriter', 'Division');
const closer = person('x', 'closer');
const stub: DecidedCondition = {
  number: 1,
  stage: 'PTD',
  words: 'Pay stubs covering 30 days',
  satisfiedBy: 'Pay stubs, the newest of the last 30 days',
  owner: 'Broker',
  due: '2026-12-01' as PlainDate,
  state: 'open',
  moves: 0,
  writtenById: 'u',
  last: null,
};
const document = { documentId: 'd', name: 'Pay stub', version: 1 };
const wish = { basedOn: 0, words: '', wanted: '', document: undefined } as const;
const inReview = (byId: string, at: Instant) =>
  ({ ...stub, state: 'in-review', moves: 2, last: { byId, by: 'U. Other', at } }) satisfies DecidedCondition;
const move = (condition: DecidedCondition, wanted: Partial<Parameters<typeof moveCondition>[1]>, who: ConditionPerson) =>
  moveCondition(
    { status: 'Approved with Conditions', condition, now: NOON },
    { ...wish, to: 'received', basedOn: condition.moves, ...wanted },
    who,
  );

describe('a move of a condition', () => {
  test.each<[string, ReturnType<typeof move>, string]>([
    ['an answer needs a document', move(stub, {}, broker), 'DOCUMENT_MISSING'],
    ['an underwriter answers nothing for the broker', move(stub, { document }, underwriter), 'NOT_YOURS'],
    ['what nobody answered is not cleared', move(stub, { to: 'cleared' }, underwriter), 'MOVE_CLOSED'],
    ['a closer reviews nothing before documents', move({ ...stub, state: 'received' }, { to: 'in-review' }, closer), 'NOT_YOURS'],
    ['a rejection says what is wrong', move(inReview('u', NOON), { to: 'rejected', wanted: 'All pages' }, underwriter), 'REASON_MISSING'],
    ['and what would do', move(inReview('u', NOON), { to: 'rejected', words: 'Page 3 is missing' }, underwriter), 'WANTED_MISSING'],
    ['a waiver needs authority', move(stub, { to: 'waived', words: 'Not needed' }, underwriter), 'NOT_YOURS'],
    ['and a reason', move(stub, { to: 'waived' }, chief), 'REASON_MISSING'],
    ['only its author cancels it', move(stub, { to: 'cancelled', words: 'Written twice' }, chief), 'NOT_YOURS'],
    ['what another reviews now', move(inReview('o', TEN_MINUTES_BEFORE), { to: 'cleared' }, underwriter), 'IN_OTHER_HANDS'],
    ['what moved meanwhile', move(inReview('u', NOON), { to: 'cleared', basedOn: 1 }, underwriter), 'CONDITION_MOVED'],
    ['what was waived', move({ ...stub, state: 'waived' }, { document }, broker), 'MOVE_CLOSED'],
    [
      'a loan that fell out',
      moveCondition({ status: 'Withdrawn', condition: stub, now: NOON }, { ...wish, to: 'received', document }, broker),
      'LOAN_FELL_OUT',
    ],
  ])('is refused: %s', (_what, result, code) => {
    expect(result).toMatchObject({ ok: false, refusal: { code } });
  });

  test.each<[string, ReturnType<typeof move>]>([
    ['a broker answers with a document', move(stub, { document }, broker)],
    ['a broker asks the borrower', move(stub, { to: 'requested' }, broker)],
    ['an underwriter clears what they review', move(inReview('u', TEN_MINUTES_BEFORE), { to: 'cleared' }, underwriter)],
    ['another does after half an hour', move(inReview('o', AN_HOUR_BEFORE), { to: 'cleared' }, underwriter)],
    ['an underwriter of the whole lender waives', move(stub, { to: 'waived', words: 'Paid by the gift' }, chief)],
    ['its author cancels it', move(stub, { to: 'cancelled', words: 'Written twice' }, underwriter)],
    ['a cleared one is opened again', move({ ...stub, state: 'cleared' }, { to: 'in-review', words: 'Stub is of June' }, underwriter)],
    ['a closer reviews at signing', move({ ...stub, stage: 'PTC', state: 'received' }, { to: 'in-review' }, closer)],
  ])('is made: %s', (_what, result) => {
    expect(result).toMatchObject({ ok: true });
  });

  test('is offered to whom it is open', () => {
    const at = { status: 'Submitted', now: NOON };
    expect([...movesFor(stub, broker, at)]).toEqual(['received', 'requested']);
    expect([...movesFor(stub, chief, at)]).toEqual(['waived']);
    expect([...movesFor(inReview('o', TEN_MINUTES_BEFORE), chief, at)]).toEqual([]);
    expect([...movesFor(stub, broker, { ...at, status: 'Denied' })]).toEqual([]);
  });
});

describe('a broker’s answer, a review, and the way back', () => {
  const at = (condition: DecidedCondition) => ({ status: 'Approved with Conditions', condition, now: NOON });
  const outcome = (result: ReturnType<typeof reopenCondition>) => (result.ok ? result.value.to : result.refusal.code);
  const reopen = (more: Partial<DecidedCondition>, basedOn = 0) =>
    outcome(reopenCondition(at({ ...stub, ...more }), { basedOn, words: 'Stub is of June' }, underwriter));
  // No queue: nothing is promised, and the desk's hours are not asked.
  const answered = (state: DecidedCondition['state'], sent: typeof document | undefined) => {
    const context = { ...at({ ...stub, state }), time: {} as Parameters<typeof respondToCondition>[0]['time'] };
    const decided = respondToCondition(context, { basedOn: 0, words: '', document: sent }, broker, undefined);
    return decided.ok ? decided.value.moved.to : decided.refusal.code;
  };

  test.each([
    ['a cleared one is reviewed again', reopen({ state: 'cleared' }), 'in-review'],
    ['one that was received is not cleared', reopen({ state: 'received' }), 'NOT_CLEARED'],
    ['one that moved meanwhile', reopen({ state: 'received' }, 7), 'CONDITION_MOVED'],
    ['a document for an open one', answered('open', document), 'received'],
    ['nothing yet for an open one', answered('open', undefined), 'requested'],
    ['a document for one that was asked for', answered('requested', document), 'received'],
    ['nothing yet for one that was asked for', answered('requested', undefined), 'DOCUMENT_MISSING'],
  ])('%s: %s', (_case, result, wanted) => {
    expect(result).toBe(wanted);
  });

  test('what to send instead is said of a rejection alone', () => {
    const review = { basedOn: 2, words: 'Page 3 is missing', wanted: 'All pages' };
    expect(reviewCondition(at(inReview('u', NOON)), { ...review, to: 'rejected' }, underwriter)).toMatchObject({
      value: { wanted: 'All pages' },
    });
    expect(reviewCondition(at(inReview('u', NOON)), { ...review, to: 'cleared' }, underwriter)).toMatchObject({ value: { wanted: '' } });
  });
});

describe('conditions made of findings', () => {
  const proof = { section: 'Verification and Approval Conditions', code: 'D0303', text: 'Obtain proof of hazard insurance.' } as const;
  const runs = [
    {
      runId: 'r1',
      system: 'DU',
      messages: [
        { section: 'Recommendation', text: 'Passes, as the card must be met.' },
        { section: 'Credit', text: 'Credit report 1 was used.' },
        proof,
        { section: 'Closing', text: 'Pay off the auto loan at or before closing.' },
      ],
    },
    { runId: 'r2', system: 'LPA', messages: [{ ...proof, code: 'L0303' }] },
  ] as const;

  test('are what the newest runs ask for, once, and not again', () => {
    const proposed = proposeConditions(runs, new Set());
    expect(proposed.map(({ findingId, stage, owner }) => [findingId, stage, owner])).toEqual([
      ['r1.2', 'PTD', 'Broker'],
      ['r1.3', 'PTF', 'Closer'],
    ]);
    expect(proposeConditions(runs, new Set([proof.text]))).toHaveLength(1);
    const family = {
      section: 'Verification and Approval Conditions',
      text: 'Ida will not live in the home: show that they are family.',
    } as const;
    expect(proposeConditions([{ runId: 'r3', system: 'DU', messages: [family] }], new Set())).toHaveLength(1);
  });

  test('are only those chosen, numbered on', () => {
    const list = { status: 'In Underwriting', lastNumber: 4 };
    const proposed = proposeConditions(runs, new Set());
    expect(makeFindingConditions(list, proposed, ['r1.3'])).toMatchObject({ ok: true, value: [{ number: 5, finding: { system: 'DU' } }] });
    expect(makeFindingConditions(list, proposed, ['r0.1'])).toMatchObject({ ok: false, refusal: { code: 'FINDING_GONE' } });
    expect(makeFindingConditions(list, proposed, [])).toMatchObject({ ok: false, refusal: { code: 'NOTHING_CHOSEN' } });
    expect(addLoanCondition({ ...list, lastNumber: 300 }, stub)).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY' } });
  });
});

test('the steps of the loan say which conditions are in the way', () => {
  const conditions = [stub, { ...stub, number: 2, stage: 'PTF', state: 'cleared' } as const];
  const steps = conditionSteps(conditions);
  expect(steps.map(({ title, allowed }) => [title, allowed.value])).toEqual([
    ['Final approval', true],
    ['Clear to close, documents drawn', false],
    ['Release to the table', false],
    ['Wire', false],
    ['Purchase by the investor', false],
  ]);
  for (const { allowed } of steps) expect(verifySteps(allowed.why).discrepancies).toEqual([]);
  expect(byStage(conditions).map(({ stage, done }) => [stage, done])).toEqual([
    ['PTD', 0],
    ['PTF', 1],
  ]);
});

test('a status is refused with how many conditions are open, which, and where they are', () => {
  const of = (count: number, more = {}) => Array.from({ length: count }, (_, at) => ({ ...stub, number: at + 1, ...more }));
  const words = (conditions: Parameters<typeof stopsByConditions>[0], to: 'Clear to Close' | 'Funded' = 'Clear to Close') =>
    stopsByConditions(conditions, [to]).map((stop) => stop.words);
  expect(words(of(1))).toEqual(['condition 1 must be cleared (see Conditions)']);
  expect(words(of(3))).toEqual(['3 conditions must be cleared: 1, 2, 3 (see Conditions)']);
  expect(words(of(12))).toEqual(['12 conditions must be cleared: the first of them 1, 2, 3, 4, 5 (see Conditions)']);
  expect(words(of(2, { state: 'cleared' }))).toEqual([]);
  // Conditions prior to funding do not block the documents; they block the money.
  expect(words(of(2, { stage: 'PTF' }))).toEqual([]);
  expect(words(of(2, { stage: 'PTF' }), 'Funded')).toEqual(['2 conditions must be cleared: 1, 2 (see Conditions)']);
  expect(stopsByConditions(of(2), ['Suspended'])).toEqual([]);
});

test('a loan is approved from its conditional approval on, unless it fell out', () => {
  expect(['Submitted', 'Approved with Conditions', 'Funded', 'Denied', 'Other'].map(isApproved)).toEqual([false, true, true, false, false]);
});

test.each([
  ['on its day', {}, '2026-12-01', false],
  ['the day after', {}, '2026-12-02', true],
  ['the day after, once it is cleared', { state: 'cleared' }, '2026-12-02', false],
  ['ever, where it has no day', { due: null }, '2026-12-02', false],
] as const)('whether a condition is overdue %s', (_when, more, today, overdue) => {
  expect(isOverdue({ ...stub, ...more }, today as PlainDate)).toBe(overdue);
});
