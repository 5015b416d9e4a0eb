import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/asked.ts';
import type { RegistrationType } from '../domain/registration-type.ts';

export const doesNotRegister = 'Your role reads and works on loans; it does not register them.';
export const correspondentsOnlyInFull = 'Correspondents register loans in full; a prequalification is not offered.';

/** The refusal of a prequalification to those it is not offered to. */
export function prequalForCorrespondent(
  actor: Actor,
  type: RegistrationType,
): { readonly ok: false; readonly refusal: Refusal<'PREQUAL_NOT_OFFERED'> } | undefined {
  return type === 'prequal' && actor.roles.includes('correspondent') ? refuse('PREQUAL_NOT_OFFERED', correspondentsOnlyInFull) : undefined;
}

/** Who the loan belongs to: those named, else the person registering, in the place their role has. All must be of the brokerage. */
export async function peopleOf(
  tx: Tx,
  actor: Actor,
  brokerageId: number,
  named: { officerId?: string | undefined; processorId?: string | undefined },
): Promise<Result<{ officerId: string | null; processorId: string | null }, Refusal<'OFFICER_NOT_FOUND'>>> {
  const sells = (roles: readonly string[]): boolean => roles.includes('loan-officer') || roles.includes('correspondent');
  const officerId = named.officerId ?? (sells(actor.roles) ? actor.personId : undefined);
  if (!officerId) return refuse('OFFICER_NOT_FOUND', '', { field: 'officerId' });
  const processorId = named.processorId ?? (actor.roles.includes('processor') ? actor.personId : null);
  const members = await tx
    .selectFrom('membership')
    .select(['person_id', 'roles'])
    .where('brokerage_id', '=', brokerageId)
    .where('person_id', 'in', processorId ? [officerId, processorId] : [officerId])
    .execute();
  if (!members.some((member) => member.person_id === officerId && sells(member.roles)))
    return refuse('OFFICER_NOT_FOUND', '', { field: 'officerId' });
  if (processorId && !members.some((member) => member.person_id === processorId)) {
    return refuse('OFFICER_NOT_FOUND', 'Choose a processor of the brokerage.', { field: 'processorId' });
  }
  return ok({ officerId, processorId });
}
