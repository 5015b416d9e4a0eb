import { formatPercentTrimmed, formatPoints } from '../../../foundation/rates/rates.ts';
import { zoneName } from '../../../foundation/dates/zone-name.ts';
import { clockWords } from '../../../foundation/dates/clock-words.ts';
import { priceTestPolicy, type LockPolicy, type PriceTestEffect, type WeekendRule } from './lock-policy.ts';
import type { Points } from '../../../foundation/units/units.ts';

/** One rule of a policy in plain words. `place` is its path in the document. */
export interface PolicyLine {
  readonly place: string;
  readonly label: string;
  readonly words: string;
}
export interface PolicySection {
  readonly title: string;
  readonly lines: readonly PolicyLine[];
}

/** A policy in plain words with its figures, section by section, as a broker reads it. */
export function policyWords(policy: LockPolicy): PolicySection[] {
  return [
    { title: 'Locking', lines: lockingLines(policy) },
    { title: 'Extending', lines: extendingLines(policy) },
    { title: 'Relocking an expired lock', lines: relockLines(policy) },
    { title: 'When rates fall', lines: marketLines(policy) },
    { title: 'Changes and exceptions', lines: otherLines(policy) },
    { title: 'Tests of the law', lines: priceTestLines(policy) },
  ];
}

const WEEKEND: Record<WeekendRule, string> = {
  'next-business-day': 'it expires on the next business day',
  'business-day-before': 'it expires on the business day before',
  stays: 'it expires that day',
};

const EFFECTS: Record<PriceTestEffect, string> = { says: 'Said, and nothing stops', stops: 'No lock, and no disclosure goes out' };

function priceTestLines(policy: LockPolicy): PolicyLine[] {
  const { highCost, notQm } = priceTestPolicy(policy);
  return [
    { place: 'priceTests.highCost', label: 'High-cost mortgage', words: EFFECTS[highCost] },
    { place: 'priceTests.notQm', label: 'Not a qualified mortgage', words: EFFECTS[notQm] },
  ];
}

function lockingLines(policy: LockPolicy): PolicyLine[] {
  const zone = zoneName(policy.zone);
  return [
    { place: 'terms', label: 'Lock periods', words: `${list(policy.terms)} days` },
    {
      place: 'deskOpens',
      label: 'Desk hours',
      words: `Business days, ${clockWords(policy.deskOpens)} to ${clockWords(policy.deskCloses)} ${zone}`,
    },
    {
      place: 'onlineOutsideDeskHours',
      label: 'Nights and weekends',
      words: policy.onlineOutsideDeskHours
        ? 'You lock online on the sheet in force; the lock is dated that day'
        : 'Locks wait until the desk opens',
    },
    ...policy.cutOffs.map((cutOff, n) => ({
      place: `cutOffs.${n}`,
      label: cutOff.label,
      words: `Until ${clockWords(cutOff.time)}, then again when the desk opens`,
    })),
    { place: 'expiresTime', label: 'Lock expires', words: `At ${clockWords(policy.expiresTime)} ${zone} on its last day` },
    { place: 'weekendRule', label: 'Last day on a weekend or holiday', words: capital(WEEKEND[policy.weekendRule]) },
    { place: 'offerHoldsSeconds', label: 'A verified price holds', words: `${policy.offerHoldsSeconds} seconds` },
  ];
}

function extendingLines(policy: LockPolicy): PolicyLine[] {
  const { extensions, extensionByDay, freeDays } = policy;
  return [
    ...extensions.map(({ days, cost }, n) => ({ place: `extensions.${n}`, label: `${days} days`, words: `${formatPoints(cost)} points` })),
    ...(extensionByDay
      ? [
          {
            place: 'extensionByDay',
            label: 'Any other length',
            words: `${formatPoints(extensionByDay.cost)} points a day, up to ${extensionByDay.maximumDays} days`,
          },
        ]
      : []),
    {
      place: 'extensionCountsFrom',
      label: 'Days count from',
      words: policy.extensionCountsFrom === 'expiry' ? 'The current expiry' : 'The day of the extension',
    },
    {
      place: 'freeDays',
      label: 'Free days',
      words: freeDays
        ? `${freeDays.days} ${freeDays.days === 1 ? 'day' : 'days'} a ${freeDays.per === 'loan' ? 'loan' : 'brokerage and year'}, spent first`
        : 'None',
    },
    {
      place: 'maximumExtensions',
      label: 'At most',
      words: capital(`${times(policy.maximumExtensions)} and ${policy.maximumExtensionDays} days in all`),
    },
  ];
}

function relockLines({ relock }: LockPolicy): PolicyLine[] {
  return [
    { place: 'relock.periods', label: 'Periods', words: `${list(relock.periods.map((period) => period.days))} days` },
    {
      place: 'relock.waitDays',
      label: 'Earliest',
      words: relock.waitDays === 0 ? 'Once the lock has expired' : `${relock.waitDays} days after the expiry`,
    },
    {
      place: 'relock.worstCaseDays',
      label: 'Worst case',
      words: `Up to ${relock.worstCaseDays} days after the expiry the lower of the original day’s and today’s price holds`,
    },
    { place: 'relock.worstCaseFee', label: 'Fee in that time', words: fee(relock.worstCaseFee) },
    { place: 'relock.feeAfter', label: 'Fee afterwards', words: fee(relock.feeAfter) },
    { place: 'relock.maximum', label: 'At most', words: capital(times(relock.maximum)) },
  ];
}

function marketLines({ renegotiation, floatDown }: LockPolicy): PolicyLine[] {
  return [
    {
      place: 'renegotiation',
      label: 'Renegotiation',
      words: renegotiation
        ? `When your rate’s price has improved by ${formatPoints(renegotiation.minimumMove)} or more, ${formatPercentTrimmed(renegotiation.share)} of it is yours; ${times(renegotiation.maximum)}, with ${renegotiation.minimumDaysLeft} days or more left`
        : 'Not offered',
    },
    {
      place: 'floatDown',
      label: 'Float-down',
      words: floatDown
        ? `To a lower rate of today’s sheet when the price has improved by ${formatPoints(floatDown.minimumMove)} or more, ${floatDown.firstDayBeforeClosing} to ${floatDown.lastDayBeforeClosing} days before closing; ${times(floatDown.maximum)}, ${floatDown.feeIs === 'built-in' ? 'its fee is in the price already' : `fee ${formatPoints(floatDown.fee)} points`}`
        : 'Not offered',
    },
  ];
}

function otherLines({ rateChange, concessions, cancellation, desk }: LockPolicy): PolicyLine[] {
  return [
    {
      place: 'rateChange',
      label: 'Changing the rate',
      words: `${capital(times(rateChange.maximum))}, ${fee(rateChange.fee).toLowerCase()}`,
    },
    {
      place: 'concessions',
      label: 'Price concessions',
      words: `Ask the desk; a lock is given ${formatPoints(concessions.maximum)} points at most. Authority by role: ${concessions.limits.map(({ role, points }) => `${role.replaceAll('-', ' ')} up to ${formatPoints(points)}`).join(', ') || 'none'}`,
    },
    {
      place: 'cancellation',
      label: 'After a cancelled lock',
      words: `A new lock is possible after ${cancellation.newLockAfterDays} days, sooner through the desk`,
    },
    { place: 'desk', label: 'Anything else', words: `${desk.name}, ${desk.address}` },
  ];
}

function list(days: readonly number[]): string {
  return days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} or ${days.at(-1)}`;
}

function times(n: number): string {
  return n === 0 ? 'never' : n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`;
}

function fee(points: Points): string {
  return points === 0 ? 'No fee' : `${formatPoints(points)} points`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A rule that two policies say differently; null where one of them has no such rule. */
export interface PolicyDifference {
  readonly section: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences for a reader, in the order of the newer policy, with removed rules at the end of their section. */
export function comparePolicies(before: LockPolicy, after: LockPolicy): PolicyDifference[] {
  const old = policyWords(before);
  return policyWords(after).flatMap((section, n) => {
    const was = new Map(old[n]!.lines.map((line) => [line.label, line.words]));
    const differences: PolicyDifference[] = [];
    for (const { label, words } of section.lines) {
      const words0 = was.get(label) ?? null;
      was.delete(label);
      if (words0 !== words) differences.push({ section: section.title, label, before: words0, after: words });
    }
    for (const [label, words] of was) differences.push({ section: section.title, label, before: words, after: null });
    return differences;
  });
}
