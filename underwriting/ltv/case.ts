import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, optional, percentFrom, purposeOf } from '../case-fields.ts';
import { loanToValues } from './loan-to-values.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'ltv',
    title: 'Loan to value, combined, and combined with whole lines of credit',
    law: 'Fannie Mae B2-1.2-01 to -03, HUD handbook 4000.1 II.A.2',
    inputs: [
      'purpose, price, value, loan; optional: agency (Fannie Mae), financedMi, concessions, closedEndSecond, helocDrawn, helocLine, on',
    ],
    run: (inputs) => answerCase(inputs, ltv),
  },
];

function ltv(fields: CaseInputs): Result<CaseAnswer> {
  const loan = {
    agency: agencyOf(fields, 'fannie'),
    purpose: purposeOf(fields),
    loan: fields.needMoney('loan', 'loanAmount', 'baseLoan'),
    ...optional('on', fields.date('on', 'applicationDate')),
    ...optional('price', fields.money('price', 'purchasePrice', 'salesPrice')),
    ...optional('value', fields.money('value', 'appraisedValue')),
    ...optional('financedMi', fields.money('financedMi', 'financedFee', 'ufmip', 'fundingFee')),
    ...optional('concessions', fields.money('concessions', 'inducements', 'excess')),
    ...optional('closedEndSecond', fields.money('closedEndSecond', 'subordinate', 'secondLien')),
    ...optional('helocDrawn', fields.money('helocDrawn')),
    ...optional('helocLine', fields.money('helocLine')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = loanToValues(loan);
  if (!found.ok) return found;
  const { basis, ltv: first, cltv, hcltv, exactLtv } = found.value;
  return ok({
    basis: dollarsFrom(basis),
    ltv: percentFrom(first),
    cltv: percentFrom(cltv),
    hcltv: percentFrom(hcltv),
    ltvTwoDecimals: percentFrom(exactLtv),
    why: joined('Loan to value', [first.why, cltv.why, hcltv.why]),
  });
}
