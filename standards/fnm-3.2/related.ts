import type { ApplicationDocument, Borrower } from '../mismo-3.4/application-document.ts';
import type { Arcrole } from '../mismo-3.4/builders.ts';

/**
 * Ids that a relationship of a kind joins to an id, whichever end it is, in the document's order. Made once for a document: thousands of
 * liabilities ask, and looking through thousands of relationships for each would take a minute.
 */
export function relatedIn({ relationships }: ApplicationDocument): (id: string, arcrole: Arcrole) => readonly string[] {
  const found = new Map<string, string[]>();
  const join = (id: string, arcrole: string, other: string): void => {
    const known = found.get(`${arcrole} ${id}`);
    if (known) known.push(other);
    else found.set(`${arcrole} ${id}`, [other]);
  };
  for (const { from, to, arcrole } of relationships) {
    if (from === undefined || to === undefined || arcrole === undefined) continue;
    join(from, arcrole, to);
    if (to !== from) join(to, arcrole, from);
  }
  return (id, arcrole) => found.get(`${arcrole} ${id}`) ?? [];
}

/**
 * The joint applicant of a borrower, where a format names one: the first of the application's borrowers, so that with three joint borrowers
 * the same pairs are named again when the file is read and written again.
 */
export function jointApplicant(
  { borrowers }: ApplicationDocument,
  related: ReturnType<typeof relatedIn>,
  id: string,
): Borrower | undefined {
  const others = related(id, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE');
  return others.length === 0 ? undefined : borrowers.find((borrower) => others.includes(borrower.id));
}
