import { dayNumber, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { SheetProduct } from '../../price/domain/rate-sheet.ts';
import type { PricingScenario } from '../../price/domain/scenario.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { DeskCalendar } from './lock-expiry.ts';
import type { LockPolicy } from './lock-policy.ts';
import type { Instant, Lock, LockRefusal } from './lock.ts';

/** Now, as the database says it: the instant, and what the desk's clock on the wall shows. */
export interface DeskNow {
  readonly instant: Instant;
  readonly date: PlainDate;
  /** "10:51" or "10:51:48", in the policy's zone. */
  readonly time: string;
}

/** What every lock decision is handed besides the loan and the sheet. */
export interface LockKnown extends DeskCalendar {
  readonly now: DeskNow;
  readonly policy: LockPolicy;
}

/** The loan as a lock decision sees it; `scenario` holds today's facts of the application. */
export interface LockableLoan {
  readonly loanId: string;
  readonly status: LoanStatus;
  readonly scenario: PricingScenario;
  /** The newest lock, active or not. */
  readonly lock?: Lock;
}

export const SECOND_LIEN_SENTENCE = 'Second-lien loans must be locked manually with the lock desk.';

/** What any lock action asks of the loan: a first lien, and a status in which locking makes sense. */
export function loanMayBeLocked(loan: LockableLoan, policy: LockPolicy): Result<true, LockRefusal> {
  if (loan.scenario.lienPriority === 'SecondLien') return refuse('SECOND_LIEN', SECOND_LIEN_SENTENCE);
  if (!policy.lockableStatuses.includes(loan.status)) {
    return refuse('LOAN_STATUS', `A loan that is ${loan.status} cannot be locked.`, {
      details: { status: loan.status, lockable: policy.lockableStatuses },
    });
  }
  return ok(true);
}

/** The desk works on business days between its hours; closing time itself is too late. */
export function deskIsOpen(known: LockKnown): Result<true, LockRefusal> {
  const { now, policy } = known;
  const closed = known.closedBecause(dayNumber(now.date));
  const hours = `${policy.deskOpens} to ${policy.deskCloses}, ${policy.zone}`;
  if (closed !== undefined) {
    return refuse('DESK_CLOSED', `The lock desk is closed: ${closed}. It is open on business days, ${hours}.`, {
      details: { opens: policy.deskOpens, closes: policy.deskCloses, zone: policy.zone, reason: closed },
    });
  }
  if (now.time < policy.deskOpens || now.time >= policy.deskCloses) {
    return refuse('DESK_CLOSED', `The lock desk is open ${hours}.`, {
      details: { opens: policy.deskOpens, closes: policy.deskCloses, zone: policy.zone },
    });
  }
  return ok(true);
}

/** Some products stop being priced before the desk closes. */
export function beforeCutOff(product: SheetProduct, known: LockKnown): Result<true, LockRefusal> {
  for (const cutOff of known.policy.cutOffs) {
    if (cutOff.series && !cutOff.series.includes(product.series)) continue;
    if (cutOff.adjustable === true && product.amortization !== 'AdjustableRate') continue;
    if (known.now.time >= cutOff.time) {
      return refuse('CUT_OFF_PASSED', `${cutOff.label} are locked until ${cutOff.time}, ${known.policy.zone}.`, {
        details: { cutOff: cutOff.time, zone: known.policy.zone },
      });
    }
  }
  return ok(true);
}
