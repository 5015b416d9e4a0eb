import type { ShellParts } from '../../../ui/screens/shell-parts.ts';

/** The search is loaded when somebody searches: the first screen of the day goes without it. */
export const parts: ShellParts = { findLoans: async (query, signal) => (await import('./search/find-loans.ts')).findLoans(query, signal) };
