export type ProposalMode = 'add' | 'update' | 'replace';

/** What each mode of accepting a report's accounts does. */
export const modeSentences: Readonly<Record<ProposalMode, string>> = {
  add: 'Adds new accounts, changes nothing you have.',
  update: 'Changes accounts that match and adds new ones. Nothing you typed is deleted.',
  replace: 'Takes the report’s accounts in place of those from an earlier report. Typed accounts stay.',
};

/** The proposals of a report in a mode: adding leaves out those that would change an existing item. */
export function proposalsOf<Change extends { readonly path: string; readonly status: 'new' | 'differs' }>(
  changes: readonly Change[],
  mode: ProposalMode,
): readonly Change[] {
  return mode === 'add' ? changes.filter(({ path, status }) => status === 'new' && isWhole(path)) : changes;
}

/** A new account or score, not one value of an existing item. */
function isWhole(path: string): boolean {
  return /^liabilities\/[^/]+$/.test(path) || /^borrowers\/[^/]+\/creditScores\/[^/]+$/.test(path);
}

interface PastImport {
  readonly importId: string;
  readonly formatName: string;
  readonly state: string;
}

/** The newest import of another credit report whose accounts are in the application. */
export function earlierImport(imports: readonly PastImport[], own: readonly string[]): string | undefined {
  return imports.find(
    ({ importId, formatName, state }) => state === 'accepted' && formatName.startsWith('Credit report') && !own.includes(importId),
  )?.importId;
}
