import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { restrictLoanEstimate } from '../contract/restrict-loan-estimate.ts';
import { statusRefusal } from '../domain/index.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { sentenceOf } from './views/sentence-of.ts';

export default query(restrictLoanEstimate, async ({ loan, read }) => {
  const { status } = await read((tx) => loanOf(tx, loan).select('l.status').executeTakeFirstOrThrow());
  const refusal = statusRefusal({ status });
  return ok(
    refusal && status === 'Prequalified' ? { status: 'N' as const, message: sentenceOf(refusal) } : { status: 'Y' as const, message: null },
  );
});
