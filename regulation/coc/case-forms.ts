import { joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { isPlainDate, type PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { termOf, type Terms } from '../case-terms.ts';
import { givenVerdict } from '../table-fact.ts';
import { revisedEstimateAllowed, revisedEstimateDue, type RegZCalendars } from '../timing/index.ts';
import { newWaitForApr, startsNewWait, type ChangeAfterDisclosure } from '../waiting-period/index.ts';
import { wordsOfName } from './case-words.ts';
import { correctedClosingDisclosureDue } from './clock.ts';
import { redisclosureForm, type RedisclosureForm } from './form.ts';

/** The form in which a change is disclosed. */
export function form(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const closingProvided = fields.date('closingDisclosureProvided', 'cdProvided', 'cdSent');
  const consummation = fields.date('consummation');
  const inPerson = /person|hand/i.test(fields.text('how', 'delivery') ?? '');
  const found = redisclosureForm(
    {
      on: fields.date('redisclosingOn', 'redisclosedOn')!,
      inPerson,
      ...(closingProvided === undefined ? {} : { closingProvided }),
      ...(consummation === undefined ? {} : { consummation }),
    },
    calendars,
  );
  return found.ok ? ok({ form: found.value.value, why: found.value.why }) : found;
}

const INSTEAD: Readonly<Record<RedisclosureForm, string | null>> = {
  'revised Loan Estimate': null,
  'Closing Disclosure': 'CD alone with the changes',
  'corrected Closing Disclosure': 'corrected CD with the changes',
};

/** A plan for both forms, "revised LE and CD both on 2026-06-03": whether the Loan Estimate in it is lawful, and what takes its place. */
export function closingPlan(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const closing = fields.date('cdToBeEmailed', 'cdToBeMailed', 'cdToBeSent', 'cdPlanned', 'cdOn')!;
  const request = fields.date('consumerRequest', 'request', 'information');
  const words = fields.text('plan') ?? '';
  const unreadable = fields.refusal();
  if (unreadable) return unreadable;
  const due = request === undefined ? undefined : revisedEstimateDue(request, calendars);
  if (due && !due.ok) return due;
  const dueBy = due ? { dueBy: due.value.value } : {};
  if (!/\b(le|loan estimate)\b/i.test(words) && /\b(cd|closing disclosure)\b/i.test(words)) {
    const alone = givenVerdict('No Loan Estimate beside the Closing Disclosure', true);
    return ok({
      allowed: true,
      instead: null,
      ...dueBy,
      why: joined('Plan of the redisclosure', [alone, ...(due ? [due.value.why] : [])]),
    });
  }
  const estimateOn = plannedEstimate(words, closing);
  if (estimateOn === undefined)
    return refuse('CASE_INPUT', `"${words}" does not say on which day a revised Loan Estimate would go out.`, { field: 'plan' });
  const allowed = revisedEstimateAllowed(estimateOn, closing);
  if (!allowed.ok) return allowed;
  const instead = redisclosureForm({ on: estimateOn, closingProvided: closing }, calendars);
  if (!instead.ok) return instead;
  const why = joined('Plan of the redisclosure', [allowed.value.why, instead.value.why, ...(due ? [due.value.why] : [])]);
  return ok({ allowed: allowed.value.value, instead: INSTEAD[instead.value.value], ...dueBy, why });
}

const ESTIMATE = /\b(le|loan estimate)\b/gi;
const DATE = /\d{4}-\d{2}-\d{2}/g;

/** The date next after the words for the Loan Estimate, else the last before them; the day of the Closing Disclosure where the plan says so. */
function plannedEstimate(words: string, closing: PlainDate): PlainDate | undefined {
  const at = [...words.matchAll(ESTIMATE)][0]?.index;
  if (at === undefined) return undefined;
  const dates = [...words.matchAll(DATE)];
  const next = dates.find((each) => each.index > at) ?? dates.at(-1);
  if (next && isPlainDate(next[0])) return next[0];
  return /same day|both|with the (cd|closing disclosure)|(and|plus) (the )?(cd|closing disclosure)/i.test(words) ? closing : undefined;
}

const CHANGES: Terms<ChangeAfterDisclosure> = [
  ['penalty-removed', /penalty.*(remov|drop|delet)|(remov|drop|delet).*penalty/],
  ['penalty-added', /penalty/],
  ['product', /product|adjustable|interest.only/],
  ['other', /./],
];

const NOT_EVENTS = /^(cd|closingdisclosure)(provided|sent)$|^consummation$|^revised/i;

/** A change after the Closing Disclosure: the last day of the corrected one, and whether a new wait starts. The field of the day names the change. */
export function corrected(fields: CaseInputs, inputs: Readonly<Record<string, unknown>>, calendars: RegZCalendars): Result<CaseAnswer> {
  fields.date('cdProvided', 'closingDisclosureProvided', 'cdSent');
  const consummation = fields.date('consummation')!;
  const event = Object.entries(inputs).find(([name, value]) => isPlainDate(value) && !NOT_EVENTS.test(name));
  if (!event)
    return refuse('CASE_INPUT', 'The day the change was learned is missing, such as "lockExtensionAsked" or "information".', {
      field: 'information',
    });
  const learnedOn = fields.date(event[0])!;
  const due = correctedClosingDisclosureDue(learnedOn, consummation, calendars);
  if (!due.ok) return due;
  const words = `${wordsOfName(event[0])} ${fields.text('change', 'event') ?? ''}`;
  const waits = [startsNewWait(termOf(CHANGES, words) ?? 'other')];
  if (fields.has('aprDisclosed') && fields.has('aprActual')) {
    const disclosed = fields.needPercent('aprDisclosed').mul(1000).round().toNumber();
    const actual = fields.needPercent('aprActual').mul(1000).round().toNumber();
    const irregular = fields.flag('irregular') ?? false;
    waits.push(newWaitForApr({ disclosed, actual, irregular }, fields.flag('financeChargeOverstated') ?? false));
  }
  const why = joined('Corrected Closing Disclosure', [due.value.why, ...waits.map((each) => each.why)]);
  return ok({ correctedCdDueBy: due.value.value, newWait: waits.some((each) => each.value), why });
}
