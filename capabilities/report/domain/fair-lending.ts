import { count, given, type Explained } from '../../../foundation/explain/explain.ts';
import { explainedShare } from '../../../foundation/ratio/explained-ratio.ts';
import type { Points, Ratio } from '../../../foundation/units/units.ts';

/** How many loans have a status and a first borrower of a group, as it is stored, with the exceptions granted for their locks. */
export interface CountedLoans {
  readonly stored: string | null;
  readonly status: string;
  readonly applications: number;
  readonly exceptions: number;
  readonly withEffect: number;
  readonly effectSum: Points;
}

/** The counts of one group. */
export interface GroupCounts {
  readonly group: string;
  readonly applications: number;
  readonly funded: number;
  readonly denied: number;
  readonly withdrawn: number;
  readonly exceptions: number;
  readonly effectSum: Points;
  readonly withEffect: number;
}

/** The counts of each group, in the order in which the groups first appear. */
export function countGroups(counted: readonly CountedLoans[]): GroupCounts[] {
  const groups = new Map<string, GroupCounts>();
  const none = { applications: 0, funded: 0, denied: 0, withdrawn: 0, exceptions: 0, effectSum: 0 as Points, withEffect: 0 };
  for (const { stored, status, applications, exceptions, effectSum, withEffect } of counted) {
    const group = groupName(stored);
    const so = groups.get(group) ?? { group, ...none };
    groups.set(group, {
      group,
      applications: so.applications + applications,
      funded: so.funded + (status === 'Funded' || status === 'Post-Closing' ? applications : 0),
      denied: so.denied + (status === 'Denied' ? applications : 0),
      withdrawn: so.withdrawn + (status === 'Withdrawn' || status === 'Cancelled' ? applications : 0),
      exceptions: so.exceptions + exceptions,
      effectSum: so.effectSum + effectSum,
      withEffect: so.withEffect + withEffect,
    });
  }
  return [...groups.values()];
}

/** A group of fewer loans than this is not shown alone: its figures would identify its people. */
export const SMALLEST_GROUP = 5;
/** The name that small groups are shown under. */
export const SMALL_GROUPS = 'Groups of fewer than 5, together';

/** What these figures do not show, in plain words. */
export const FAIR_LENDING_LIMITS = [
  'These are counts, not a finding. They do not hold for credit score, LTV, product, state or market on the day of the lock.',
  'A difference between groups does not show discrimination, and no difference does not show its absence.',
  'Groups are what the first borrower said or the lender observed under Regulation C (12 CFR 1003.4(a)(10)). Who did not answer is a group of its own.',
  'It does not replace an analysis under ECOA and the Fair Housing Act, and no lock, price or decision of the portal reads it.',
] as const;

export interface ShownGroup extends GroupCounts {
  readonly combined: boolean;
}

/**
 * The groups as they may be shown: those of fewer than five loans are added together, and where these are still fewer than five, with the
 * next smallest; otherwise the hidden figures could be computed from the total. Largest first, the added ones last.
 */
export function tellGroups(groups: readonly GroupCounts[]): ShownGroup[] {
  const sorted = groups.toSorted((one, other) => other.applications - one.applications || (one.group < other.group ? -1 : 1));
  const alone = sorted.filter(({ applications }) => applications >= SMALLEST_GROUP);
  const small = sorted.filter(({ applications }) => applications < SMALLEST_GROUP);
  while (small.length > 0 && alone.length > 0 && sumOf(small) < SMALLEST_GROUP) small.push(alone.pop()!);
  const shown = alone.map((one) => ({ ...one, combined: false }));
  if (small.length === 0) return shown;
  // All there is may be fewer than five: then nothing is shown.
  return sumOf(small) < SMALLEST_GROUP ? shown : [...shown, { ...small.reduce(added), group: SMALL_GROUPS, combined: true }];
}

function sumOf(groups: readonly GroupCounts[]): number {
  return groups.reduce((sum, { applications }) => sum + applications, 0);
}

function added(one: GroupCounts, other: GroupCounts): GroupCounts {
  return {
    group: one.group,
    applications: one.applications + other.applications,
    funded: one.funded + other.funded,
    denied: one.denied + other.denied,
    withdrawn: one.withdrawn + other.withdrawn,
    exceptions: one.exceptions + other.exceptions,
    effectSum: one.effectSum + other.effectSum,
    withEffect: one.withEffect + other.withEffect,
  };
}

/** Denied among those that were funded or denied; undefined while fewer than five were. */
export function denialRate({ group, funded, denied }: GroupCounts): Explained<Ratio> | undefined {
  const decided = funded + denied;
  if (decided < SMALLEST_GROUP) return undefined;
  const source = 'Status of the loans now';
  const [part, whole] = [given('Denied', count(denied), source), given('Funded or denied', count(decided), source)];
  return explainedShare(`Denied, ${group}`, part, whole);
}

const names: Readonly<Record<string, string>> = {
  AmericanIndianOrAlaskaNative: 'American Indian or Alaska Native',
  BlackOrAfricanAmerican: 'Black or African American',
  NativeHawaiianOrOtherPacificIslander: 'Native Hawaiian or Other Pacific Islander',
  HispanicOrLatino: 'Hispanic or Latino',
  NotHispanicOrLatino: 'Not Hispanic or Latino',
  ApplicantSelectedBothMaleAndFemale: 'Both',
  InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication: 'Not provided',
  InformationNotProvidedUnknown: 'Not provided',
  NotApplicable: 'Not provided',
};

/** A group in words; borrowers without an answer are a group, too. */
export function groupName(stored: string | null): string {
  return stored === null ? 'Not provided' : (names[stored] ?? stored);
}
