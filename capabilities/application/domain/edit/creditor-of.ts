import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { nextId, related } from '../../../../standards/mismo-3.4/builders.ts';
import { newArc } from './new-arc.ts';

interface Creditor {
  /** Where the creditor's name is. */
  readonly path: string;
  /** What makes the creditor of the loan, where there is none yet. */
  readonly also: readonly { readonly path: string; readonly value: string | number }[];
}

/** The creditor of another new mortgage: the party whose role is tied to the loan, or the one that would be. */
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
