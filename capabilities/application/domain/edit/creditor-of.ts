import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { nextId, related } from '../../../../standards/mismo-3.4/builders.ts';
import { newArc } from './new-arc.ts';

interface Creditor {
  /** The path of the creditor's name. */
  readonly path: string;
  /** The edits that make the loan's creditor, where there is none yet. */
  readonly also: readonly { readonly path: string; readonly value: string | number }[];
}

/** The creditor of another new mortgage: the party whose role is linked to the loan, or a new one. */
export function creditorOf(document: ApplicationDocument, loan: string): Creditor {
  const tied = related(document, loan, 'LOAN_IsAssociatedWith_ROLE');
  const known = document.parties.find(({ roles }) => roles.some(({ id }) => tied.includes(id)));
  if (known) return { path: `parties/${known.id}/legalEntity/FullName`, also: [] };
  const party = nextId(document, 'PARTY');
  const role = nextId(document, 'NOTE_PAY_TO');
  return {
    path: `parties/${party}/legalEntity/FullName`,
    also: [
      { path: `parties/${party}/roles/${role}/PartyRoleType`, value: 'NotePayTo' },
      ...newArc(document, { from: loan, to: role, arcrole: 'LOAN_IsAssociatedWith_ROLE' }),
    ],
  };
}
