import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { RegistrationType } from './registration-type.ts';
import { sellsLoans } from '../../access/domain/who-sells.ts';

export const doesNotRegister = 'Your role cannot register loans.';
export const correspondentsOnlyInFull = 'Correspondents register loans in full; a prequalification is not offered.';

/** The kind of registration, where it is offered to somebody of these roles. */
export function offeredType(roles: readonly string[], type: RegistrationType): Result<RegistrationType, Refusal<'PREQUAL_NOT_OFFERED'>> {
  return type === 'prequal' && roles.includes('correspondent') ? refuse('PREQUAL_NOT_OFFERED', correspondentsOnlyInFull) : ok(type);
}

/** The brokerage a loan is registered for: one of its own people names none, the lender's have to. */
export function registeringBrokerage(
  actor: { readonly inside: boolean; readonly brokerageId: number },
  named: number | undefined,
): Result<number, Refusal<'BROKERAGE_MISSING'>> {
  const brokerageId = actor.inside ? named : actor.brokerageId;
  return brokerageId === undefined ? refuse('BROKERAGE_MISSING', '', { field: 'brokerageId' }) : ok(brokerageId);
}

/** The people a new loan belongs to. */
export interface LoanPeople {
  readonly officerId: string | null;
  readonly processorId: string | null;
}

export interface Member {
  readonly personId: string;
  readonly roles: readonly string[];
}

/** Those named, else the person registering, in the place their role has. */
export function wantedPeople(
  actor: Member,
  named: { readonly officerId?: string | undefined; readonly processorId?: string | undefined },
): LoanPeople {
  return {
    officerId: named.officerId ?? (sellsLoans(actor.roles) ? actor.personId : null),
    processorId: named.processorId ?? (actor.roles.includes('processor') ? actor.personId : null),
  };
}

/** Whether a loan may belong to them: all must be of the brokerage, and the officer somebody who sells loans. */
export function checkPeople(wanted: LoanPeople, members: readonly Member[]): Result<LoanPeople, Refusal<'OFFICER_NOT_FOUND'>> {
  const { officerId, processorId } = wanted;
  if (!members.some(({ personId, roles }) => personId === officerId && sellsLoans(roles)))
    return refuse('OFFICER_NOT_FOUND', '', { field: 'officerId' });
  if (processorId !== null && !members.some(({ personId }) => personId === processorId))
    return refuse('OFFICER_NOT_FOUND', 'Choose a processor of the brokerage.', { field: 'processorId' });
  return ok(wanted);
}
