import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { endedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';

/** A party and the address of today. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly email: string | null;
}
export interface ResendContext {
  readonly status: string;
  readonly sentVersions: readonly number[];
  readonly parties: readonly Addressee[];
  /** Who received what again within the last minutes. */
  readonly justSent: readonly { readonly version: number; readonly recipientId: string }[];
}
export interface Resending {
  readonly version: number;
  readonly to: readonly (Addressee & { readonly email: string })[];
}
export type ResendRefusal = Refusal<
  'LOAN_STATUS' | 'ESTIMATE_NOT_SENT' | 'VERSION_UNKNOWN' | 'NOT_A_PARTY' | 'NO_ADDRESS' | 'RESENT_JUST_NOW'
>;

/** Minutes within which the same version does not go to the same person again. */
export const RESEND_MINUTES = 10;

/** Decides whether an estimate is sent again unchanged: to parties of the loan, at their present addresses. No new version is made. */
export function resendDisclosures(
  { status, sentVersions, parties, justSent }: ResendContext,
  wanted: { readonly version: number; readonly recipientIds: readonly string[] },
): Result<Resending, ResendRefusal> {
  if (sentVersions.length === 0) return refuse('ESTIMATE_NOT_SENT', '');
  if (endedStatuses.includes(status as LoanStatus)) return refuse('LOAN_STATUS', '', { details: { status } });
  const { version } = wanted;
  if (!sentVersions.includes(version)) return refuse('VERSION_UNKNOWN', '', { field: 'version', details: { version } });
  const to: (Addressee & { readonly email: string })[] = [];
  for (const id of new Set(wanted.recipientIds)) {
    const party = parties.find((one) => one.id === id);
    if (!party) return refuse('NOT_A_PARTY', '', { field: 'recipientIds' });
    const { email, name } = party;
    if (email === null) return refuse('NO_ADDRESS', '', { field: 'recipientIds', details: { name } });
    if (justSent.some((one) => one.version === version && one.recipientId === id))
      return refuse('RESENT_JUST_NOW', '', { field: 'recipientIds', details: { name, version, minutes: RESEND_MINUTES } });
    to.push({ ...party, email });
  }
  return ok({ version, to });
}
