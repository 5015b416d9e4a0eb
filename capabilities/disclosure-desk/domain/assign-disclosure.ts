import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

export interface Coordinator {
  readonly personId: string;
  readonly name: string;
}

export interface DisclosureAssigned {
  readonly from: Coordinator | null;
  readonly to: Coordinator | null;
}

/** Decides who is assigned to a loan's disclosures. A person assigned since the page was loaded is named, so that nobody is replaced unseen. */
export function assignDisclosure(
  { now, coordinators }: { readonly now: Coordinator | null; readonly coordinators: readonly Coordinator[] },
  { personId, basedOn }: { readonly personId: string | null; readonly basedOn: string | null },
): Result<DisclosureAssigned, Refusal<'TAKEN_MEANWHILE' | 'ASSIGNED_SO' | 'NOT_A_COORDINATOR'>> {
  const name = now?.name ?? 'Nobody';
  if ((now?.personId ?? null) === personId) return refuse('ASSIGNED_SO', '', { details: { name } });
  if ((now?.personId ?? null) !== basedOn) return refuse('TAKEN_MEANWHILE', '', { details: { name } });
  if (personId === null) return ok({ from: now, to: null });
  const to = coordinators.find((one) => one.personId === personId);
  return to ? ok({ from: now, to }) : refuse('NOT_A_COORDINATOR', '', { field: 'personId' });
}

/** "Dora took the loan's disclosures", for the journal. */
export function assignmentWords({ from, to }: DisclosureAssigned, by: Coordinator): string {
  if (to === null)
    return `${by.name} released the loan’s disclosures${from && from.personId !== by.personId ? `, which ${from.name} had` : ''}`;
  return to.personId === by.personId ? `${by.name} took the loan’s disclosures` : `${by.name} gave the loan’s disclosures to ${to.name}`;
}
