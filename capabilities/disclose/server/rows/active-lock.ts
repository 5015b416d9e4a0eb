import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { lockOnRecord } from '../../../lock/port/rate-locks.ts';
import type { EstimatedLock } from '../../domain/index.ts';
import { momentOf } from './moments.ts';

export interface ActiveLock {
  readonly lock: EstimatedLock;
  /** A lock that a person priced is of no sheet's product; the loan's own product is the one it is for. */
  readonly productId?: string;
  readonly sheetVersion?: string;
}

/** The loan's lock, if it has one that has not run out, whether or not the sweeper has recorded the expiry yet. */
export async function activeLock(
  tx: ReadTx,
  loan: FoundLoan,
  moment: Instant | Promise<Instant>,
  zone: string,
): Promise<ActiveLock | undefined> {
  const [row, now] = await Promise.all([lockOnRecord(tx, loan), moment]);
  if (!row || Date.parse(row.expires_at) <= Date.parse(now)) return undefined;
  return {
    ...(row.sheet_version === null ? {} : { productId: row.product_id, sheetVersion: row.sheet_version }),
    lock: {
      lockId: row.lock_id,
      rate: row.rate_thousandths,
      price: row.price_thousandths,
      score: row.score,
      compensationPaidBy: row.paid_by,
      ...(row.mortgage_insurance === 'LenderPaid' ? { lenderPaidInsurance: true } : {}),
      lockedOn: row.lock_date,
      until: momentOf(new Date(row.expires_at).toISOString(), zone),
    },
  };
}
