import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { nextId, related, type Arcrole } from '../../../../standards/mismo-3.4/builders.ts';

interface Arc {
  readonly from: string;
  readonly to: string;
  readonly arcrole: Arcrole;
}

/** Ties a debt to the property it is on. */
export const PROPERTY_DEBT = 'ASSET_IsAssociatedWith_LIABILITY';

/**
 * The edits that link two items by an arc. Its id has a prefix of its own: new items bring arcs with the usual prefix, and two arcs made at once
 * would get the same id.
 */
export function newArc(
  document: ApplicationDocument,
  arc: Arc,
  ahead = 0,
): readonly { readonly path: string; readonly value: string | number }[] {
  const [, number] = /_(\d+)$/.exec(nextId(document, 'TYPED_ARC'))!;
  const at = `relationships/TYPED_ARC_${Number(number) + ahead}`;
  const highest = document.relationships.reduce((most, { SequenceNumber = 0 }) => Math.max(most, SequenceNumber), 0);
  const sequence = highest + 1 + ahead;
  return Object.entries({ from: arc.from, to: arc.to, arcrole: arc.arcrole, SequenceNumber: sequence }).map(([point, value]) => ({
    path: `${at}/${point}`,
    value,
  }));
}

/** The liabilities tied to a property that is owned, and the mortgages that are tied to none. */
export function debtsOf({ liabilities, relationships, ...document }: ApplicationDocument, owned: string) {
  const tied = related({ ...document, liabilities, relationships }, owned, PROPERTY_DEBT);
  const anywhere = new Set(relationships.filter(({ arcrole }) => arcrole === PROPERTY_DEBT).map(({ to }) => to));
  return {
    tied: liabilities.filter(({ id }) => tied.includes(id)),
    free: liabilities.filter(({ id, LiabilityType: type }) => !anywhere.has(id) && (type === 'MortgageLoan' || type === 'HELOC')),
  };
}
