import type { LockTerms } from './lock.ts';

/** Terms that a sheet's price was locked on: version, trace and facts are all there. */
export type PinnedTerms = LockTerms & Required<Pick<LockTerms, 'sheetVersion' | 'trace' | 'scenario'>>;

/** Whether terms are from a sheet; those of manual locks were set by a person instead. */
export function isPinned(terms: LockTerms): terms is PinnedTerms {
  return terms.trace !== undefined && terms.sheetVersion !== undefined && terms.scenario !== undefined;
}

/** The terms as pinned to their sheet. Locks priced manually are refused as second liens before any decision calls this. */
export function pinnedTerms(terms: LockTerms): PinnedTerms {
  if (!isPinned(terms)) throw new Error(`The lock of ${terms.productName} was priced by hand; no sheet makes its price`);
  return terms;
}
