import type { ShellParts } from '../../../ui/screens/shell-parts.ts';

/** The search is loaded on the first search: the first screen of the day does without it. */
export const parts: ShellParts = { findLoans: async (query, signal) => (await import('./search/find-loans.ts')).findLoans(query, signal) };
