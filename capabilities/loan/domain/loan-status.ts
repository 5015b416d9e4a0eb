import type { Step } from '../../../foundation/explain/explain.ts';

/** The statuses of a loan. */
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

/** A broker has submitted the loan, and it has not closed. */
export const beforeClosingStatuses = [
  'Submitted',
  'In Underwriting',
  'Suspended',
  'Approved with Conditions',
  'Clear to Close',
  'Docs Out',
] as const satisfies readonly LoanStatus[];

/** Loans of these statuses wait for one of the lender's desks or are suspended there: a broker has submitted them, and they are not funded. */
export const deskStatuses = [...beforeClosingStatuses, 'Closed'] as const satisfies readonly LoanStatus[];
export type DeskStatus = (typeof deskStatuses)[number];

/** Loans that ended without being funded. */
export const fallenOutStatuses: readonly LoanStatus[] = ['Withdrawn', 'Denied', 'Cancelled'];
export const fundedStatuses: readonly LoanStatus[] = ['Funded', 'Post-Closing'];

/** The loan is past its consummation. */
export function hasClosed(status: string): boolean {
  return status === 'Closed' || fundedStatuses.includes(status as LoanStatus);
}

/** Loans of these statuses are over: nothing is priced, locked or disclosed on them. */
export const endedStatuses: readonly LoanStatus[] = [...fallenOutStatuses, ...fundedStatuses];

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
  /** Why the loan can't get its next statuses: open conditions, waiting periods of the law, money that may not be wired. */
  readonly stops: readonly StatusStop[];
}

/** Something a status waits for, as the end of a sentence, and how it was found. */
export interface StatusStop {
  readonly to: LoanStatus;
  readonly words: string;
  readonly why: Step;
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
 * From each status, the next statuses, who may set them and what they require. `Disclosed` is reached by sending the Loan Estimate only,
 * and a prequalification becomes `Registered` by being converted only: the change of status comes with everything a registration asks for.
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

/** Where somebody of these roles can take a loan from a status. */
export function movesFrom(status: LoanStatus, roles: readonly string[]): Transition[] {
  return transitions[status].filter((one) => mayMove(one, roles));
}

/** Whether somebody of these roles may make a transition. */
export function mayMove(transition: Transition, roles: readonly string[]): boolean {
  return roles.some((role) => transition.by.includes(role));
}

/** The missing requirements of a transition, as the ends of sentences; empty when there are none. */
export function missingFor(transition: Transition, facts: StatusFacts): string[] {
  const needs = (transition.needs ?? [])
    .filter((need) => need === 'conversion' || (need === 'locked' ? !facts.locked : !facts.loanEstimateSent))
    .map((need) => needSentences[need]);
  return [...needs, ...facts.stops.filter(({ to }) => to === transition.to).map(({ words }) => words)];
}
