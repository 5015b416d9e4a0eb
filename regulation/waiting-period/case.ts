import { answerCase, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { calendarsOf, firstQuestion, needTerm, type Terms } from '../case-terms.ts';
import { eventDate, threeDayWaitEnds } from '../timing/index.ts';
import { newWaitForApr, startsNewWait, type ChangeAfterDisclosure } from './new-wait.ts';

const PENALTY: Terms<ChangeAfterDisclosure> = [
  ['penalty-removed', /remov|drop|delet|taken (off|out)|no longer/],
  ['penalty-added', /add|new|impos|introduc|insert/],
];

const CHANGES: Terms<ChangeAfterDisclosure> = [
  ['penalty-removed', /penalty.*(remov|drop|delet|no longer)|(remov|drop|delet).*penalty/],
  ['penalty-added', /penalty/],
  ['product', /product|adjustable|interest.only|negative amort|balloon|step rate/],
  // Inputs that change the figures of a closing but none of the three facts. An APR given in words is refused: its figures decide.
  [
    'other',
    /^(?!.*(\bapr\b|annual percentage)).*(credit|furnish|bought|repair|walk.?through|payoff|fee|charge|tax|prorat|cash to close|escrow|deposit|price|name|typ(o|ing)|clerical|address|recording|commission|warranty|insurance)/,
  ],
];

const PRODUCTS: Terms<ChangeAfterDisclosure> = [
  ['other', /^(no|none|false|unchanged|same)\b/],
  ['product', /./],
];

/** One case of the area `waiting-period`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['productChanged'], (each) => named(each, PRODUCTS, 'productChanged')],
      [['prepaymentPenalty'], (each) => named(each, PENALTY, 'prepaymentPenalty')],
      [['change'], (each) => named(each, CHANGES, 'change')],
      [['aprDisclosed', 'aprActual'], apr],
      [['correctedCdReceived'], earliest],
    ]),
  );
}

function answer(change: ChangeAfterDisclosure): Result<CaseAnswer> {
  const wait = startsNewWait(change);
  return ok({ newWait: wait.value, why: wait.why });
}

function named(fields: CaseInputs, terms: Terms<ChangeAfterDisclosure>, field: string): Result<CaseAnswer> {
  const change = needTerm(terms, String(fields.raw(field) ?? ''), field);
  return change.ok ? answer(change.value) : change;
}

function earliest(fields: CaseInputs): Result<CaseAnswer> {
  const calendars = calendarsOf(fields);
  if (!calendars.ok) return calendars;
  const on = fields.date('correctedCdReceived')!;
  const received = eventDate('Corrected Closing Disclosure received', on, 'correctedCdReceived');
  if (!received.ok) return received;
  const end = threeDayWaitEnds({ value: on, why: received.value }, calendars.value, 'corrected Closing Disclosure');
  return end.ok ? ok({ earliestConsummation: end.value.value, why: end.value.why }) : end;
}

function apr(fields: CaseInputs): Result<CaseAnswer> {
  const disclosed = fields.needPercent('aprDisclosed').mul(1000).round().toNumber();
  const actual = fields.needPercent('aprActual').mul(1000).round().toNumber();
  const irregular = fields.flag('irregular') ?? false;
  const wait = newWaitForApr({ disclosed, actual, irregular }, fields.flag('financeChargeOverstated') ?? false);
  return ok({ newWait: wait.value, why: wait.why });
}
