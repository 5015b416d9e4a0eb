import type { Role } from './access-table.ts';
import type { apiAreas } from './api-keys.ts';

/** What somebody of a role mostly does, in one line for whoever gives it. The access table says it call by call. */
const does: Readonly<Record<Role, string>> = {
  'loan-officer': 'Register, price, lock and disclose own loans',
  processor: 'Work on every loan of the brokerage',
  'brokerage-manager': 'All loans and people of the brokerage',
  correspondent: 'Register and lock loans funded by the correspondent',
  'account-executive': 'Help brokerages with loans and people',
  'lock-desk': 'Rate sheets, lock requests and exposure',
  'disclosure-coordinator': 'Loan Estimates and changes of circumstance',
  underwriter: 'Decide loans and clear conditions',
  closer: 'Schedule and close loans',
  auditor: 'Read everything, change nothing',
  admin: 'Set up the portal, people and brokerages',
};

/** A role as it is read: a capital first, blanks for hyphens. */
export function roleName(role: string): string {
  const words = role.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const areaNames: Readonly<Record<(typeof apiAreas)[number], string>> = {
  alerts: 'Alerts and my day',
  application: 'Loan applications',
  appraise: 'Appraisals',
  audit: 'Audit packages',
  aus: 'Underwriting systems',
  change: 'Changes of circumstance',
  close: 'Closing',
  conditions: 'Conditions',
  content: 'Pages and news',
  credit: 'Credit reports',
  deliver: 'Letters to borrowers',
  disclose: 'Loan Estimates',
  'disclosure-desk': 'Disclosure desk',
  documents: 'Documents',
  help: 'Help',
  insure: 'Mortgage insurance',
  loan: 'Loans',
  lock: 'Locks',
  'lock-desk': 'Lock desk',
  'lock-policy': 'Lock policy',
  market: 'Market',
  orders: 'Orders',
  packages: 'Papers of packages',
  partners: 'Partners',
  pipeline: 'Pipeline',
  price: 'Prices',
  proceed: 'Intent to proceed',
  publish: 'Rate sheets',
  quotes: 'Fee quotes',
  reference: 'Reference data',
  register: 'Registering loans',
  report: 'Reports',
  tables: 'Tables that end',
};

/** A part of the portal that a key is for, as it is read: "Rate sheets". */
export function areaName(area: string): string {
  return areaNames[area as keyof typeof areaNames] ?? area;
}

/** "Loan officer, processor". */
export function roleNames(roles: readonly string[]): string {
  return roles.map((role, at) => (at === 0 ? roleName(role) : role.replaceAll('-', ' '))).join(', ');
}

export function roleDoes(role: string): string | undefined {
  return does[role as Role];
}
