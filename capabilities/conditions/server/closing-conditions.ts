import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { closingConditions } from '../contract/closing-conditions.ts';
import { closingConditionsPdf } from './files/closing-conditions-pdf.ts';
import { formOfLoan } from './rows/form-of-loan.ts';

export default query(closingConditions, async (asked, portal) => {
  const form = await asked.read((tx) => formOfLoan(tx, asked, portal));
  const bytes = await closingConditionsPdf(form);
  return ok({ name: `Closing conditions ${form.loanNumber}.pdf`, contentType: 'application/pdf', inline: true, bytes });
});
