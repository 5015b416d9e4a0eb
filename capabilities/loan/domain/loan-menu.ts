import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { DeadlineTone, EstimateDeadline } from './estimate-deadline.ts';
import type { LoanStatus } from './loan-status.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

export type MenuGroup = 'Overview' | 'Application' | 'Price and lock' | 'Disclosures' | 'Underwriting' | 'Documents' | 'Closing';

interface MenuState {
  /** As the specification prints it; also the route's first segment. */
  readonly name: string;
  readonly title: string;
  readonly group: MenuGroup;
  /** Statuses from which on it is possible; absent: always. */
  readonly from?: LoanStatus;
  readonly reason?: string;
}

/** The 29 states of the per-loan menu in the design's seven groups, with `lock-policy`, which opens lock-loan. */
export const menuStates: readonly MenuState[] = [
  { name: 'loan-details', title: 'Loan details', group: 'Overview' },
  { name: 'loan-status-history', title: 'Status history', group: 'Overview' },
  { name: 'comments-for-broker', title: 'Comments', group: 'Overview' },
  { name: 'loan-contacts', title: 'Contacts', group: 'Overview' },
  { name: 'edit-loan', title: 'Edit loan', group: 'Application' },
  { name: 'resubmit-1003', title: 'Resubmit 1003', group: 'Application' },
  { name: 'convert-prequalification', title: 'Convert prequalification', group: 'Application' },
  { name: 'download-1003', title: 'Download 1003', group: 'Application' },
  { name: 'download-xml', title: 'Download XML', group: 'Application' },
  { name: 'lock-loan', title: 'Price and lock', group: 'Price and lock' },
  { name: 'lock-policy', title: 'Lock policy', group: 'Price and lock' },
  { name: 'loan-estimator', title: 'Loan Estimate', group: 'Disclosures' },
  { name: 'disclosure-history', title: 'Disclosure history', group: 'Disclosures' },
  {
    name: 'resend-initial-disclosures',
    title: 'Resend initial disclosures',
    group: 'Disclosures',
    from: 'Disclosed',
    reason: 'After the Loan Estimate is sent',
  },
  {
    name: 'intent-to-proceed',
    title: 'Intent to proceed',
    group: 'Disclosures',
    from: 'Disclosed',
    reason: 'After the Loan Estimate is sent',
  },
  {
    name: 'change-circumstance-pre',
    title: 'Change of circumstance',
    group: 'Disclosures',
    from: 'Disclosed',
    reason: 'After the Loan Estimate is sent',
  },
  { name: 'view-tc', title: 'Terms and conditions', group: 'Disclosures' },
  { name: 'dual-aus', title: 'Dual AUS', group: 'Underwriting' },
  { name: 'order-du', title: 'Order DU', group: 'Underwriting' },
  { name: 'order-lpa', title: 'Order LPA', group: 'Underwriting' },
  { name: 'order-credit-only', title: 'Credit only', group: 'Underwriting' },
  { name: 'au-decision', title: 'AUS decision', group: 'Underwriting' },
  { name: 'Fha-Case-Number', title: 'FHA case number', group: 'Underwriting' },
  { name: 'document-center', title: 'Document center', group: 'Documents' },
  { name: 'order-xpanse', title: 'Order appraisal', group: 'Documents' },
  { name: 'appraisal-order-Status', title: 'Appraisal order status', group: 'Documents' },
  { name: 'post-close-audit-package', title: 'Post-close audit package', group: 'Documents', from: 'Closed', reason: 'After closing' },
  {
    name: 'change-circumstance-post',
    title: 'Change of circumstance after closing disclosure',
    group: 'Closing',
    from: 'Clear to Close',
    reason: 'After clear to close',
  },
  { name: 'cd-process', title: 'Closing Activity', group: 'Closing', from: 'Clear to Close', reason: 'After clear to close' },
  { name: 'payoff-request', title: 'Refi Payoff Request', group: 'Closing' },
];

const order: readonly LoanStatus[] = [
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
];

export interface MenuFacts {
  readonly status: LoanStatus;
  readonly loanNumber: LoanNumber;
  readonly purpose: string | undefined;
  readonly mortgageType: string | undefined;
  /** Whether the product offers lock policy types (ruling A9). */
  readonly offersLockPolicies: boolean;
  /** Whether the person may make the calls a state needs; admins and Division level see all. */
  readonly allowed: (state: string) => boolean;
  readonly comments: number;
  /** The Loan Estimate that is owed, or was sent. */
  readonly estimate: EstimateDeadline;
}

export interface MenuAction {
  readonly name: string;
  readonly title: string;
  readonly group: MenuGroup;
  readonly url: string;
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly reason: string | null;
  readonly count: number | null;
  /** The day it is due while it is owed, with how far that is. */
  readonly due: PlainDate | null;
  readonly words: string;
  readonly tone: DeadlineTone;
  readonly done: boolean;
}

/** The menu of one loan for one person: states they may never open are absent, states that are not possible yet stay with the reason. */
export function loanMenu(facts: MenuFacts): MenuAction[] {
  return menuStates
    .filter((state) => state.name === 'loan-details' || state.name === 'loan-status-history' || facts.allowed(state.name))
    .filter((state) => state.name !== 'lock-policy' || facts.offersLockPolicies)
    .map((state) => {
      const reason = blocked(state, facts);
      return {
        name: state.name,
        title: state.title,
        group: state.group,
        url: `/${state.name === 'lock-policy' ? 'lock-loan' : state.name}/${facts.loanNumber}${state.name === 'lock-policy' ? '/lock-policy' : ''}`,
        visible: true,
        disabled: reason !== null,
        reason,
        count: state.name === 'comments-for-broker' && facts.comments > 0 ? facts.comments : null,
        ...(state.name === 'loan-estimator' ? owedOf(facts.estimate) : nothingOwed),
      };
    });
}

const nothingOwed = { due: null, words: '', tone: 'ink', done: false } as const;

function owedOf({ state, due, words, tone }: EstimateDeadline): Pick<MenuAction, 'due' | 'words' | 'tone' | 'done'> {
  return state === 'owed' ? { due, words, tone, done: false } : { ...nothingOwed, done: state === 'sent' };
}

function blocked(state: MenuState, facts: MenuFacts): string | null {
  if (state.name === 'convert-prequalification' && facts.status !== 'Prequalified') return 'Only for prequalifications';
  if (state.name === 'payoff-request' && facts.purpose !== 'Refinance') return 'Only for refinances';
  if (state.name === 'Fha-Case-Number' && facts.mortgageType !== 'FHA') return 'Only for FHA loans';
  if (state.from && order.indexOf(facts.status) < order.indexOf(state.from)) return state.reason ?? `After ${state.from}`;
  return null;
}

/** Which states of the menu a person may open, beyond what their calls allow: the audit package is for the lender and its correspondents. */
export function mayOpen(person: {
  readonly roles: readonly string[];
  readonly hierarchyLevel: string;
  readonly inside: boolean;
}): (state: string) => boolean {
  const seesAll = person.roles.includes('admin') || person.hierarchyLevel === 'Division';
  const seesAuditPackage = seesAll || person.inside || person.roles.includes('correspondent');
  return (state) => state !== 'post-close-audit-package' || seesAuditPackage;
}
