import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPreviousLe } from '../contract/sending/get-previous-le.ts';
import { sentEstimates } from './rows/estimates.ts';

export default query(getPreviousLe, async ({ loan, read }) => {
  const [previous = null] = await read((tx) => sentEstimates(tx, loan));
  return ok({ previous });
});
