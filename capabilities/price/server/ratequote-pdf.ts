import { ok } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { ratequotePdf } from '../contract/ratequote-pdf.ts';
import { explainedCell } from './quotes/explained-cell.ts';
import { quotePdf } from './quotes/quote-pdf.ts';
import { quoteToShow } from './quotes/store-quote.ts';

export default query(ratequotePdf, async ({ params, query: wanted, read, actor }, { clock, settings: { zone } }) => {
  const { found, today } = await read(async (tx) => ({
    found: await quoteToShow(tx, params.quoteId),
    today: await clock.todayIn(tx),
  }));
  if (!found.ok) return found;
  const cell = explainedCell(found.value, wanted, today);
  if (!cell.ok) return cell;
  const preparedBy = `${actor.displayName}, ${actor.brokerageName}`;
  const bytes = await quotePdf({ ...found.value, cell: cell.value, wish: wanted, preparedBy, zone });
  return ok({ name: `quote-${dateIn(zone, found.value.madeAt)}.pdf`, contentType: 'application/pdf', bytes, inline: true });
});
