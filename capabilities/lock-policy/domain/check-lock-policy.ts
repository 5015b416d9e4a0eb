import { loanStatuses } from '../../loan/domain/loan-status.ts';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import { judgeValue } from '../../../foundation/validation/judge-value.ts';
import type { LockPolicy } from './lock-policy.ts';

/** An error of a policy: its place in the document, and a sentence. */
export interface PolicyProblem {
  /** "relock.worstCaseFee", "cutOffs.1.time". */
  readonly place: string;
  readonly sentence: string;
}

type Report = (place: string, sentence: string) => void;

/** No desk means more than this by a fee or a concession; above it a decimal point was forgotten. */
const MOST_POINTS = 10_000;
const MOST_DAYS = 400;

/**
 * All errors of a policy, in the order of the document; empty when it can be put in force. `isZone` checks the names of time zones, which
 * are data of the machine.
 */
export function checkLockPolicy(policy: LockPolicy, isZone: (zone: string) => boolean): PolicyProblem[] {
  const problems: PolicyProblem[] = [];
  const report: Report = (place, sentence) => problems.push({ place, sentence });
  checkHead(policy, report);
  checkDesk(policy, isZone, report);
  checkTerms(policy, report);
  checkExtensions(policy, report);
  checkRelock(policy, report);
  checkMarket(policy, report);
  checkConcessions(policy, report);
  if (policy.lockableStatuses.length === 0) report('lockableStatuses', 'Choose at least one status in which loans can be locked.');
  policy.lockableStatuses.forEach((status, n) => {
    if (!loanStatuses.includes(status)) report(`lockableStatuses.${n}`, `“${String(status)}” is not a status of a loan.`);
  });
  repeated(policy.lockableStatuses, 'lockableStatuses', report);
  return problems;
}

function checkHead({ version, title, desk }: LockPolicy, report: Report): void {
  if (!/^\d{4}-\d{2}-\d{2}(-\d+)?$/.test(version))
    report('version', 'A version is a day, such as 2026-12-01, or 2026-12-01-2 for its second.');
  if (title.trim() === '') report('title', 'Enter a title; prices cite it as their source.');
  if (desk.name.trim() === '') report('desk.name', 'Enter the desk’s name.');
  const wrong = judgeValue('email', desk.address, { field: 'Address', borrower: desk.name.trim() || 'the lock desk', required: true });
  if (wrong) report('desk.address', wrong);
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function checkDesk(policy: LockPolicy, isZone: (zone: string) => boolean, report: Report): void {
  const { zone, deskOpens, deskCloses, cutOffs, expiresTime } = policy;
  if (!isZone(zone)) report('zone', `${zone} is not a time zone; name one such as America/New_York.`);
  const time = (place: string, text: string): boolean => {
    if (isTime(text)) return true;
    report(place, 'A time is written as hours and minutes, such as 17:30.');
    return false;
  };
  const hours = [time('deskOpens', deskOpens), time('deskCloses', deskCloses)].every(Boolean);
  if (hours && deskOpens >= deskCloses) report('deskCloses', 'Closing time must be after opening time.');
  cutOffs.forEach((cutOff, n) => {
    if (cutOff.label.trim() === '') report(`cutOffs.${n}.label`, 'Enter which loans the cut-off is for.');
    if (time(`cutOffs.${n}.time`, cutOff.time) && hours && (cutOff.time <= deskOpens || cutOff.time > deskCloses)) {
      report(`cutOffs.${n}.time`, `The cut-off of ${cutOff.label} must be within desk hours.`);
    }
    if (cutOff.series?.length === 0) report(`cutOffs.${n}.series`, 'Choose the loans the cut-off applies to.');
  });
  time('expiresTime', expiresTime);
}

function whole(place: string, value: number, from: number, to: number, what: string, report: Report): void {
  if (!Number.isInteger(value) || value < from || value > to) report(place, `${what} is ${from} to ${to}, not ${value}.`);
}

function pointsFrom0(place: string, value: number, what: string, report: Report): void {
  if (!Number.isInteger(value) || value < 0 || value > MOST_POINTS) {
    report(place, `${what} is 0.000 to ${formatPoints(MOST_POINTS)} points.`);
  }
}

function repeated(values: readonly (string | number)[], place: string, report: Report): void {
  values.forEach((value, n) => {
    if (values.indexOf(value) !== n) report(`${place}.${n}`, `${value} is listed twice.`);
  });
}

function checkTerms({ terms, offerHoldsSeconds }: LockPolicy, report: Report): void {
  if (terms.length === 0) report('terms', 'Offer at least one lock period.');
  terms.forEach((term, n) => whole(`terms.${n}`, term, 1, MOST_DAYS, 'A lock period in days', report));
  repeated(terms, 'terms', report);
  whole('offerHoldsSeconds', offerHoldsSeconds, 5, 3600, 'The time an offer holds in seconds', report);
}

function checkExtensions(policy: LockPolicy, report: Report): void {
  const { extensions, extensionByDay, freeDays } = policy;
  extensions.forEach(({ description, days, cost }, n) => {
    whole(`extensions.${n}.days`, days, 1, MOST_DAYS, 'An extension in days', report);
    pointsFrom0(`extensions.${n}.cost`, cost, `The cost of ${days} days`, report);
    if (description !== `${days}-days`) report(`extensions.${n}.description`, `The word for ${days} days is ${days}-days.`);
  });
  repeated(
    extensions.map((period) => period.days),
    'extensions',
    report,
  );
  // A longer extension that costs less would be chosen and left unused.
  const byLength = [...extensions].sort((a, b) => a.days - b.days);
  byLength.slice(1).forEach((period, n) => {
    const shorter = byLength[n]!;
    if (period.cost < shorter.cost) {
      report(`extensions.${extensions.indexOf(period)}.cost`, `${period.days} days cost less than ${shorter.days} days.`);
    }
  });
  if (extensionByDay) {
    pointsFrom0('extensionByDay.cost', extensionByDay.cost, 'The cost of a day', report);
    whole('extensionByDay.maximumDays', extensionByDay.maximumDays, 1, MOST_DAYS, 'The longest extension by the day', report);
  }
  whole('maximumExtensions', policy.maximumExtensions, 0, 99, 'The most extensions of a lock', report);
  whole('maximumExtensionDays', policy.maximumExtensionDays, 0, MOST_DAYS, 'The most days of extension', report);
  if (freeDays) whole('freeDays.days', freeDays.days, 1, MOST_DAYS, 'The free-day bank', report);
}

function checkRelock({ relock, rateChange, cancellation }: LockPolicy, report: Report): void {
  relock.periods.forEach(({ description, days }, n) => {
    whole(`relock.periods.${n}.days`, days, 1, MOST_DAYS, 'A relock in days', report);
    if (description !== `${days}-days`) report(`relock.periods.${n}.description`, `The word for ${days} days is ${days}-days.`);
  });
  repeated(
    relock.periods.map((period) => period.days),
    'relock.periods',
    report,
  );
  whole('relock.waitDays', relock.waitDays, 0, MOST_DAYS, 'The wait before a relock in days', report);
  whole('relock.worstCaseDays', relock.worstCaseDays, 0, MOST_DAYS, 'The time of worst-case pricing in days', report);
  pointsFrom0('relock.worstCaseFee', relock.worstCaseFee, 'The relock fee', report);
  pointsFrom0('relock.feeAfter', relock.feeAfter, 'The later relock fee', report);
  whole('relock.maximum', relock.maximum, 0, 99, 'The most relocks', report);
  whole('rateChange.maximum', rateChange.maximum, 0, 99, 'The most rate changes', report);
  pointsFrom0('rateChange.fee', rateChange.fee, 'The rate change fee', report);
  whole('cancellation.newLockAfterDays', cancellation.newLockAfterDays, 0, MOST_DAYS, 'The wait after a cancellation in days', report);
}

function checkMarket({ renegotiation, floatDown }: LockPolicy, report: Report): void {
  if (renegotiation) {
    // Without a threshold every sheet would be worth a renegotiation.
    if (renegotiation.minimumMove <= 0) report('renegotiation.minimumMove', 'The least move must be above 0.000 points.');
    pointsFrom0('renegotiation.minimumMove', Math.max(0, renegotiation.minimumMove), 'The least move', report);
    if (!Number.isInteger(renegotiation.share) || renegotiation.share <= 0 || renegotiation.share > 100_000) {
      report('renegotiation.share', 'The share passed on is above 0 and at most 100 percent.');
    }
    whole('renegotiation.maximum', renegotiation.maximum, 1, 99, 'The most renegotiations', report);
    whole('renegotiation.minimumDaysLeft', renegotiation.minimumDaysLeft, 0, MOST_DAYS, 'The days that must be left', report);
  }
  if (!floatDown) return;
  pointsFrom0('floatDown.fee', floatDown.fee, 'The float-down fee', report);
  if (floatDown.minimumMove < 0) report('floatDown.minimumMove', 'The least move is 0 or more.');
  pointsFrom0('floatDown.minimumMove', Math.max(0, floatDown.minimumMove), 'The least move', report);
  whole('floatDown.firstDayBeforeClosing', floatDown.firstDayBeforeClosing, 0, MOST_DAYS, 'The first day of the window', report);
  whole('floatDown.lastDayBeforeClosing', floatDown.lastDayBeforeClosing, 0, MOST_DAYS, 'The last day of the window', report);
  if (floatDown.firstDayBeforeClosing < floatDown.lastDayBeforeClosing) {
    report('floatDown.lastDayBeforeClosing', 'The window opens before it closes: its first day is further from closing than its last.');
  }
  whole('floatDown.maximum', floatDown.maximum, 1, 99, 'The most float-downs', report);
}

function checkConcessions({ concessions }: LockPolicy, report: Report): void {
  pointsFrom0('concessions.maximum', concessions.maximum, 'The most a lock is given', report);
  concessions.limits.forEach(({ role, points }, n) => {
    pointsFrom0(`concessions.limits.${n}.points`, points, `What ${role} grants alone`, report);
    if (points > concessions.maximum) {
      report(`concessions.limits.${n}.points`, `${role} would grant more alone than a lock may be given.`);
    }
  });
  repeated(
    concessions.limits.map((limit) => limit.role),
    'concessions.limits',
    report,
  );
}
