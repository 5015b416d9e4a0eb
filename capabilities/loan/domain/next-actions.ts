import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { daysBetween, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { given, onDate, step } from '../../../foundation/explain/explain.ts';
import { closingCostsExpire, closingDisclosureReceivedBy, regZCalendars } from '../../../regulation/timing/index.ts';
import { estimateDeadline, explainEstimateDeadline, left, type DeadlineTone, type EstimateColumns } from './estimate-deadline.ts';
import type { LoanLockState } from './lock-state-at.ts';
import {
  expiredCosts,
  expiredLock,
  extensionADay,
  lateClosingDisclosure,
  lateEstimate,
  lateRevision,
  type CostOfMissing,
  type LockCosts,
} from './cost-of-missing.ts';
import { curesAfterClosing, type CuresOwed } from './cures-owed.ts';
import { beforeClosingStatuses, endedStatuses, type LoanStatus } from './loan-status.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import type { NextAction } from './next-action.ts';

export type { NextAction } from './next-action.ts';

/** The facts from the loan's own columns and its newest application. */
export interface LoanSituation {
  readonly loanNumber: LoanNumber;
  readonly status: LoanStatus;
  readonly estimate: EstimateColumns;
  /** Who issues the loan's Loan Estimates; absent: the broker, in the portal. */
  readonly estimateBy?: 'broker' | 'broker-asks' | 'disclosure-coordinator' | 'outside';
  readonly lockState: LoanLockState;
  readonly lockExpiresOn: PlainDate | null;
  readonly closingDate: PlainDate | null;
  /** Borrowers whom the newest Loan Estimate has to go to on paper; absent while all of them have it. */
  readonly paperOwed?: {
    readonly names: readonly string[];
    /** Its due day while no borrower has it at all; null once one does. */
    readonly due: PlainDate | null;
  };
  /** A borrower with questions from their own page; absent once the intent to proceed is stated. */
  readonly questions?: { readonly name: string; readonly on: PlainDate };
  readonly lienPriority: string;
  /** The refunds that are still due after closing; absent where there are none. */
  readonly cures?: CuresOwed;
  /** The changes since the lock and their effect on its price; absent while the price fits. */
  readonly lockDrift?: { readonly sentence: string };
  /** The charges by the lock and its policy; absent while nothing is or was locked. */
  readonly lockCosts?: LockCosts;
  /** Labels of the data registration needs that the application lacks. */
  readonly missing: readonly string[];
  readonly today: PlainDate;
}

/** Days before its expiry from which on a lock is a next action. */
const LOCK_NOTICE_DAYS = 7;
const beforeLocking: readonly LoanStatus[] = ['Registered', 'Disclosed', ...beforeClosingStatuses];

/**
 * What to do next on a loan: first a revised Loan Estimate that is due, because nothing else shows that the last one is outdated; then the
 * actions with a date, in order, past ones first; then those without. A loan that is over has only what is due after closing.
 */
export function nextActions(loan: LoanSituation): NextAction[] {
  const cures = loan.cures ? curesAfterClosing(loan.loanNumber, loan.cures) : [];
  if (endedStatuses.includes(loan.status)) return cures.toSorted((a, b) => compareDue(a.due, b.due));
  const actions = [
    ...cures,
    sendLoanEstimate(loan),
    mailPaper(loan),
    answerBorrower(loan),
    completeApplication(loan),
    lockDrifts(loan),
    lockIsEnding(loan),
    lockHasEnded(loan),
    intentToProceed(loan),
    closingDisclosure(loan),
    closingHasPassed(loan),
    convert(loan),
    lockTheRate(loan),
    submit(loan),
    clearSuspension(loan),
    decide(loan),
  ].filter((action) => action !== undefined);
  return actions
    .map((action, index) => ({ action, index }))
    .sort((a, b) => rank(a.action) - rank(b.action) || compareDue(a.action.due, b.action.due) || a.index - b.index)
    .map(({ action }) => action);
}

function rank({ id }: NextAction): number {
  return id === 'send-revised-estimate' || id === 'send-corrected-closing' ? 0 : 1;
}

/** How far its day is, in words, and how it is coloured; empty without a day. */
export function distanceOf({ due, unit }: Pick<NextAction, 'due' | 'unit'>, today: PlainDate): Distance {
  if (due === null) return { daysLeft: null, words: '', tone: 'ink' };
  if (unit === 'business day') return left(due, today);
  const daysLeft = daysBetween(today, due);
  const count = `${Math.abs(daysLeft)} ${Math.abs(daysLeft) === 1 ? 'day' : 'days'}`;
  const words = daysLeft === 0 ? 'today' : daysLeft < 0 ? `${count} ago` : `${count} left`;
  return { daysLeft, words, tone: daysLeft < 0 ? 'red' : daysLeft <= 3 ? 'amber' : 'ink' };
}

interface Distance {
  readonly daysLeft: number | null;
  readonly words: string;
  readonly tone: DeadlineTone;
}

function missed(cost: CostOfMissing | undefined): { readonly ifMissed?: CostOfMissing } {
  return cost === undefined ? {} : { ifMissed: cost };
}

function compareDue(a: PlainDate | null, b: PlainDate | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}

const ESTIMATE_STEPS = {
  broker: 'Send',
  'broker-asks': 'Ask the lender for',
  'disclosure-coordinator': 'Send',
  outside: 'Record',
} as const;

function sendLoanEstimate(loan: LoanSituation): NextAction | undefined {
  const { estimate, loanNumber, today, lockCosts, estimateBy = 'broker' } = loan;
  const { state, label, due } = estimateDeadline(estimate, today);
  if (state !== 'owed') return undefined;
  const why = explainEstimateDeadline(estimate)?.why;
  const to = {
    by: estimateBy === 'disclosure-coordinator' ? estimateBy : 'broker',
    button: 'Open Loan Estimate',
    path: `/loan-estimator/${loanNumber}`,
    due,
    unit: 'business day',
  } as const;
  const more = { ...to, ...(why === undefined ? {} : { why }) };
  if (label !== 'Loan Estimate') {
    const since = formatDate(estimate.revisedSince!, { short: true, weekday: true });
    const what = estimate.revisedCause === 'drift' ? 'The loan changed after the lock' : 'The lock changed';
    const reason = `${what} ${since}. A revised Loan Estimate is due within three business days.`;
    if (label === 'Corrected CD')
      return {
        id: 'send-corrected-closing',
        title: 'Send a corrected Closing Disclosure',
        reason: `${what} ${since}. A corrected Closing Disclosure is due within three business days.`,
        ...more,
        by: 'closer',
        button: 'Open closing',
        path: `/cd-process/${loanNumber}`,
        ifMissed: lateRevision(lockCosts),
      };
    return {
      id: 'send-revised-estimate',
      title: `${ESTIMATE_STEPS[estimateBy]} a revised Loan Estimate`,
      reason,
      ...more,
      ifMissed: lateRevision(lockCosts),
    };
  }
  const came = formatDate(estimate.applicationDate, { short: true, weekday: true });
  const reason = `Application received ${came}. The Loan Estimate is due within three business days.`;
  return {
    id: 'send-loan-estimate',
    title: `${ESTIMATE_STEPS[estimateBy]} the Loan Estimate`,
    reason,
    ...more,
    ...missed(lateEstimate(due)),
  };
}

/** An e-mail without consent delivers nothing: who has not agreed to electronic documents gets paper, 15 U.S.C. 7001(c). */
function mailPaper({ paperOwed, loanNumber, estimateBy = 'broker' }: LoanSituation): NextAction | undefined {
  if (!paperOwed) return undefined;
  const { names, due } = paperOwed;
  return {
    id: 'mail-paper',
    title: 'Mail the Loan Estimate on paper',
    reason: `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} not agreed to electronic documents${due ? ', so nobody has it yet' : ''}. Mail paper and record the day.`,
    by: estimateBy === 'disclosure-coordinator' ? estimateBy : 'broker',
    button: 'Open disclosures',
    path: `/disclosure-history/${loanNumber}`,
    due,
    unit: 'business day',
    ...missed(due ? lateEstimate(due) : undefined),
  };
}

/** A borrower with unanswered questions does not proceed. */
function answerBorrower({ questions, loanNumber, estimate }: LoanSituation): NextAction | undefined {
  if (!questions || (estimate.intentOn ?? null) !== null) return undefined;
  return {
    id: 'answer-borrower',
    title: 'Answer the borrower’s questions',
    reason: `${questions.name} has questions about the Loan Estimate, and has not said to go ahead.`,
    by: 'broker',
    button: 'Open intent',
    path: `/intent-to-proceed/${loanNumber}`,
    due: questions.on,
    unit: 'day',
  };
}

function completeApplication({ missing, loanNumber }: LoanSituation): NextAction | undefined {
  if (missing.length === 0) return undefined;
  const rest = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  return {
    id: 'complete-application',
    title: `Complete the application: ${missing.length} ${missing.length === 1 ? 'item' : 'items'}`,
    reason: `Missing: ${missing.slice(0, 3).join(', ')}${rest}.`,
    by: 'broker',
    button: 'Edit application',
    path: `/edit-loan/${loanNumber}`,
    due: null,
    unit: 'day',
  };
}

function lockDrifts({ lockDrift, lockState, loanNumber }: LoanSituation): NextAction | undefined {
  if (lockDrift === undefined || lockState !== 'locked') return undefined;
  return {
    id: 'lock-drift',
    title: 'Resolve the price drift',
    reason: lockDrift.sentence,
    by: 'lock-desk',
    button: 'Open the lock',
    path: `/lock-loan/${loanNumber}`,
    due: null,
    unit: 'day',
  };
}

function lockIsEnding(loan: LoanSituation): NextAction | undefined {
  const { lockState, lockExpiresOn, closingDate, loanNumber, today, lockCosts } = loan;
  if (lockState !== 'locked' || lockExpiresOn === null) return undefined;
  const closesLater = closingDate !== null && closingDate > lockExpiresOn;
  const near = daysBetween(today, lockExpiresOn) <= LOCK_NOTICE_DAYS;
  if (!near && !closesLater) return undefined;
  return {
    id: 'extend-lock',
    title: closesLater ? 'Extend the lock past the planned closing' : 'Close or extend before the lock expires',
    reason: closesLater
      ? `The closing is planned for ${formatDate(closingDate, { short: true, weekday: true })}, after the lock expires.`
      : 'An expired lock is relocked at the worse of the original and the current price.',
    by: 'broker',
    button: 'Open the lock',
    path: `/lock-loan/${loanNumber}`,
    due: lockExpiresOn,
    unit: 'day',
    why: given('Lock expires', onDate(lockExpiresOn), 'Lock confirmation'),
    ...missed(expiredLock(lockCosts)),
  };
}

function lockHasEnded({ lockState, lockExpiresOn, loanNumber, status, lockCosts }: LoanSituation): NextAction | undefined {
  if (lockState !== 'expired' || !beforeLocking.includes(status)) return undefined;
  return {
    id: 'relock',
    title: 'Relock the rate',
    reason: 'The lock has expired; the loan cannot close on it.',
    by: 'broker',
    button: 'Relock',
    path: `/lock-loan/${loanNumber}`,
    due: lockExpiresOn,
    unit: 'day',
    ...(lockExpiresOn === null ? {} : { why: given('Lock expired', onDate(lockExpiresOn), 'Lock confirmation') }),
    ...missed(expiredLock(lockCosts)),
  };
}

function intentToProceed({ estimate: { firstSentOn: leSentOn, intentOn }, status, loanNumber }: LoanSituation): NextAction | undefined {
  if (leSentOn === null || status !== 'Disclosed' || intentOn) return undefined;
  const expire = closingCostsExpire(leSentOn, regZCalendars());
  return {
    id: 'intent-to-proceed',
    title: 'Record the intent to proceed',
    reason: `Loan Estimate sent ${formatDate(leSentOn, { short: true, weekday: true })}. Its closing costs hold for ten business days.`,
    by: 'broker',
    button: 'Record intent',
    path: `/intent-to-proceed/${loanNumber}`,
    due: expire.ok ? expire.value.value : null,
    unit: 'business day',
    ...(expire.ok ? { why: expire.value.why, ifMissed: expiredCosts(expire.value.why) } : {}),
  };
}

function closingDisclosure(loan: LoanSituation): NextAction | undefined {
  const { closingDate, estimate, status, loanNumber, lockExpiresOn, lockCosts } = loan;
  if (estimate.closingSentOn || closingDate === null || (status !== 'Clear to Close' && status !== 'Docs Out')) return undefined;
  const received = closingDisclosureReceivedBy(closingDate, regZCalendars());
  if (!received.ok) return undefined;
  return {
    id: 'closing-disclosure',
    title: 'Deliver the Closing Disclosure',
    reason: `The closing is planned for ${formatDate(closingDate, { short: true, weekday: true })}. Borrowers must have it three business days before.`,
    by: 'closer',
    button: 'Open closing',
    path: `/cd-process/${loanNumber}`,
    due: received.value.value,
    unit: 'day',
    why: received.value.why,
    ...missed(lateClosingDisclosure(received.value.value, lockExpiresOn, lockCosts)),
  };
}

function closingHasPassed({ closingDate, today, status, lockCosts }: LoanSituation): NextAction | undefined {
  if (closingDate === null || closingDate >= today || status === 'Closed') return undefined;
  return {
    id: 'closing-date',
    title: 'Plan a new closing date',
    reason: `Closing ${formatDate(closingDate, { short: true, weekday: true })} has passed.`,
    by: 'broker',
    button: 'Change closing date',
    path: null,
    due: closingDate,
    unit: 'day',
    why: step('Planned closing', onDate(closingDate), 'given', { source: 'Registration' }),
    ...missed(extensionADay(lockCosts)),
  };
}

function convert({ status, loanNumber }: LoanSituation): NextAction | undefined {
  if (status !== 'Prequalified') return undefined;
  return {
    id: 'convert-prequalification',
    title: 'Convert the prequalification',
    reason: 'A prequalification becomes a loan once it has a property and a full application.',
    by: 'broker',
    button: 'Convert',
    path: `/convert-prequalification/${loanNumber}`,
    due: null,
    unit: 'day',
  };
}

function lockTheRate({ lockState, status, lienPriority, loanNumber }: LoanSituation): NextAction | undefined {
  if (lockState === 'locked' || lockState === 'expired' || !beforeLocking.includes(status)) return undefined;
  const second = lienPriority === 'SecondLien';
  return {
    id: 'lock',
    title: 'Lock the rate',
    reason: second
      ? SECOND_LIEN_SENTENCE
      : lockState === 'requested'
        ? 'The lock desk has the request.'
        : 'The rate floats with the market until it is locked.',
    by: second || lockState === 'requested' ? 'lock-desk' : 'broker',
    button: 'Price and lock',
    path: `/lock-loan/${loanNumber}`,
    due: null,
    unit: 'day',
  };
}

function submit({ status, loanNumber }: LoanSituation): NextAction | undefined {
  if (status !== 'Disclosed') return undefined;
  return {
    id: 'submit',
    title: 'Submit to underwriting',
    reason: 'The Loan Estimate is sent. Submit the loan with its findings and documents.',
    by: 'broker',
    button: 'Open AUS',
    path: `/dual-aus/${loanNumber}`,
    due: null,
    unit: 'day',
  };
}

function clearSuspension({ status, loanNumber }: LoanSituation): NextAction | undefined {
  if (status !== 'Suspended') return undefined;
  return {
    id: 'clear-suspension',
    title: 'Clear the suspension',
    reason: 'Underwriting resumes when the items it asked for are in.',
    by: 'broker',
    button: 'Open documents',
    path: `/document-center/${loanNumber}`,
    due: null,
    unit: 'day',
  };
}

function decide({ status, loanNumber }: LoanSituation): NextAction | undefined {
  if (status !== 'Submitted' && status !== 'In Underwriting') return undefined;
  return {
    id: 'underwrite',
    title: status === 'Submitted' ? 'Take the loan into underwriting' : 'Decide the loan',
    reason: status === 'Submitted' ? 'In the underwriting queue.' : 'In underwriting review.',
    by: 'underwriter',
    button: 'Open status history',
    path: `/loan-status-history/${loanNumber}`,
    due: null,
    unit: 'day',
  };
}
