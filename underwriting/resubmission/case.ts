import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, percentFrom } from '../case-fields.ts';
import { debtRatioChange } from './debt-ratio-change.ts';
import { refinanceTolerance } from './refinance-tolerance.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'resubmit',
    title: 'Resubmission for a changed debt ratio',
    law: 'Fannie Mae B3-2-10, Freddie Mac 5101.3(b)',
    inputs: ['agency, before, after: debt ratios in percent'],
    run: (inputs) => answerCase(inputs, resubmit),
  },
  {
    name: 'refinanceTolerance',
    title: 'Amount of a refinance that needs no resubmission',
    law: 'Fannie Mae B3-2-10',
    inputs: ['submitted, closed'],
    run: (inputs) => answerCase(inputs, tolerance),
  },
];

function resubmit(fields: CaseInputs): Result<CaseAnswer> {
  const ratios = {
    agency: agencyOf(fields),
    before: fields.needPercent('before', 'dtiBefore'),
    after: fields.needPercent('after', 'dtiAfter'),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = debtRatioChange(ratios);
  if (!found.ok) return found;
  const { change, resubmit: again, overMaximum } = found.value;
  return ok({
    change: percentFrom(change),
    resubmit: again.value,
    overMaximum: overMaximum.value,
    why: joined('Resubmission', [again.why, overMaximum.why, change.why]),
  });
}

function tolerance(fields: CaseInputs): Result<CaseAnswer> {
  const amounts = { submitted: fields.needMoney('submitted'), closed: fields.needMoney('closed') };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = refinanceTolerance(amounts);
  if (!found.ok) return found;
  const { maxIncrease, maxDecrease, within } = found.value;
  return ok({
    maxIncrease: dollarsFrom(maxIncrease),
    maxDecrease: dollarsFrom(maxDecrease),
    within: within.value,
    why: joined('Tolerance', [within.why, maxIncrease.why, maxDecrease.why]),
  });
}
