import { allowedValues } from '../../../standards/mismo-3.4/values.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../../../standards/mismo-3.4/builders.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Edit } from '../../application/domain/edit/apply-edits.ts';
import {
  saveApplication,
  type ApplicationSaved,
  type SaveContext,
  type SaveRefusal,
} from '../../application/domain/edit/save-application.ts';

export type VestedRefusal = Refusal<'ALREADY_VESTED' | 'RELATIONSHIP'>;

/** Somebody who takes title without borrowing, as edits of the application. */
export function addVestedParty(
  document: ApplicationDocument,
  { name, relationship }: { readonly name: string; readonly relationship: string },
): Result<readonly Edit[], VestedRefusal> {
  const alike = (text: string | undefined): boolean => text?.trim().toLowerCase() === name.trim().toLowerCase();
  const there = document.parties.some(
    (party) => alike(party.name?.FullName) && party.roles.some(({ PartyRoleType: type }) => type === 'PropertyOwner'),
  );
  if (there) return refuse('ALREADY_VESTED', `${name.trim()} takes title already.`, { field: 'name' });
  if (!allowedValues('RelationshipToBorrowerType')!.has(relationship))
    return refuse('RELATIONSHIP', 'Choose what the person is to the borrower.', { field: 'relationship' });
  const party = `parties/${nextId(document, 'PARTY')}`;
  const role = `${party}/roles/${nextId(document, 'PROPERTY_OWNER')}`;
  return ok([
    { path: `${role}/PartyRoleType`, value: 'PropertyOwner' },
    { path: `${role}/PropertyOwnerStatusType`, value: 'Proposed' },
    { path: `${role}/RelationshipToBorrowerType`, value: relationship },
    { path: `${party}/name/FullName`, value: name.trim() },
  ]);
}

/** Decides on somebody who takes title without borrowing, new to the loan (`ALREADY_VESTED`) and related (`RELATIONSHIP`): a save of the application. */
export function putVestedParty(
  context: SaveContext,
  party: Parameters<typeof addVestedParty>[1],
): Result<ApplicationSaved, VestedRefusal | SaveRefusal> {
  const edits = addVestedParty(context.current.document, party);
  return edits.ok ? saveApplication(context, edits.value) : edits;
}
