import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** The statuses of a loan (ruling A53). */
export const loanStatuses = [
  'Prequalified',
  'Registered',
  'Disclosed',
  'Submitted',
  'In Underwriting',
  'Suspended',
  'Approved with Conditions',
  'Clear to Close',
  'Docs Out',
  'Closed',
  'Funded',
  'Post-Closing',
  'Withdrawn',
  'Denied',
  'Cancelled',
] as const;
export type LoanStatus = (typeof loanStatuses)[number];

/** Loans of these statuses are over: nothing is priced, locked or disclosed on them. */
export const endedStatuses: readonly LoanStatus[] = ['Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing'];

/** The stations a loan normally passes, in order. */
export const milestoneStatuses: readonly LoanStatus[] = [
  'Registered',
  'Disclosed',
  'Submitted',
  'Approved with Conditions',
  'Clear to Close',
  'Docs Out',
  'Closed',
  'Funded',
];

/** Facts a transition may need. */
export interface StatusFacts {
  readonly status: LoanStatus;
  readonly loanEstimateSent: boolean;
  readonly locked: boolean;
}

export interface Transition {
  readonly to: LoanStatus;
  /** Roles that may make it. */
  readonly by: readonly string[];
  readonly needs?: readonly Need[];
}

type Need = 'loan-estimate-sent' | 'locked' | 'conversion';

const needSentences: Record<Need, string> = {
  'loan-estimate-sent': 'the Loan Estimate must be sent',
  locked: 'the rate must be locked',
  conversion: 'the prequalification must be converted',
};

const broker = ['loan-officer', 'processor', 'brokerage-manager', 'correspondent'];
const end: readonly Transition[] = [
  { to: 'Withdrawn', by: [...broker, 'account-executive', 'disclosure-coordinator', 'admin'] },
  { to: 'Cancelled', by: ['account-executive', 'disclosure-coordinator', 'underwriter', 'admin'] },
];

/**
 * From each status, where it can go, who may move it and what that needs. `Disclosed` is reached by sending the Loan Estimate only, and a
 * prequalification becomes `Registered` by being converted only: the change of status comes with everything a registration asks for.
 */
export const transitions: Readonly<Record<LoanStatus, readonly Transition[]>> = {
  Prequalified: [{ to: 'Registered', by: broker, needs: ['conversion'] }, ...end],
  Registered: end,
  Disclosed: [{ to: 'Submitted', by: broker, needs: ['loan-estimate-sent'] }, ...end],
  Submitted: [{ to: 'In Underwriting', by: ['underwriter', 'admin'] }, ...end],
  'In Underwriting': [
    { to: 'Suspended', by: ['underwriter'] },
    { to: 'Approved with Conditions', by: ['underwriter'] },
    { to: 'Denied', by: ['underwriter'] },
    ...end,
  ],
  Suspended: [{ to: 'In Underwriting', by: ['underwriter'] }, { to: 'Denied', by: ['underwriter'] }, ...end],
  'Approved with Conditions': [
    { to: 'Clear to Close', by: ['underwriter'], needs: ['locked'] },
    { to: 'Suspended', by: ['underwriter'] },
    { to: 'Denied', by: ['underwriter'] },
    ...end,
  ],
  'Clear to Close': [{ to: 'Docs Out', by: ['closer'], needs: ['locked'] }, { to: 'Suspended', by: ['underwriter'] }, ...end],
  'Docs Out': [{ to: 'Closed', by: ['closer'] }, ...end],
  Closed: [{ to: 'Funded', by: ['closer'] }],
  Funded: [{ to: 'Post-Closing', by: ['closer', 'admin'] }],
  'Post-Closing': [],
  Withdrawn: [],
  Denied: [],
  Cancelled: [],
};

export interface LoanStatusChanged {
  readonly from: LoanStatus;
  readonly to: LoanStatus;
}
export type StatusRefusal = Refusal<'NO_SUCH_STATUS' | 'STATUS_NOT_REACHABLE' | 'STATUS_NOT_YOURS' | 'STATUS_NEEDS'>;

/** Decides a change of status. A refusal says what is missing or who can do it. */
export function changeStatus(facts: StatusFacts, wanted: string, roles: readonly string[]): Result<LoanStatusChanged, StatusRefusal> {
  const to = loanStatuses.find((status) => status.toLowerCase() === wanted.toLowerCase());
  if (!to) return refuse('NO_SUCH_STATUS', '', { field: 'status', details: { status: wanted } });
  const transition = transitions[facts.status].find((one) => one.to === to);
  if (!transition) return refuse('STATUS_NOT_REACHABLE', '', { field: 'status', details: { from: facts.status, status: to } });
  if (!roles.some((role) => transition.by.includes(role))) {
    return refuse('STATUS_NOT_YOURS', '', {
      details: { who: transition.by.map((role) => role.replaceAll('-', ' ')).join(', '), status: to },
    });
  }
  const missing = missingFor(transition, facts);
  if (missing.length > 0) return refuse('STATUS_NEEDS', '', { details: { status: to, missing: missing.join('; ') } });
  return ok({ from: facts.status, to });
}

/** What a transition still needs of the loan, as the ends of sentences; empty when nothing. */
export function missingFor(transition: Transition, facts: StatusFacts): string[] {
  return (transition.needs ?? [])
    .filter((need) => need === 'conversion' || (need === 'locked' ? !facts.locked : !facts.loanEstimateSent))
    .map((need) => needSentences[need]);
}
