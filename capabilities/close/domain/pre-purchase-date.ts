import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { closingStatusRefusal } from './closing-status.ts';

/** Decides the day by when the investor wants a clean file: only a correspondent's loan is bought. */
export function setPrePurchaseDate(
  { status, tpoType, today }: { readonly status: string; readonly tpoType: string | null; readonly today: PlainDate },
  wanted: PlainDate,
): Result<{ readonly date: PlainDate }, Refusal<'NOT_BOUGHT' | 'DATE_PASSED' | 'LOAN_STATUS'>> {
  if (status !== 'Funded') {
    const refused = closingStatusRefusal(status);
    if (refused) return { ok: false, refusal: refused };
  }
  if (tpoType !== 'Correspondent') return refuse('NOT_BOUGHT', '', {});
  if (wanted < today) return refuse('DATE_PASSED', '', { field: 'prePurchaseDate' });
  return ok({ date: wanted });
}
