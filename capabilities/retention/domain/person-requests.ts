import { addMonths, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { retainedThrough } from '../../../regulation/purchase-audit/retention.ts';

/** The reason for which a table's rows are retained, as in `personal-data.csv`. */
export type RetainedFor = 'nothing' | 'application' | 'estimate' | 'closing' | 'journal' | 'proof' | '-';

/** The facts for the decision on an erasure of a borrower's data. */
export interface LoanFacts {
  readonly today: PlainDate;
  readonly onHold: boolean;
  /** The borrower is not the only one of the loan. */
  readonly others: boolean;
  /** The day the loan got its last status; undefined while it is in process. */
  readonly endedOn: PlainDate | undefined;
  readonly consummatedOn: PlainDate | undefined;
  /** Whether anything is stored of the Loan Estimate and of the Closing Disclosure. */
  readonly estimate: boolean;
  readonly closing: boolean;
}

/** What is not erased yet, and by which paragraph. Without a day while the matter is still open. */
export interface Retained {
  readonly what: 'application' | 'estimate' | 'closing' | 'others';
  readonly until: PlainDate | undefined;
  readonly source: string;
}

/** 12 CFR 1002.12(b)(1): 25 months after the applicant was notified of the action taken. */
const APPLICATION_MONTHS = 25;

export type Scope = 'all' | 'unneeded';

/**
 * The scope of an erasure of a loan at a borrower's request: everything once no paragraph requires any of it, else what serves only the
 * work on the loan. These retention duties take precedence over a right to erasure: cf. 16 CFR 314.4(c)(6)(i), which disposes of what no
 * law and no business needs.
 */
export function erasureOfLoan(facts: LoanFacts): Result<{ scope: Scope; retained: readonly Retained[] }, Refusal<'ON_HOLD'>> {
  if (facts.onHold) return refuse('ON_HOLD', '');
  const { endedOn, consummatedOn } = facts;
  const start = consummatedOn ?? endedOn;
  const through = (record: 'loan-estimate' | 'closing-disclosure'): PlainDate | undefined => {
    if (start === undefined) return undefined;
    const day = retainedThrough(record, start, endedOn !== undefined && endedOn > start ? endedOn : undefined);
    return day.ok ? day.value.value : undefined;
  };
  const all: readonly Retained[] = [
    { what: 'application', until: endedOn && addMonths(endedOn, APPLICATION_MONTHS), source: '12 CFR 1002.12(b)(1)' },
    ...(facts.estimate ? [{ what: 'estimate', until: through('loan-estimate'), source: '12 CFR 1026.25(c)(1)(i)' } as const] : []),
    ...(facts.closing ? [{ what: 'closing', until: through('closing-disclosure'), source: '12 CFR 1026.25(c)(1)(ii)(A)' } as const] : []),
    ...(facts.others ? [{ what: 'others', until: undefined, source: '15 USC 6801(a)' } as const] : []),
  ];
  const retained = all.filter(({ until }) => until === undefined || until >= facts.today);
  return ok({ scope: retained.length === 0 ? 'all' : 'unneeded', retained });
}

/** Whether a person who used the portal can be erased: not while they work at an account. */
export function erasureOfUser(facts: { readonly worksAt: readonly string[] }): Result<{ scope: Scope }, Refusal<'STILL_WORKS'>> {
  return facts.worksAt.length > 0 ? refuse('STILL_WORKS', '', { details: { accounts: facts.worksAt.join(', ') } }) : ok({ scope: 'all' });
}

/** A request is recorded with its reason. */
export function reasonOfRequest(why: string): Result<{ why: string }, Refusal<'REQUEST_WHY'>> {
  return reason(why, 'REQUEST_WHY');
}

function reason<Code extends string>(why: string, code: Code): Result<{ why: string }, Refusal<Code>> {
  const text = why.trim();
  return text.length < 3 ? refuse(code, '', { field: 'why' }) : ok({ why: text });
}

export interface StandingRequest {
  readonly askedBy: string;
  readonly kind: 'copy' | 'erasure';
  readonly confirmed: boolean;
  readonly withdrawn: boolean;
}

type ConfirmRefusal = Refusal<'NO_ERASURE' | 'ERASURE_WITHDRAWN' | 'ERASURE_CONFIRMED' | 'SECOND_PERSON'>;

/** Whether somebody may stand behind an erasure that was asked for: another than who asked. */
export function confirmErasure(request: StandingRequest, samePeople: readonly string[]): Result<object, ConfirmRefusal> {
  if (request.kind !== 'erasure') return refuse('NO_ERASURE', '');
  if (request.withdrawn) return refuse('ERASURE_WITHDRAWN', '');
  if (request.confirmed) return refuse('ERASURE_CONFIRMED', '');
  return samePeople.includes(request.askedBy) ? refuse('SECOND_PERSON', '') : ok({});
}

/** Whether a requested erasure can be withdrawn, by anybody who may request one: until it is confirmed, and with a reason. */
export function withdrawErasure(
  request: StandingRequest,
  why: string,
): Result<{ why: string }, Refusal<'NOT_WITHDRAWN' | 'ERASURE_WITHDRAWN' | 'ERASURE_CONFIRMED' | 'WITHDRAWAL_WHY'>> {
  if (request.kind !== 'erasure') return refuse('NOT_WITHDRAWN', '');
  if (request.withdrawn) return refuse('ERASURE_WITHDRAWN', '');
  if (request.confirmed) return refuse('ERASURE_CONFIRMED', '');
  return reason(why, 'WITHDRAWAL_WHY');
}

export interface WantedOfPerson {
  readonly kind: 'copy' | 'erasure';
  readonly why: string;
}

/** A copy is made for a reason (`REQUEST_WHY`); an erasure also once (`ERASURE_REQUESTED`), and only where something may be erased. */
function requestData<No extends Refusal>(
  { kind, why }: WantedOfPerson,
  requested: boolean,
  erasure: () => Result<object, No>,
): Result<{ why: string }, Refusal<'REQUEST_WHY' | 'ERASURE_REQUESTED'> | No> {
  const given = reasonOfRequest(why);
  if (!given.ok || kind === 'copy') return given;
  if (requested) return refuse('ERASURE_REQUESTED', '');
  const may = erasure();
  return may.ok ? given : may;
}

/** Decides on a borrower's request for a copy of their data, or for its erasure: not while the loan is on hold (`ON_HOLD`). */
export function requestBorrowerData(
  wanted: WantedOfPerson,
  { facts, requested }: { readonly facts: LoanFacts; readonly requested: boolean },
): Result<{ why: string }, Refusal<'REQUEST_WHY' | 'ERASURE_REQUESTED' | 'ON_HOLD'>> {
  return requestData(wanted, requested, () => erasureOfLoan(facts));
}

/** Decides on a request of a person who used the portal: erased is who works nowhere any more (`STILL_WORKS`). */
export function requestUserData(
  wanted: WantedOfPerson,
  { worksAt, requested }: { readonly worksAt: readonly string[]; readonly requested: boolean },
): Result<{ why: string }, Refusal<'REQUEST_WHY' | 'ERASURE_REQUESTED' | 'STILL_WORKS'>> {
  return requestData(wanted, requested, () => erasureOfUser({ worksAt }));
}

/** Decides on confirming a borrower's erasure, by another than who asked (`SECOND_PERSON`): with what is erased, by the loan as it is now (`ON_HOLD`). */
export function confirmBorrowerErasure(
  request: StandingRequest,
  samePeople: readonly string[],
  facts: LoanFacts,
): Result<{ scope: Scope }, ConfirmRefusal | Refusal<'ON_HOLD'>> {
  const confirmed = confirmErasure(request, samePeople);
  return confirmed.ok ? erasureOfLoan(facts) : confirmed;
}

/** Decides on confirming the erasure of a person who used the portal, by another than who asked (`SECOND_PERSON`), while they work nowhere (`STILL_WORKS`). */
export function confirmUserErasure(
  request: StandingRequest,
  samePeople: readonly string[],
  worksAt: readonly string[],
): Result<{ scope: Scope }, ConfirmRefusal | Refusal<'STILL_WORKS'>> {
  const confirmed = confirmErasure(request, samePeople);
  return confirmed.ok ? erasureOfUser({ worksAt }) : confirmed;
}
