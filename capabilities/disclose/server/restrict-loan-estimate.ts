import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { issuingRefusal } from '../../disclosure-desk/domain/index.ts';
import { wayOfLoan } from '../../disclosure-desk/port/issuing.ts';
import { restrictLoanEstimate } from '../contract/restrict-loan-estimate.ts';
import { statusRefusal } from '../domain/index.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { sentenceOf } from './views/sentence-of.ts';

export default query(restrictLoanEstimate, async ({ loan, actor, read }) => {
  const [{ status }, way] = await read((tx) =>
    Promise.all([loanOf(tx, loan).select('l.status').executeTakeFirstOrThrow(), wayOfLoan(tx, loan)]),
  );
  const refusal =
    status === 'Prequalified' ? statusRefusal({ status }) : way.way === 'outside' ? issuingRefusal('save', way, actor.inside) : undefined;
  return ok(refusal ? { status: 'N' as const, message: sentenceOf(refusal) } : { status: 'Y' as const, message: null });
});
