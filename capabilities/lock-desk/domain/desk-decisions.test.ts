import { describe, expect, test } from 'vitest';
import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { deskCounter } from './desk-counter.ts';
import type { DeskLoan } from './desk-change.ts';
import { deskDeclineCounter, deskDeny, deskWithdraw } from './desk-end.ts';
import { deskAcceptCounter, deskApprove, type GrantFacts } from './desk-grant.ts';
import { deskRelease, type DeskRequest, type DeskTerms } from './desk-request.ts';

const AT = '2026-11-20T16:00:00.000Z';
const LATER = '2026-11-20T17:00:00.000Z';
const LENA = { personId: 'lena', name: 'Lena', roles: ['lock-desk'] };

const claimed: GrantFacts['request'] = {
  requestId: 'r',
  kind: 'concession',
  state: 'open',
  wanted: { points: 250 },
  askedAt: AT,
  lapsesAt: null,
  claim: { personId: 'lena', name: 'Lena', until: LATER },
  counter: null,
  decided: null,
  note: 'To match an offer',
  answer: null,
};
const countered: typeof claimed = {
  ...claimed,
  state: 'countered',
  claim: null,
  counter: { terms: { points: 125 }, until: LATER, by: 'Lena' },
};
const decided: typeof claimed = { ...claimed, state: 'approved', decided: { at: AT, by: 'Adam' } };
const drift: typeof claimed = { ...claimed, kind: 'drift', wanted: {} };

const outcome = (result: Result<object, Refusal>) => (result.ok ? 'state' in result.value && result.value.state : result.refusal.code);

describe('a request ends without a lock', () => {
  const deny = (request: DeskRequest, person = LENA) => outcome(deskDeny(request, { person, reason: 'Too much' }, AT));
  test.each([
    ['denied by who has it claimed', deny(claimed), 'denied'],
    ['not denied by another', deny(claimed, { ...LENA, personId: 'adam' }), 'REQUEST_CLAIMED'],
    ['not denied unclaimed', deny({ ...claimed, claim: null }), 'CLAIM_LOST'],
    ['a drift is resolved, not denied', deny(drift), 'DRIFT_OPEN'],
    ['a counter declined', outcome(deskDeclineCounter(countered, AT)), 'declined'],
    ['no counter to decline', outcome(deskDeclineCounter(claimed, AT)), 'NOT_COUNTERED'],
    ['a counter that is over', outcome(deskDeclineCounter(countered, LATER)), 'REQUEST_LAPSED'],
    ['withdrawn whoever has it', outcome(deskWithdraw(claimed, AT)), 'withdrawn'],
    ['not withdrawn once decided', outcome(deskWithdraw(decided, AT)), 'REQUEST_DECIDED'],
    ['a drift is not the broker’s', outcome(deskWithdraw(drift, AT)), 'DRIFT_OPEN'],
  ])('%s: %s', (_case, result, wanted) => {
    expect(result).toBe(wanted);
  });

  test('and says how', () => {
    expect(deskDeny(claimed, { person: LENA, reason: 'Too much' }, AT)).toMatchObject({
      value: { answer: 'Too much', summary: 'denied at the lock desk: Concession, +0.250. Too much' },
    });
  });
});

test('only one’s own claim is given up', () => {
  expect(
    [deskRelease(claimed, 'lena'), deskRelease(claimed, 'adam'), deskRelease(countered, 'lena')].map((one) => one.ok && one.value.own),
  ).toEqual([true, false, false]);
});

describe('a request is granted or countered', () => {
  // A loan without a lock: what the desk may decide is refused at last, and only then, for that.
  const desk = { locked: refuse('NOT_LOCKED', ''), lockable: refuse('NOT_LOCKED', '') } as unknown as DeskLoan;
  const facts = (request: typeof claimed): GrantFacts => ({ request, desk, now: AT });
  const seen = { basedOn: 1, price: 101_000, policyVersion: 'p' };
  const approve = (request: typeof claimed, more: object = {}) => outcome(deskApprove(facts(request), LENA, { note: '', seen, ...more }));
  const counter = (request: typeof claimed, terms: DeskTerms = { points: 100 }) =>
    outcome(deskCounter(facts(request), LENA, { terms, note: '', holdsMinutes: 30 }));
  const accept = (request: typeof claimed) => outcome(deskAcceptCounter(facts(request), LENA, seen));

  test.each([
    ['approved by who has it claimed', approve(claimed), 'NOT_LOCKED'],
    ['not approved unclaimed', approve({ ...claimed, claim: null }), 'CLAIM_LOST'],
    ['a drift is not waived without a reason', approve(drift, { waive: true }), 'WISH_INCOMPLETE'],
    ['a drift is waived with one', approve(drift, { waive: true, note: 'Our mistake' }), 'NOT_LOCKED'],
    ['a second lien needs its figures', approve({ ...claimed, kind: 'second-lien' }), 'WISH_INCOMPLETE'],
    ['countered by who has it claimed', counter(claimed), 'NOT_LOCKED'],
    ['not countered twice', counter(countered), 'WAITING_ON_BROKER'],
    ['a drift has nothing to counter', counter(drift), 'DRIFT_OPEN'],
    ['a counter needs its figures', counter({ ...claimed, kind: 'extension', wanted: {} }, {}), 'WISH_INCOMPLETE'],
    ['a counter is taken', accept(countered), 'NOT_LOCKED'],
    ['no counter to take', accept(claimed), 'NOT_COUNTERED'],
  ])('%s: %s', (_case, result, wanted) => {
    expect(result).toBe(wanted);
  });
});
