import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { fundedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';
import { purchaseAdvice, type PurchaseAdvice, type PurchaseTerms } from './purchase-advice.ts';

/** The present facts of a loan that may be bought. */
export interface PurchaseContext {
  readonly today: PlainDate;
  /** Closed by a correspondent in its own name. */
  readonly bought: boolean;
  readonly status: LoanStatus;
  /** The terms proposed from the loan; null where it was never locked. */
  readonly proposed: PurchaseTerms | null;
  /** How many advices were issued. */
  readonly issued: number;
}

/** How far ahead a wire is advised. */
const AHEAD_DAYS = 10;

export type NotBought = Refusal<'NOT_BOUGHT' | 'NOT_FUNDED' | 'NOT_LOCKED'>;

/** Why no purchase can be advised now; undefined where one can. */
export function purchaseRefusal({ bought, status, proposed }: PurchaseContext): NotBought | undefined {
  const no = (code: NotBought['code']): NotBought => ({ code, message: '', ...(code === 'NOT_FUNDED' ? { details: { status } } : {}) });
  if (!bought) return no('NOT_BOUGHT');
  if (!fundedStatuses.includes(status)) return no('NOT_FUNDED');
  return proposed ? undefined : no('NOT_LOCKED');
}

export interface AdviceIssued {
  readonly sequence: number;
  readonly terms: PurchaseTerms;
  readonly advice: PurchaseAdvice;
  readonly note: string;
}

type IssueRefusal = NotBought | Refusal<'ADVICE_STALE' | 'DAY_OUT_OF_RANGE' | 'BALANCE_OUT_OF_RANGE' | 'NOTE_MISSING'>;

/** A person's statements about a purchase; the price and the rate are those of the lock. */
export type StatedTerms = Omit<PurchaseTerms, 'price' | 'noteRate'>;

/** Decides a purchase advice: at the locked price, of no more than the note, on a day near today; another one needs words. */
export function issuePurchaseAdvice(
  context: PurchaseContext,
  wanted: StatedTerms & { readonly basedOn: number; readonly note: string },
): Result<AdviceIssued, IssueRefusal> {
  const refusal = purchaseRefusal(context);
  if (refusal) return { ok: false, refusal };
  const { today, issued } = context;
  const proposed = context.proposed!;
  const { basedOn, note, ...stated } = wanted;
  if (basedOn !== issued) return refuse('ADVICE_STALE', '');
  const [from, until] = [addDays(today, -AHEAD_DAYS), addDays(today, AHEAD_DAYS)];
  if (stated.purchasedOn < from || stated.purchasedOn > until)
    return refuse('DAY_OUT_OF_RANGE', '', { field: 'purchasedOn', details: { from: formatDate(from), until: formatDate(until) } });
  if (stated.unpaidBalance > proposed.unpaidBalance) return refuse('BALANCE_OUT_OF_RANGE', '', { field: 'unpaidBalance' });
  if (issued > 0 && note.trim().length < 3) return refuse('NOTE_MISSING', '', { field: 'note' });
  const terms = { ...stated, price: proposed.price, noteRate: proposed.noteRate };
  return ok({ sequence: issued + 1, terms, advice: purchaseAdvice(terms), note: note.trim() });
}
