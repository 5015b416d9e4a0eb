import { type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, onDate, step, type Explained } from '../../../foundation/explain/explain.ts';
import type { Result } from '../../../foundation/result/result.ts';
import { correctedClosingDisclosureDue, redisclosureForm, type RedisclosureForm } from '../../../regulation/coc/index.ts';
import { anyOf } from '../../../regulation/arithmetic-steps.ts';
import { fourDayWaitEnds, receiptOf, regZCalendars, revisedEstimateDue, threeDayWaitEnds } from '../../../regulation/timing/index.ts';
import { newWaitForApr, startsNewWait } from '../../../regulation/waiting-period/index.ts';
import { reasonOfFact, type ChangedFact } from './changed-fact.ts';
import type { ChangeInput } from './change-input.ts';

/** The disclosure that carries a change: which form, by when, and what it does to the closing. */
export interface RedisclosurePlan {
  readonly form: Explained<RedisclosureForm>;
  /** "Revised LE, v3". A sent Closing Disclosure is corrected, even on the same day. */
  readonly title: string;
  /** No Closing Disclosure was sent yet, and a revised estimate would be received too close to the closing. */
  readonly tooLateForEstimate: boolean;
  /** The earliest of the days the facts are due by; undefined where no fact has a reason. */
  readonly due: Explained<PlainDate> | undefined;
  readonly dueOf: Readonly<Record<string, Explained<PlainDate>>>;
  /** Sent today it would be too late: nothing resets. */
  readonly late: boolean;
  /** A new waiting period of three days, with the figures; undefined before a Closing Disclosure was given. */
  readonly newWait: Explained<boolean> | undefined;
  /** The first day the loan may close if it is sent today: with a confirmation today, and without one. */
  readonly earliest: { readonly confirmed: Explained<PlainDate>; readonly presumed: Explained<PlainDate> } | undefined;
}

/** Decides form, due day and wait of the disclosure that carries a change, 12 CFR 1026.19(e)(4) and (f)(2). */
export function redisclosure(input: ChangeInput, facts: readonly ChangedFact[]): RedisclosurePlan {
  const calendars = regZCalendars();
  const { today, closingOn, closingProvidedOn, last } = input;
  const post = closingProvidedOn !== null;
  const dueOf = Object.fromEntries(
    facts.flatMap((fact) => {
      if (reasonOfFact(fact).letter === null) return [];
      const due = post
        ? correctedClosingDisclosureDue(fact.learnedOn, closingOn, calendars)
        : revisedEstimateDue(fact.learnedOn, calendars);
      return due.ok ? [[fact.key, due.value] as const] : [];
    }),
  );
  const form = must(
    redisclosureForm({ on: today, consummation: closingOn, ...(post ? { closingProvided: closingProvidedOn } : {}) }, calendars),
  );
  const due = earliestOf(Object.values(dueOf));
  const newWait = post ? waitOf(input) : undefined;
  const version = last.form === 'loan-estimate' && form.value !== 'revised Loan Estimate' ? 1 : last.version + 1;
  return {
    form,
    title: `${post ? 'Corrected CD' : form.value === 'revised Loan Estimate' ? 'Revised LE' : 'Closing Disclosure'}, v${version}`,
    tooLateForEstimate: !post && form.value === 'Closing Disclosure',
    due,
    dueOf,
    late: due !== undefined && today > due.value,
    newWait,
    earliest: newWait?.value === false ? undefined : earliestClosing(today, form.value),
  };
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function earliestOf(days: readonly Explained<PlainDate>[]): Explained<PlainDate> | undefined {
  const [first, ...rest] = days;
  if (!first) return undefined;
  const value = rest.reduce((a, b) => (b.value < a ? b.value : a), first.value);
  if (rest.length === 0) return first;
  const parts = days.map((day) => day.why);
  return explained(value, step('Redisclosure due', onDate(value), 'min', { source: '12 CFR 1026.19(e)(4)(i)', rule: 'change.due', parts }));
}

function earliestClosing(today: PlainDate, form: RedisclosureForm): RedisclosurePlan['earliest'] {
  const calendars = regZCalendars();
  const estimate = form === 'revised Loan Estimate';
  const what = estimate ? 'Loan Estimate' : 'Closing Disclosure';
  const ends = (by: 'in-person' | 'e-mail') => {
    const received = receiptOf({ sentOn: today, by }, what, calendars, !estimate);
    if (!received.ok) return undefined;
    const wait = estimate ? fourDayWaitEnds(received.value, calendars) : threeDayWaitEnds(received.value, calendars, what);
    return wait.ok ? wait.value : undefined;
  };
  const confirmed = ends('in-person');
  const presumed = ends('e-mail');
  return confirmed && presumed ? { confirmed, presumed } : undefined;
}

/** Whether a corrected Closing Disclosure starts another wait: the APR beyond its tolerance, the product, or a penalty that was added. */
function waitOf({ terms }: ChangeInput): Explained<boolean> {
  const { disclosed, now } = terms;
  const overstated = disclosed.financeCharge !== null && now.financeCharge !== null && disclosed.financeCharge > now.financeCharge;
  const apr = newWaitForApr({ disclosed: disclosed.apr, actual: now.apr }, overstated);
  const changed = disclosed.product !== now.product;
  const added = !disclosed.prepaymentPenalty && now.prepaymentPenalty;
  const product = changed ? startsNewWait('product') : noChange('Product');
  const penalty = added ? startsNewWait('penalty-added') : noChange('Prepayment penalty');
  const value = apr.value || product.value || penalty.value;
  const why = anyOf('New wait of three business days', [apr.why, product.why, penalty.why], {
    source: '12 CFR 1026.19(f)(2)(ii)',
    rule: 'change.new-wait',
  });
  return explained(value, why);
}

function noChange(what: string): Explained<boolean> {
  return explained(false, given(`${what} changed`, { unit: 'verdict', amount: 'no' }, 'Closing Disclosure sent last'));
}
