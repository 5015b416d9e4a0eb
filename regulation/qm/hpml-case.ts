import { given, step, usd } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { citation, tableForYear } from '../dated-table.ts';
import { lienOf } from './case-fields.ts';
import { higherPriced, type HpmlLoan } from './hpml.ts';
import { APPRAISAL_THRESHOLDS, appraisalExempt } from './appraisal-threshold.ts';

/** One case of the area `hpml`: a loan's APR and APOR, or the exemption amounts of years. Dollars and percent. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    fields.has('years') || (fields.has('year') && !fields.has('apr')) ? exemptions(fields) : priced(fields),
  );
}

function priced(fields: CaseInputs): Result<CaseAnswer> {
  const loan: HpmlLoan = { lien: lienOf(fields), apr: fields.needPercent('apr'), apor: fields.needPercent('apor'), jumbo: jumboOf(fields) };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = higherPriced(loan);
  return ok({
    hpml: found.higherPriced.value,
    isHpml: found.higherPriced.value,
    spread: found.spread.value.toNumber(),
    threshold: found.threshold.value.toNumber(),
    difference: found.difference.value.toNumber(),
    why: joined('Higher-priced mortgage loan', [found.higherPriced.why, found.difference.why]),
  });
}

/** Jumbo as a flag, or from note amount and limit; not jumbo when neither is said. */
function jumboOf(fields: CaseInputs): HpmlLoan['jumbo'] {
  const said = fields.flag('jumbo', 'isJumbo', 'aboveConformingLimit', 'aboveFreddieLimit');
  if (said !== undefined) return said;
  const loanAmount = fields.money('loanAmount', 'loan', 'noteAmount');
  const conformingLimit = fields.money('conformingLimit', 'freddieLimit', 'limit');
  return loanAmount !== undefined && conformingLimit !== undefined ? { loanAmount, conformingLimit } : false;
}

function exemptions(fields: CaseInputs): Result<CaseAnswer> {
  const years = fields.wholes('years', 'year') ?? [];
  const loanAmount = fields.money('loanAmount', 'loan', 'noteAmount');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const amounts: number[] = [];
  const why = [];
  for (const year of years) {
    const found = tableForYear(APPRAISAL_THRESHOLDS, year, 'HPML appraisal');
    if (!found.ok) return found;
    const amount = found.value.exemptAtOrBelow;
    amounts.push(dollarsOf(amount));
    const key = given('Year', { unit: 'count', amount: String(year) }, 'Consummation');
    why.push(
      step(`Exempt at or below, ${year}`, usd(amount), 'lookup', {
        source: `12 CFR 1026.35(c)(2)(ii), ${citation(found.value.cited)}`,
        parts: [key],
      }),
    );
  }
  const exempt = loanAmount === undefined ? undefined : appraisalExempt(years[0]!, loanAmount);
  if (exempt && !exempt.ok) return exempt;
  return ok({
    exemptLoanAmountAtOrBelow: fields.has('years') ? amounts : amounts[0],
    ...(exempt ? { exempt: exempt.value.value, appraisalExempt: exempt.value.value } : {}),
    why: joined('HPML appraisal exemption', exempt ? [exempt.value.why, ...why] : why),
  });
}
