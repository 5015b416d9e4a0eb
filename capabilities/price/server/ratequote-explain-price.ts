import { query } from '../../../platform/operation/operation.ts';
import { ratequoteExplainPrice } from '../contract/ratequote-explain-price.ts';
import { explainedCell } from './quotes/explained-cell.ts';
import { quoteToShow } from './quotes/store-quote.ts';

export default query(ratequoteExplainPrice, async ({ params, query: wanted, read }, { clock }) =>
  read(async (tx) => {
    const found = await quoteToShow(tx, params.quoteId);
    return found.ok ? explainedCell(found.value, wanted, await clock.todayIn(tx)) : found;
  }),
);
