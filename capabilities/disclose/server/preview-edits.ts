import type { Rate } from '../../../foundation/units/units.ts';
import { ok } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { editApplication } from '../../application/domain/edit/save-application.ts';
import { editContext } from '../../application/port/edit-writes.ts';
import { withClosing } from '../../application/port/with-closing.ts';
import { closingSituation } from '../../loan/port/planned-closing.ts';
import { isPinned } from '../../lock/domain/index.ts';
import { newestLock } from '../../lock/port/stored-locks.ts';
import { pricedLoan } from '../../price/port/priced-loan.ts';
import { liveSheet, sheetOf } from '../../publish/port/live-sheet.ts';
import { previewEdits } from '../contract/figures/preview-edits.ts';
import {
  draftInWork,
  estimateOf,
  lockedPrice,
  movedFigures,
  sheetPrice,
  type EstimateFacts,
  type PricedEstimate,
  type PriceFound,
} from '../domain/index.ts';
import { newestEstimate } from './rows/estimates.ts';
import { factsOfLoan, type EditedLoan } from './rows/facts-of-loan.ts';

export default query(previewEdits, async ({ loan, body, read }, { clock, settings }) =>
  read(async (tx) => {
    const [{ current, ...context }, planned] = await Promise.all([
      editContext(tx, loan, body.basedOn),
      closingSituation(tx, loan, clock, settings.zone),
    ]);
    const edited = withClosing(planned, body.edits, editApplication({ ...context, current }, body.edits));
    if (!edited.ok) return edited;
    const { document, closing } = edited.value;
    const [now, newest] = await Promise.all([clock.nowIn(tx), newestEstimate(tx, loan)]);
    const made = async (one: EditedLoan): Promise<PricedEstimate> => {
      const facts = await factsOfLoan(tx, loan, now, settings.zone, { edited: one });
      const { draft } = draftInWork(newest, facts);
      return { estimate: estimateOf(facts, draft), price: await priceOf(tx, loan, { facts, rate: draft.rate, document: one.document }) };
    };
    const { closingDate } = planned;
    const before = await made({ document: current.document, closingDate });
    const figures = movedFigures(before, await made({ document, closingDate: closing?.to ?? closingDate }));
    return ok({ version: current.version, ...figures });
  }),
);

interface Priced {
  readonly facts: EstimateFacts;
  /** The rate of the estimate while none is locked. */
  readonly rate: Rate | null;
  readonly document: ApplicationDocument;
}

/** The loan's price with an application: of its lock while it has one, else of the live sheet. */
async function priceOf(tx: ReadTx, loan: FoundLoan, { facts, rate, document }: Priced): Promise<PriceFound> {
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
