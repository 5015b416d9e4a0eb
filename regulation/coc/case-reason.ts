import type { CaseInputs } from '../../foundation/cases/case-inputs.ts';
import type { Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { givenVerdict, tableFact } from '../table-fact.ts';
import type { RegZCalendars } from '../timing/index.ts';
import { capitalized, eventOf, eventOfName, wordsOfName } from './case-words.ts';
import { mayReset, type NamedCharge } from './change-events.ts';
import { redisclosedInTime } from './clock.ts';
import { revisionSource, type RevisionReason } from './reasons.ts';

/** Why a case's charge was revised, and whether it was redisclosed in time: two verdicts. */
export interface ReasonOfCase {
  readonly valid: Step;
  readonly inTime: Step;
}

const TIMELY = /^(redisclosed|revised|sent|disclosed)?(in_?time|timely)$|^redisclosed_?in_?time$/i;
const JUDGED = /^(reason_?valid|valid_?reason|changed_?circumstance)$/i;

/** The reason by its letter, in words ("event", "reason"), or as a yes-or-no field named after the event; time by dates or as the case says. */
export function answerReason(
  fields: CaseInputs,
  inputs: Readonly<Record<string, unknown>>,
  charge: NamedCharge,
  calendars: RegZCalendars,
): Result<ReasonOfCase> {
  const valid = validReason(fields, inputs, charge);
  if (!valid.ok) return valid;
  const inTime = inTimeOf(fields, inputs, calendars);
  return inTime.ok ? ok({ valid: valid.value, inTime: inTime.value }) : inTime;
}

function validReason(fields: CaseInputs, inputs: Readonly<Record<string, unknown>>, charge: NamedCharge): Result<Step> {
  const words = fields.text('event', 'reason', 'change');
  if (words !== undefined) {
    const letter = /^(?:reason )?\(?([A-FI])\)?$/.exec(words.trim())?.[1] as RevisionReason | undefined;
    if (letter) return ok(byLetter(letter, charge));
    if (/^(none|no reason|no)$/i.test(words)) return ok(givenVerdict('There is a reason', false));
    const event = eventOf(words);
    return event.ok ? ok(mayReset(event.value, charge).why) : event;
  }
  const named = Object.entries(inputs)
    .filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean' && !TIMELY.test(entry[0]))
    .map(([name, value]) => ({ name, value, event: JUDGED.test(name) ? undefined : eventOfName(name) }))
    .filter(({ name, event }) => event !== undefined || JUDGED.test(name));
  // If several are named, the one that is true counts.
  const found = named.find(({ value }) => value) ?? named[0];
  if (!found) return ok(givenVerdict('There is a reason', false));
  fields.flag(found.name);
  if (!found.value || found.event === undefined) return ok(givenVerdict(capitalized(wordsOfName(found.name)), found.value));
  return ok(mayReset(found.event, charge).why);
}

function byLetter(letter: RevisionReason, charge: NamedCharge): Step {
  const resets = letter !== 'I' && (letter !== 'D' || charge.rateDependent);
  const fact = `reason ${letter}, ${charge.label}${charge.rateDependent ? ', depends on the interest rate' : ''}`;
  return tableFact(`${charge.label} may be reset`, fact, resets, { source: revisionSource(letter), standing: 'published' }).why;
}

function inTimeOf(fields: CaseInputs, inputs: Readonly<Record<string, unknown>>, calendars: RegZCalendars): Result<Step> {
  const learned = fields.date('information', 'informationReceived', 'learned', 'receivedDate');
  const sent = fields.date('revisedSent', 'revisedLeSent', 'redisclosed', 'redisclosedOn');
  const unreadable = fields.refusal();
  if (unreadable) return unreadable;
  if (learned !== undefined && sent !== undefined) {
    const found = redisclosedInTime(learned, sent, calendars);
    return found.ok ? ok(found.value.why) : found;
  }
  const name = Object.keys(inputs).find((each) => TIMELY.test(each));
  const said = name === undefined ? undefined : fields.flag(name);
  if (said === undefined)
    return refuse('CASE_INPUT', 'Whether the charge was redisclosed in time, the case does not say ("redisclosedInTime").', {
      field: 'redisclosedInTime',
    });
  return ok(givenVerdict('Redisclosed in time', said));
}
