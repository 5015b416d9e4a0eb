import {
  IconCalendarCheck,
  IconFileText,
  IconFolder,
  IconHome,
  IconLock,
  IconReceipt2,
  IconScale,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NavGroup } from '../../ui/kit/loan-nav.tsx';
import type { MenuState } from '../../ui/screens/shell-parts.ts';

/** The specification's per-loan places, in the seven groups of the design. */
const GROUPS: readonly { name: string; title: string; icon: TablerIcon; places: readonly (readonly [name: string, title: string])[] }[] = [
  {
    name: 'overview',
    title: 'Overview',
    icon: IconHome,
    places: [
      ['loan-details', 'Loan details'],
      ['loan-status-history', 'Status history'],
      ['comments-for-broker', 'Comments'],
      ['loan-contacts', 'Contacts'],
    ],
  },
  {
    name: 'application',
    title: 'Application',
    icon: IconFileText,
    places: [
      ['edit-loan', 'Edit application'],
      ['resubmit-1003', 'Resubmit 1003'],
      ['convert-prequalification', 'Convert prequalification'],
      ['download-1003', 'Download 1003'],
      ['download-xml', 'Download XML'],
    ],
  },
  {
    name: 'price',
    title: 'Price and lock',
    icon: IconLock,
    places: [
      ['lock-loan', 'Price and lock'],
      ['anti-steering', 'Anti-steering'],
    ],
  },
  {
    name: 'disclosures',
    title: 'Disclosures',
    icon: IconReceipt2,
    places: [
      ['loan-estimator', 'Loan Estimate'],
      ['disclosure-history', 'Disclosure history'],
      ['resend-initial-disclosures', 'Resend disclosures'],
      ['intent-to-proceed', 'Intent to proceed'],
      ['view-tc', 'Terms and conditions'],
      ['change-circumstance-pre', 'Changed circumstance'],
    ],
  },
  {
    name: 'underwriting',
    title: 'Underwriting',
    icon: IconScale,
    places: [
      ['dual-aus', 'Dual AUS'],
      ['au-decision', 'AU decision'],
      ['order-du', 'Order DU'],
      ['order-lpa', 'Order LPA'],
      ['order-credit-only', 'Credit only'],
      ['order-xpanse', 'Order appraisal'],
      ['appraisal-order-Status', 'Appraisal status'],
      ['Fha-Case-Number', 'FHA case number'],
    ],
  },
  {
    name: 'documents',
    title: 'Documents',
    icon: IconFolder,
    places: [
      ['document-center', 'Document center'],
      ['post-close-audit-package', 'Audit package'],
    ],
  },
  {
    name: 'closing',
    title: 'Closing',
    icon: IconCalendarCheck,
    places: [
      ['cd-process', 'Closing activity'],
      ['payoff-request', 'Refi payoff request'],
      ['change-circumstance-post', 'Changed circumstance, closing'],
    ],
  },
];

/** Screens of one loan that are not in the menu, for their titles. */
const OTHER_LOAN_PLACES: readonly (readonly [name: string, title: string])[] = [
  ['cd-activity', 'CD activity'],
  ['schedule-closing', 'Schedule closing'],
  ['service-provider-assn', 'Service providers'],
  ['calculate-mi', 'Calculate MI'],
  ['du-lpa-combined', 'Combined DU and LPA'],
  ['select-borrowers', 'Select borrowers'],
];

/** The menu as this person sees it for this loan: what the server does not list is absent, what is not possible yet keeps its reason. */
export function loanMenu(loanId: string, states: Readonly<Record<string, MenuState>> = {}): NavGroup[] {
  return GROUPS.map((group) => ({
    name: group.name,
    title: group.title,
    icon: group.icon,
    items: group.places
      .filter(([name]) => !states[name]?.hidden)
      .map(([name, title]) => ({
        name,
        title,
        to: `/${name}/${loanId}`,
        count: states[name]?.count,
        due: states[name]?.due,
        done: states[name]?.done,
        blocked: states[name]?.blocked,
      })),
  })).filter((group) => group.items.length > 0);
}

/** Every per-loan place by name, built or not. */
export function loanPlaces(): readonly (readonly [name: string, title: string])[] {
  return [...GROUPS.flatMap((group) => group.places), ...OTHER_LOAN_PLACES];
}
