import type { Instant } from '../../../foundation/units/units.ts';
import type { ConditionState } from '../../../regulation/conditions/index.ts';
import { stateWord } from './condition.ts';

export type ConditionSide = 'broker' | 'lender';

/** Whom a move is mailed: the side that did not make it. That somebody begins a review is shown and not mailed. */
export function newsFor(
  { from, to }: { readonly from: ConditionState; readonly to: ConditionState },
  inside: boolean,
): ConditionSide | undefined {
  if (to === 'in-review' && from !== 'cleared') return undefined;
  return inside ? 'broker' : 'lender';
}

/** A mail waits for a pause of this length, so that what somebody does in one go is one mail; but no longer than the other. */
export const QUIET_MINUTES = 2;
export const LONGEST_MINUTES = 10;

/** Whether the changes of a loan are mailed now. */
export function newsIsDue({ first, last }: { readonly first: Instant; readonly last: Instant }, now: Instant): boolean {
  const minutesSince = (then: Instant) => (Date.parse(now) - Date.parse(then)) / 60_000;
  return minutesSince(last) >= QUIET_MINUTES || minutesSince(first) >= LONGEST_MINUTES;
}

/** A change as a mail describes it. */
export interface ConditionChange {
  readonly number: number;
  readonly condition: string;
  readonly from: ConditionState;
  /** Undefined: it was written. */
  readonly to: ConditionState | undefined;
  readonly by: string;
  /** "Fri 11/20/26, 1:10 PM ET". */
  readonly at: string;
  readonly words: string;
  readonly wanted: string;
  /** By when its review is promised. */
  readonly promised: string | undefined;
}

/** The maximum number of changes in a mail; the page has all. */
const MOST_LINES = 20;

/** The subject and the lines of one mail about the changes of a loan. */
export function newsLetter(loanNumber: string, changes: readonly ConditionChange[], address: string) {
  const [only] = changes;
  const numbers = new Set(changes.map(({ number }) => number));
  const what =
    changes.length === 1 && only
      ? `Condition ${only.number} ${did(only)}`
      : `${changes.length} changes of ${numbers.size === 1 ? `condition ${only!.number}` : `${numbers.size} conditions`}`;
  const more = changes.length - MOST_LINES;
  return {
    subject: `${what}: loan ${loanNumber}`,
    text: [
      ...changes.slice(0, MOST_LINES).map(changeText),
      ...(more > 0 ? [`And ${more} more.`] : []),
      `${address}/loan-conditions/${loanNumber}${numbers.size === 1 ? `/${only!.number}` : ''}`,
      `Mail about conditions is chosen in your profile: ${address}/edit-profile`,
    ].join('\n\n'),
  };
}

function did({ from, to }: ConditionChange): string {
  if (to === undefined) return 'added';
  return from === 'cleared' ? 'opened again' : stateWord(to).toLowerCase();
}

function changeText(change: ConditionChange): string {
  const { number, condition, to, by, at, words, wanted, promised } = change;
  const said = words === '' ? [] : [to === 'rejected' ? `What is wrong: ${withoutNumbers(words)}` : withoutNumbers(words)];
  return [
    `Condition ${number}, ${withoutNumbers(condition)}: ${did(change)} by ${by}, ${at}.`,
    ...said,
    ...(wanted === '' ? [] : [`What to send: ${withoutNumbers(wanted)}`]),
    ...(promised === undefined ? [] : [`Its review is promised by ${promised}.`]),
  ].join('\n');
}

/** Account and other long numbers go into no mail but for their last four digits. */
function withoutNumbers(words: string): string {
  return words.replaceAll(/\d(?:[ -]?\d){6,}/g, (digits) => `…${digits.replaceAll(/\D/g, '').slice(-4)}`);
}
