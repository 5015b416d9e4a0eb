import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { DeadlineTone, EstimateDeadline } from './estimate-deadline.ts';
import { fallenOutStatuses, loanStatuses, type LoanStatus } from './loan-status.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

export type MenuGroup = 'Overview' | 'Application' | 'Price and lock' | 'Disclosures' | 'Underwriting' | 'Documents' | 'Closing';

/** A place of the loan with a screen of its own, a dialog, or a file that opens in a new tab. */
export type MenuKind = 'state' | 'modal' | 'download';

interface MenuItem {
  /** As the specification prints it; of a state also the route's first segment. */
  readonly name: string;
  readonly title: string;
  readonly group: MenuGroup;
  /** Absent: a state. */
  readonly kind?: MenuKind;
  /** The key that opens it from any screen of the loan. */
  readonly keys?: string;
  /** The call it needs, as the access table names it: the item is not offered to those who may not make it. */
  readonly call?: string;
  /** Statuses from which on it is possible; absent: always. */
  readonly from?: LoanStatus;
  readonly reason?: string;
}

const afterEstimate = { from: 'Disclosed', reason: 'After the Loan Estimate is sent' } as const;
const afterApproval = { kind: 'download', from: 'Approved with Conditions', reason: 'After approval' } as const;

/**
 * The per-loan menu, in the design's groups: the specification's 29 states, `lock-policy` (a view of lock-loan), Order Appraisal and three
 * downloads, with the portal's own anti-steering and welcome package. Header, menu, mobile panel, keys and the router's places are made from this list.
 */
export const menuItems: readonly MenuItem[] = [
  { name: 'loan-details', title: 'Loan details', group: 'Overview' },
  { name: 'loan-status-history', title: 'Status history', group: 'Overview' },
  { name: 'comments-for-broker', title: 'Comments', group: 'Overview', call: 'get-loan-comments', keys: 'M' },
  { name: 'loan-contacts', title: 'Contacts', group: 'Overview', call: 'get-loan-contacts' },
  { name: 'loan-review-summary', title: 'Loan Review Summary', group: 'Overview', call: 'get-loan-review-summary', kind: 'download' },
  { name: 'edit-loan', title: 'Edit application', group: 'Application', call: 'save-application' },
  { name: 'resubmit-1003', title: 'Resubmit 1003', group: 'Application', call: 'upload-loan-file' },
  { name: 'convert-prequalification', title: 'Convert prequalification', group: 'Application', call: 'update-loan' },
  { name: 'welcome-package', title: 'Welcome package', group: 'Application', call: 'get-pkg' },
  { name: 'download-1003', title: 'Download 1003', group: 'Application', call: 'loan-1003' },
  { name: 'download-xml', title: 'Download XML', group: 'Application', call: 'get-loan-file' },
  { name: 'lock-loan', title: 'Price and lock', group: 'Price and lock', call: 'get-lock', keys: 'L' },
  { name: 'lock-policy', title: 'Lock policy', group: 'Price and lock', call: 'policy-types' },
  { name: 'anti-steering', title: 'Anti-steering', group: 'Price and lock', call: 'anti-steering' },
  { name: 'loan-estimator', title: 'Loan Estimate', group: 'Disclosures', call: 'get-disclosure-data', keys: 'D' },
  { name: 'disclosure-history', title: 'Disclosure history', group: 'Disclosures', call: 'get-disclosure-history' },
  { name: 'resend-initial-disclosures', title: 'Resend initial disclosures', group: 'Disclosures', call: 'get-resends', ...afterEstimate },
  { name: 'intent-to-proceed', title: 'Intent to proceed', group: 'Disclosures', call: 'get-intent-to-proceed', ...afterEstimate },
  {
    name: 'change-circumstance-pre',
    title: 'Change of circumstance',
    group: 'Disclosures',
    call: 'get-change-of-circumstance',
    ...afterEstimate,
  },
  { name: 'view-tc', title: 'Terms and conditions', group: 'Disclosures', call: 'get-document-checklist' },
  { name: 'dual-aus', title: 'Dual AUS', group: 'Underwriting', call: 'dualaus-option', keys: 'U' },
  { name: 'order-du', title: 'Order DU', group: 'Underwriting', call: 'dualaus-option' },
  { name: 'order-lpa', title: 'Order LPA', group: 'Underwriting', call: 'dualaus-option' },
  { name: 'order-credit-only', title: 'Credit', group: 'Underwriting', call: 'get-credit' },
  { name: 'au-decision', title: 'AU decision', group: 'Underwriting', call: 'au-findings' },
  { name: 'Fha-Case-Number', title: 'FHA case number', group: 'Underwriting', call: 'put-fha-case-number' },
  { name: 'loan-conditions', title: 'Conditions', group: 'Underwriting', call: 'get-loan-conditions' },
  { name: 'approval-form', title: 'Download UTC', group: 'Underwriting', call: 'approval-form', ...afterApproval },
  { name: 'document-center', title: 'Document center', group: 'Documents', call: 'get-documents' },
  { name: 'order-appraisal', title: 'Order Appraisal', group: 'Documents', kind: 'modal', call: 'amc-providers' },
  { name: 'order-xpanse', title: 'Order appraisal online', group: 'Documents', call: 'new-appraisal-order' },
  { name: 'appraisal-order-Status', title: 'Appraisal order status', group: 'Documents', call: 'appraisal-order-details' },
  {
    name: 'post-close-audit-package',
    title: 'Post-close audit package',
    group: 'Documents',
    call: 'get-audit-info',
    from: 'Closed',
    reason: 'After closing',
  },
  { name: 'cd-process', title: 'Closing Activity', group: 'Closing', call: 'get-closing-disclosure', ...afterEstimate },
  { name: 'closing-conditions', title: 'Closing conditions', group: 'Closing', call: 'closing-conditions', ...afterApproval },
  {
    name: 'change-circumstance-post',
    title: 'Change of circumstance after closing disclosure',
    group: 'Closing',
    call: 'get-change-of-circumstance',
    ...afterEstimate,
  },
  { name: 'payoff-request', title: 'Refi Payoff Request', group: 'Closing', call: 'get-payoff-request' },
];

const order = loanStatuses.filter((status) => !fallenOutStatuses.includes(status));

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
  /** The Loan Estimate that is due, or was sent. */
  readonly estimate: EstimateDeadline;
  /** Whether the borrower stated the intent to proceed. */
  readonly intentStated?: boolean;
}

export interface MenuAction {
  readonly name: string;
  readonly title: string;
  readonly group: MenuGroup;
  readonly kind: MenuKind;
  readonly keys: string | null;
  readonly url: string;
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly reason: string | null;
  readonly count: number | null;
  /** The due day while it is due, with its distance. */
  readonly due: PlainDate | null;
  readonly words: string;
  readonly tone: DeadlineTone;
  readonly done: boolean;
}

/** The items that everybody who may see a loan can open. */
const ALWAYS = ['loan-details', 'loan-status-history'];

/** The menu of one loan for one person: items they may never open are absent, items that are not possible yet stay with the reason. */
export function loanMenu(facts: MenuFacts): MenuAction[] {
  return menuItems
    .filter(({ name }) => ALWAYS.includes(name) || facts.allowed(name))
    .filter(({ name }) => name !== 'lock-policy' || facts.offersLockPolicies)
    .map((item) => {
      const reason = blocked(item, facts);
      const { name, title, group, kind = 'state', keys = null } = item;
      return {
        name,
        title,
        group,
        kind,
        keys,
        url: urlOf(item, facts.loanNumber),
        visible: true,
        disabled: reason !== null,
        reason,
        count: name === 'comments-for-broker' && facts.comments > 0 ? facts.comments : null,
        ...(name === 'loan-estimator' ? owedOf(facts.estimate) : nothingOwed),
        ...(name === 'intent-to-proceed' && facts.intentStated ? { done: true } : {}),
      };
    });
}

/** The lock policy is a view of the lock's screen; a download is an address that the browser requests from the API. */
function urlOf({ name, kind }: MenuItem, loanNumber: LoanNumber): string {
  if (name === 'lock-policy') return `/lock-loan/${loanNumber}/lock-policy`;
  return kind === 'download' ? `/service/loan/${loanNumber}/${name}` : `/${name}/${loanNumber}`;
}

const nothingOwed = { due: null, words: '', tone: 'ink', done: false } as const;

function owedOf({ state, due, words, tone }: EstimateDeadline): Pick<MenuAction, 'due' | 'words' | 'tone' | 'done'> {
  return state === 'owed' ? { due, words, tone, done: false } : { ...nothingOwed, done: state === 'sent' };
}

function blocked(state: MenuItem, facts: MenuFacts): string | null {
  if (state.name === 'convert-prequalification' && facts.status !== 'Prequalified') return 'Only for prequalifications';
  if (state.name === 'payoff-request' && facts.purpose !== 'Refinance') return 'Only for refinances';
  if (state.name === 'Fha-Case-Number' && facts.mortgageType !== 'FHA') return 'Only for FHA loans';
  if (state.from && order.indexOf(facts.status) < order.indexOf(state.from)) return state.reason ?? `After ${state.from}`;
  return null;
}

/**
 * Which items of the menu the server lists for a person: admins and Division level see all; everyone else the items whose calls the access
 * table permits.
 */
export function mayOpen(
  person: { readonly roles: readonly string[]; readonly hierarchyLevel: string },
  mayCall: (call: string) => boolean,
): (name: string) => boolean {
  if (person.roles.includes('admin') || person.hierarchyLevel === 'Division') return () => true;
  return (name) => {
    const { call } = menuItems.find((item) => item.name === name) ?? {};
    return call === undefined || mayCall(call);
  };
}
