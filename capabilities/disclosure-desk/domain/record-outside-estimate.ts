import { formatDate, isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { LoanIssuing } from './way-of-issuing.ts';

export type OutsideMethod = 'e-mail' | 'mail' | 'in-person' | 'courier';

export const methodWords: Readonly<Record<OutsideMethod, string>> = {
  'e-mail': 'E-mail',
  mail: 'Mail',
  'in-person': 'In person',
  courier: 'Courier',
};

/** A Loan Estimate that was sent outside the portal. */
export interface OutsideEstimate {
  readonly sequence: number;
  readonly sentOn: PlainDate;
  readonly method: OutsideMethod;
}

interface OutsideContext {
  readonly way: Pick<LoanIssuing, 'way' | 'brokerage'>;
  readonly before: readonly OutsideEstimate[];
  readonly status: LoanStatus;
  readonly againstStatus: Refusal<'LOAN_STATUS'> | undefined;
  readonly applicationDate: PlainDate;
  readonly today: PlainDate;
}

export interface OutsideRecorded extends OutsideEstimate {
  /** `Registered` loans become `Disclosed`; others do not change their status. */
  readonly becomes: LoanStatus | null;
}

/** The first day an estimate may be recorded for: the application's, or that of the one before it. */
export function earliestOutside(before: readonly Pick<OutsideEstimate, 'sentOn'>[], applicationDate: PlainDate): PlainDate {
  const last = before.at(-1);
  return last && last.sentOn > applicationDate ? last.sentOn : applicationDate;
}

/** Decides on the record of an estimate that was sent outside: from the application's day to today, and never before an earlier one. */
export function recordOutsideEstimate(
  { way, before, status, againstStatus, applicationDate, today }: OutsideContext,
  { sentOn, method, isPdf }: { readonly sentOn: string; readonly method: OutsideMethod; readonly isPdf: boolean },
): Result<OutsideRecorded, Refusal<'NOT_OUTSIDE' | 'LOAN_STATUS' | 'OUTSIDE_DAY' | 'PROOF_NOT_PDF'>> {
  if (againstStatus) return { ok: false, refusal: againstStatus };
  if (way.way !== 'outside') return refuse('NOT_OUTSIDE', '', { details: { brokerage: way.brokerage } });
  const earliest = earliestOutside(before, applicationDate);
  if (!isPlainDate(sentOn) || sentOn < earliest || sentOn > today)
    return refuse('OUTSIDE_DAY', '', { field: 'sentOn', details: { earliest: formatDate(earliest), today: formatDate(today) } });
  if (!isPdf) return refuse('PROOF_NOT_PDF', '', { field: 'file' });
  return ok({ sequence: (before.at(-1)?.sequence ?? 0) + 1, sentOn, method, becomes: status === 'Registered' ? 'Disclosed' : null });
}
