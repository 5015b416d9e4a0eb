import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, occupancyOf, optional, percentFrom, purposeOf } from '../case-fields.ts';
import { eligibility, type EligibilityFacts } from './eligibility.ts';
import { manuallyApprovable } from './manual-matrix.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'eligibility',
    title: 'Whether an enterprise buys a loan, with every reason against it',
    law: 'Fannie Mae Eligibility Matrix, Freddie Mac 4203.4',
    inputs: [
      'agency, occupancy, purpose, units, ltv, loan; optional: cltv, hcltv, dti, countyLimit, arm, firstTimeBuyer, homeReady, sameOwner, communitySecond, existingLoanMonths, titleMonths, delayedFinancing, inherited, financedCount, reservesMonths',
    ],
    run: (inputs) => answerCase(inputs, eligible),
  },
  {
    name: 'manualMatrix',
    title: 'Whether a one-unit principal residence can be approved by hand',
    law: 'Fannie Mae Eligibility Matrix, manual underwriting',
    inputs: ['score, ltv, dti, reservesMonths; optional: arm'],
    run: (inputs) => answerCase(inputs, manual),
  },
];

/** The facts of eligibility as a case spells them. */
export function eligibilityFacts(fields: CaseInputs): EligibilityFacts {
  return {
    agency: agencyOf(fields, 'fannie'),
    ...loanOffered(fields),
    ltv: fields.needPercent('ltv', 'loanToValue'),
    ...optional('cltv', fields.percent('cltv')),
    ...optional('hcltv', fields.percent('hcltv')),
    ...optional('dti', fields.percent('dti', 'debtToIncome')),
    ...optional('arm', fields.flag('arm', 'adjustable')),
    ...optional('reservesMonths', fields.percent('reservesMonths', 'reserves')?.toNumber()),
  };
}

/** What of them is no ratio: a whole file has these beside the amounts that its ratios are made of. */
export function loanOffered(fields: CaseInputs): Omit<EligibilityFacts, 'agency' | 'ltv'> {
  return {
    occupancy: occupancyOf(fields, 'primary'),
    purpose: purposeOf(fields, 'purchase'),
    units: fields.whole('units', 'unitCount') ?? 1,
    loan: fields.needMoney('loan', 'loanAmount'),
    ...optional('countyLimit', fields.money('countyLimit', 'limit')),
    ...optional('firstTimeBuyer', fields.flag('firstTimeBuyer', 'firstTimeHomeBuyer', 'ftb', 'fthb')),
    ...optional('homeReady', fields.flag('homeReady', 'homePossible', 'affordable')),
    ...optional('sameOwner', fields.flag('sameOwner', 'existingLoanSameOwner')),
    ...optional('communitySecond', fields.flag('communitySecond', 'communitySeconds', 'affordableSecond')),
    ...optional('existingLoanMonths', fields.whole('existingLoanMonths', 'existingLoanAgeMonths')),
    ...optional('titleMonths', fields.whole('titleMonths', 'monthsOnTitle')),
    ...optional('delayedFinancing', fields.flag('delayedFinancing')),
    ...optional('inherited', fields.flag('inherited', 'awarded')),
    ...optional('financedCount', fields.whole('financedCount', 'financedProperties')),
  };
}

function eligible(fields: CaseInputs): Result<CaseAnswer> {
  const facts = eligibilityFacts(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = eligibility(facts);
  if (!found.ok) return found;
  const { maxLtv, codes, eligible: verdict } = found.value;
  return ok({ maxLtv: percentFrom(maxLtv), codes, eligible: verdict.value, why: verdict.why });
}

function manual(fields: CaseInputs): Result<CaseAnswer> {
  const loan = {
    score: fields.needWhole('score', 'representative'),
    ltv: fields.needPercent('ltv'),
    dti: fields.needPercent('dti'),
    reservesMonths: fields.percent('reservesMonths', 'reserves')?.toNumber() ?? 0,
    ...optional('arm', fields.flag('arm', 'adjustable')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const approvable = manuallyApprovable(loan);
  return ok({ approvable: approvable.value, why: joined('By hand', [approvable.why]) });
}
