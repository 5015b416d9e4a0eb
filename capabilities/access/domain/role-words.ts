import type { Role } from './access-table.ts';

/** The main task of a role, in one line for whoever gives it. The access table has it call by call. */
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

/** A role in words: a capital first, blanks for hyphens. */
export function roleName(role: string): string {
  const words = role.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Loan officer, processor". */
export function roleNames(roles: readonly string[]): string {
  return roles.map((role, at) => (at === 0 ? roleName(role) : role.replaceAll('-', ' '))).join(', ');
}

export function roleDoes(role: string): string | undefined {
  return does[role as Role];
}
