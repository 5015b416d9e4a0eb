import type { Rate } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { isPinned } from '../../../lock/domain/index.ts';
import { newestLock } from '../../../lock/port/stored-locks.ts';
import { pricedLoan } from '../../../price/port/priced-loan.ts';
import { liveSheet, sheetOf } from '../../../publish/port/live-sheet.ts';
import { lockedPrice, sheetPrice, type EstimateFacts, type PriceFound } from '../../domain/index.ts';

interface Priced {
  readonly facts: EstimateFacts;
  /** The rate of the estimate while none is locked. */
  readonly rate: Rate | null;
  readonly document: ApplicationDocument;
}

/** The loan's price with an application: of its lock while it has one, else of the live sheet. */
export async function priceOf(tx: ReadTx, loan: FoundLoan, { facts, rate, document }: Priced): Promise<PriceFound> {
  const lock = facts.lock ? (await newestLock(tx, loan))?.lock : undefined;
  const choices = lock && isPinned(lock.terms) ? lock.terms.choices : {};
  const [priced, sheet] = await Promise.all([
    pricedLoan(tx, loan, choices, facts.issued, document),
    lock?.terms.sheetVersion ? sheetOf(tx, lock.terms.sheetVersion) : liveSheet(tx),
  ]);
  if (!priced.ok) return { of: lock ? 'lock' : 'sheet', none: priced.refusal.message };
  if (lock) return lockedPrice(lock, priced.value.scenario, sheet);
  if (!sheet) return { of: null, none: 'No rate sheet is live.' };
  if (!facts.product) return { of: 'sheet', none: 'No product is chosen for the loan.' };
  if (rate === null) return { of: 'sheet', none: 'No rate is chosen for the loan.' };
  return sheetPrice(sheet, priced.value.scenario, { productId: facts.product.productId, rate });
}
