import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { restrictLoanEstimate } from '../contract/restrict-loan-estimate.ts';
import { statusRefusal } from '../domain/index.ts';
import { estimateRows } from './rows/estimate-now.ts';
import { sentenceOf } from './views/sentence-of.ts';

export default query(restrictLoanEstimate, async ({ loan, read }, portal) => {
  const { facts } = await read((tx) => estimateRows(tx, loan, portal));
  const refusal = statusRefusal(facts);
  return ok(
    refusal && facts.status === 'Prequalified'
      ? { status: 'N' as const, message: sentenceOf(refusal) }
      : { status: 'Y' as const, message: null },
  );
});
