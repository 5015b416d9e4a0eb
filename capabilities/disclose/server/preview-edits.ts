import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { editApplication } from '../../application/domain/edit/save-application.ts';
import { editContext } from '../../application/port/edit-writes.ts';
import { withClosing } from '../../application/port/with-closing.ts';
import { closingSituation } from '../../loan/port/planned-closing.ts';
import { previewEdits } from '../contract/figures/preview-edits.ts';
import { draftInWork, estimateOf, movedFigures, type PricedEstimate } from '../domain/index.ts';
import { newestEstimate } from './rows/estimates.ts';
import { factsOfLoan, type EditedLoan } from './rows/facts-of-loan.ts';
import { priceOf } from './rows/price-of-loan.ts';

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
