import { answerReason } from './case-reason.ts';
import { dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { bucketOf, type Bucket, type ChargeFacts } from '../tolerance/index.ts';
import { factsFromName } from '../tolerance/case-charges.ts';
import { givenVerdict } from '../table-fact.ts';
import type { RegZCalendars } from '../timing/index.ts';
import { capitalized, wordsOfName } from './case-words.ts';
import { lenderCreditChange } from './lender-credits.ts';
import { revisedBaseline } from './revised-baseline.ts';

type Inputs = Readonly<Record<string, unknown>>;

interface NamedFee {
  readonly name: string;
  readonly field: string;
  readonly label: string;
  readonly facts: ChargeFacts;
  readonly bucket: Bucket;
}

/** "appraisalLe" names the charge "appraisal". */
const ESTIMATE = /^(.+?)(LE|Le|_le|LoanEstimate|Estimated?)$/;

/** The charges a case gives an estimate of, by the names of its fields. */
function feesOf(inputs: Inputs): Result<readonly NamedFee[]> {
  const fees: NamedFee[] = [];
  for (const field of Object.keys(inputs)) {
    const name = ESTIMATE.exec(field)?.[1];
    if (name === undefined) continue;
    const label = capitalized(wordsOfName(name));
    const facts = factsFromName(name, {});
    if (!facts) return refuse('UNKNOWN_CHARGE', `What kind of charge "${label}" is, the case does not say.`, { field });
    const bucket = bucketOf({ id: name, label, facts });
    if (!bucket.ok) return bucket;
    fees.push({ name, field, label, facts, bucket: bucket.value.value });
  }
  return ok(fees);
}

/** A credit and the fee it was for: "lenderCreditLe", "appraisalLe", "appraisalActual", "lenderCreditActual". */
export function credits(fields: CaseInputs, inputs: Inputs): Result<CaseAnswer> {
  const fees = feesOf(inputs);
  if (!fees.ok) return fees;
  const [fee, ...more] = fees.value.filter((each) => each.facts.nature !== 'lender-credit');
  if (more.length > 0)
    return refuse('CASE_INPUT', 'A credit is compared with one fee; the area "tolerance" takes several.', { field: more[0]!.field });
  const found = lenderCreditChange({
    creditEstimate: fields.needMoney('lenderCreditLe'),
    creditActual: fields.needMoney('lenderCreditActual'),
    ...(fee
      ? {
          fee: {
            label: fee.label,
            bucket: fee.bucket,
            estimate: fields.needMoney(fee.field),
            actual: fields.needMoney(`${fee.name}Actual`),
          },
        }
      : {}),
  });
  const why = joined('Lender credits', [found.violation.why, found.cure.why]);
  return ok({ violation: found.violation.value, cure: dollarsOf(found.cure.value), why });
}

/** One charge and its revision: "transferTaxLe", "revised", "actual", the reason, and whether it was redisclosed in time. */
export function charge(fields: CaseInputs, inputs: Inputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const fees = feesOf(inputs);
  if (!fees.ok) return fees;
  const [fee, ...more] = fees.value;
  if (!fee || more.length > 0)
    return refuse('CASE_INPUT', 'A revision is of one charge, such as "transferTaxLe"; the area "tolerance" takes several.', {
      field: 'inputs',
    });
  const isRevised = fields.has('revised', `${fee.name}Revised`);
  const none = givenVerdict('Revised disclosure provided', false);
  const named = { label: fee.label, rateDependent: fee.facts.rateDependent ?? false };
  const reason = isRevised ? answerReason(fields, inputs, named, calendars) : ok({ valid: none, inTime: none });
  if (!reason.ok) return reason;
  const signed = (cents: Cents): Cents => (fee.facts.nature === 'lender-credit' && cents !== 0 ? -cents : cents);
  const caused = fields.money('caused', 'causedIncrease', 'causedByReason', 'raisedByReason');
  const found = revisedBaseline(
    {
      label: fee.label,
      bucket: fee.bucket,
      estimate: signed(fields.needMoney(fee.field)),
      revised: signed(isRevised ? fields.needMoney('revised', `${fee.name}Revised`) : fields.needMoney(fee.field)),
      actual: signed(fields.needMoney('actual', `${fee.name}Actual`)),
      ...(caused === undefined ? {} : { caused }),
    },
    reason.value.valid,
    reason.value.inTime,
  );
  return ok({
    resetValid: found.reset.value,
    baseline: dollarsOf(Math.abs(found.baseline.value)),
    cure: dollarsOf(found.cure.value),
    why: joined('Charge after its revision', [found.cure.why, found.baseline.why]),
  });
}
