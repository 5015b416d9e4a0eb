import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, onDate, step, verdict, type Explained } from '../../../foundation/explain/explain.ts';
import { fundingDay, lockCovers } from '../../../regulation/rescission-funding/index.ts';
import { consummationTimely, regZCalendars } from '../../../regulation/timing/index.ts';
import type { EstimateFacts } from '../../disclose/domain/index.ts';
import { shortDay } from './closing-calendar.ts';
import { closingWaits } from './closing-wait.ts';
import { rescindableOf } from './closing.ts';
import type { InitialFacts } from './initial-closing-disclosure.ts';
import { initialCondition, type InitialCondition } from './initial-condition.ts';
import { closingConditions, type ClosingCondition } from './send-closing-disclosure.ts';

/** The conditions that are days: of the estimate, of the intent, of the planned closing, of the lock, and of the waits. */
export function dayConditions(facts: InitialFacts, lastDay: Explained<PlainDate> | undefined): readonly InitialCondition[] {
  return [
    ...estimateConditions(facts),
    plannedCondition(facts),
    lockCondition(facts),
    estimateWaitCondition(facts),
    lastDayCondition(facts, lastDay),
  ];
}

/** Those of the sending itself that are of the estimate and the intent, as it judges them. */
function estimateConditions({ context }: InitialFacts): readonly InitialCondition[] {
  const { estimatesSentOn, intentOn, around } = context;
  const loan = around.facts.loanNumber;
  const last = estimatesSentOn.at(-1);
  const judged = closingConditions(context);
  const of = (id: ClosingCondition['id'], fact: string, path: string, source: string) =>
    judged
      .filter((each) => each.id === id)
      .map(({ title, missing, met }) => initialCondition({ id, title, fact, todo: missing, path }, { holds: met, source }));
  return [
    ...of('estimate-sent', last ? shortDay(last) : 'Not sent', `/loan-estimator/${loan}`, 'Disclosures of the loan'),
    ...of('not-today', last ? `Newest ${shortDay(last)}` : 'None', `/disclosure-history/${loan}`, '12 CFR 1026.19(e)(4)(ii)'),
    ...of('intent', intentOn ? shortDay(intentOn) : 'Not recorded', `/intent-to-proceed/${loan}`, '12 CFR 1026.19(e)(2)(i)(A)'),
  ];
}

function plannedCondition({ context: { around, draft } }: InitialFacts): InitialCondition {
  const { closingDate: planned, loanNumber } = around.facts;
  const same = planned === draft.closingDate;
  const fact =
    planned === null ? 'None' : same ? shortDay(planned) : `Loan ${shortDay(planned)}, Closing Disclosure ${shortDay(draft.closingDate)}`;
  const todo =
    planned === null
      ? 'Schedule the closing.'
      : planned < around.today
        ? `The planned closing of ${formatDate(planned)} has passed. Schedule another day.`
        : 'The Closing Disclosure names another day than the loan. Make them one.';
  return initialCondition(
    {
      id: 'planned-closing',
      title: 'Closing planned',
      fact,
      todo,
      path: planned === null || planned < around.today ? `/schedule-closing/${loanNumber}` : `/cd-process/${loanNumber}`,
    },
    { holds: planned !== null && same && planned >= around.today, source: 'Planned closing of the loan' },
  );
}

/** The lock covers the signing, and the disbursement day where the right to rescind applies. */
function lockCondition({ context: { around, draft } }: InitialFacts): InitialCondition {
  const { lock, loanNumber } = around.facts;
  const funds = moneyGoesOut(around.facts, draft.closingDate);
  const title = 'Lock covers the closing';
  if (!lock)
    return initialCondition(
      { id: 'lock', title, fact: 'Not locked', todo: 'Lock the rate.', path: `/lock-loan/${loanNumber}` },
      { holds: false, source: 'Lock of the loan' },
    );
  const covers = lockCovers(lock.until.date, funds);
  return initialCondition(
    {
      id: 'lock',
      title,
      fact: `Until ${shortDay(lock.until.date)}, money goes out ${shortDay(funds.value)}`,
      todo: `The lock ends ${shortDay(lock.until.date)}; money goes out ${shortDay(funds.value)}. Extend the lock or close earlier.`,
      path: `/lock-loan/${loanNumber}`,
    },
    covers,
  );
}

/** The day of the signing; where somebody may rescind, the first day on which banks wire after that right has ended. */
function moneyGoesOut(facts: EstimateFacts, signed: PlainDate): Explained<PlainDate> {
  const rescindable = rescindableOf(facts);
  const funding = fundingDay(signed, rescindable.value, regZCalendars());
  if (!rescindable.value || !funding.ok) return explained(signed, given('Planned closing', onDate(signed), 'Closing Disclosure in work'));
  const { fundFrom, wireFrom } = funding.value;
  const parts = [fundFrom.why, given('Banks wire from', onDate(wireFrom), 'Calendar of the lender')];
  return explained(wireFrom, step('Money goes out', onDate(wireFrom), 'max', { parts }));
}

/** Seven specific business days of the first estimate, four of a revised one: over by the planned closing. */
function estimateWaitCondition({ context }: InitialFacts): InitialCondition {
  const { estimatesSentOn, draft, around } = context;
  const estimates = estimatesSentOn.map((sentOn) => ({ sentOn }));
  const { earliest } = closingWaits({ estimates, closings: [], rescindable: false });
  const title = 'Wait of the Loan Estimate over by closing';
  const path = `/schedule-closing/${around.facts.loanNumber}`;
  const timely = earliest && consummationTimely(draft.closingDate, earliest);
  if (!earliest || !timely?.ok)
    return initialCondition(
      {
        id: 'estimate-wait',
        title,
        fact: 'Not begun',
        todo: 'Send the Loan Estimate first.',
        path: `/loan-estimator/${around.facts.loanNumber}`,
      },
      { holds: false, source: '12 CFR 1026.19(e)(1)(iii)(B)' },
    );
  const todo = `The waits of the Loan Estimates allow ${shortDay(earliest.value)}; the closing is ${shortDay(draft.closingDate)}. Close later.`;
  return initialCondition(
    { id: 'estimate-wait', title, fact: `Closing allowed from ${shortDay(earliest.value)}`, todo, path },
    timely.value,
  );
}

function lastDayCondition({ context: { around, draft } }: InitialFacts, lastDay: Explained<PlainDate> | undefined): InitialCondition {
  const title = 'In time for the closing';
  const path = `/schedule-closing/${around.facts.loanNumber}`;
  if (!lastDay)
    return initialCondition(
      { id: 'in-time', title, fact: 'No day', todo: 'Schedule the closing.', path },
      { holds: false, source: '12 CFR 1026.19(f)(1)(ii)(A)' },
    );
  const holds = around.today <= lastDay.value;
  const why = step('Sent today, received three business days before closing', verdict(holds), 'compare', {
    source: '12 CFR 1026.19(f)(1)(ii)(A), (f)(1)(iii)',
    rule: 'closing.by-itself.in-time',
    comparison: '<=',
    parts: [given('Today', onDate(around.today), 'Clock of the lender'), lastDay.why],
  });
  const todo = `Sent today it comes too late for ${shortDay(draft.closingDate)}: the last day was ${shortDay(lastDay.value)}. Plan a later closing.`;
  return initialCondition({ id: 'in-time', title, fact: `Last day ${shortDay(lastDay.value)}`, todo, path }, { value: holds, why });
}
