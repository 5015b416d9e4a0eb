import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, optional, wordOf } from '../case-fields.ts';
import { waitingPeriod } from './waiting.ts';
import type { WaitingEvent } from './waiting-periods.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'waiting',
    title: 'The wait after a bankruptcy, foreclosure or the like',
    law: 'Fannie Mae B3-5.3-07, Freddie Mac 5202.5, HUD handbook 4000.1 II.A.4.b.iii, VA 26-7 chapter 4, USDA HB-1-3555 chapter 10',
    inputs: ['agency, event, eventDate, toDate; optional: extenuating'],
    run: (inputs) => answerCase(inputs, waiting),
  },
];

const EVENTS = [
  [/multiple|several/, 'multipleBankruptcies'],
  [/13.*dismiss/, 'bankruptcy13Dismissed'],
  [/13.*discharg/, 'bankruptcy13Discharged'],
  [/(bankruptcy|chapter|ch)13/, 'bankruptcy13'],
  [/(bankruptcy|chapter|ch)(7|11)|^bankruptcy$/, 'bankruptcy7or11'],
  [/foreclos/, 'foreclosure'],
  [/deed/, 'deedInLieu'],
  [/short|preforeclosuresale/, 'shortSale'],
  [/chargeoff/, 'mortgageChargeOff'],
] as const satisfies readonly (readonly [RegExp, WaitingEvent])[];

function waiting(fields: CaseInputs): Result<CaseAnswer> {
  const asked = {
    agency: agencyOf(fields),
    event: wordOf<WaitingEvent>(fields, ['event'], EVENTS),
    ...optional('eventDate', fields.date('eventDate', 'date', 'from')),
    ...optional('toDate', fields.date('toDate', 'to', 'disbursement', 'caseNumberDate', 'closing')),
    ...optional('extenuating', fields.flag('extenuating', 'extenuatingCircumstances')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = waitingPeriod(asked);
  if (!found.ok) return found;
  const { months, earliest, satisfied } = found.value;
  return ok({ months: months.value, earliest: earliest.value, satisfied: satisfied.value, why: joined('Wait', [satisfied.why]) });
}
