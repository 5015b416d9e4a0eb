import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, optional, percentFrom } from '../case-fields.ts';
import { miCoverage } from './coverage.ts';
import { miMonthly } from './monthly-premium.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'miCoverage',
    title: 'How much of a loan mortgage insurance covers',
    law: 'Fannie Mae B7-1-02, Freddie Mac 4701.1',
    inputs: ['ltv, term; optional: agency, arm, homeReady, manufactured'],
    run: (inputs) => answerCase(inputs, coverage),
  },
  {
    name: 'miMonthly',
    title: 'A monthly premium of borrower-paid insurance',
    law: "the insurer's card",
    inputs: ['loan, ratePercent'],
    run: (inputs) => answerCase(inputs, monthly),
  },
];

function coverage(fields: CaseInputs): Result<CaseAnswer> {
  const loan = {
    agency: agencyOf(fields, 'fannie'),
    ltv: fields.needPercent('ltv', 'loanToValue'),
    term: fields.whole('term', 'termMonths', 'months') ?? 360,
    ...optional('arm', fields.flag('arm', 'adjustable')),
    ...optional('homeReady', fields.flag('homeReady', 'homePossible', 'affordable')),
    ...optional('manufactured', fields.flag('manufactured', 'manufacturedHome')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = miCoverage(loan);
  if (!found.ok) return found;
  const { required, standard, minimum } = found.value;
  return ok({
    required: required.value,
    standard: percentFrom(standard),
    minimum: percentFrom(minimum),
    why: joined('Coverage', [standard.why, minimum.why, required.why]),
  });
}

function monthly(fields: CaseInputs): Result<CaseAnswer> {
  const loan = fields.needMoney('loan', 'loanAmount');
  const rate = fields.needPercent('ratePercent', 'rate', 'annualPercent');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const premium = miMonthly(loan, rate);
  return ok({ monthly: dollarsFrom(premium), why: premium.why });
}
