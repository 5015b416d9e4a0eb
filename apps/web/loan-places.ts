export type LoanGroup = 'overview' | 'application' | 'price' | 'disclosures' | 'underwriting' | 'documents' | 'closing';

/** The specification's per-loan places, in the seven groups of the design. */
export const loanGroups: readonly { name: LoanGroup; title: string; places: readonly (readonly [name: string, title: string])[] }[] = [
  {
    name: 'overview',
    title: 'Overview',
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
    places: [
      ['lock-loan', 'Price and lock'],
      ['anti-steering', 'Anti-steering'],
    ],
  },
  {
    name: 'disclosures',
    title: 'Disclosures',
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
    places: [
      ['document-center', 'Document center'],
      ['post-close-audit-package', 'Audit package'],
    ],
  },
  {
    name: 'closing',
    title: 'Closing',
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

/** Every per-loan place by name, built or not. */
export function loanPlaces(): readonly (readonly [name: string, title: string])[] {
  return [...loanGroups.flatMap((group) => group.places), ...OTHER_LOAN_PLACES];
}
