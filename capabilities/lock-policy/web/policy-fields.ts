import { grantingRoles, priceTestPolicy, type LockPolicy, type PriceTestPolicy } from '../domain/index.ts';
import { loanStatuses } from '../../loan/domain/loan-status.ts';
import { cutOffs, pairs } from './policy-rows.ts';
import {
  cutOffOf,
  daysList,
  inside,
  limitOf,
  lines,
  offered,
  periodOf,
  plain,
  points,
  shownPoints,
  whole,
  yesNo,
  type PolicyField,
} from './policy-field.ts';

const CUT_OFF_LOANS = [
  { value: 'adjustable', label: 'Adjustable rate' },
  ...['Conforming', 'Affordable', 'HighBalance', 'Jumbo', 'FHA', 'VA', 'VAIRRRL', 'USDA'].map((value) => ({
    value,
    label: value === 'HighBalance' ? 'High balance' : value === 'VAIRRRL' ? 'VA IRRRL' : value,
  })),
];

/** The zones of the states; another one of a policy stays. */
const ZONES = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
].map(([value, label]) => ({ value: value!, label: `${label!} time` }));

export interface PolicyFields {
  readonly title: string;
  readonly fields: readonly PolicyField[];
}

/** The form of a policy, in the order of the document. */
export const policyFields: readonly PolicyFields[] = [
  {
    title: 'Policy',
    fields: [
      plain('version', 'Version', (text) => text.trim(), { hint: 'A day, such as 2026-12-01' }),
      plain('title', 'Title', (text) => text, { hint: 'Cited as the source of costs' }),
      inside('desk', 'name', 'Desk', (text) => text),
      inside('desk', 'address', 'Desk’s e-mail', (text) => text.trim()),
    ],
  },
  {
    title: 'Desk hours',
    fields: [
      plain('zone', 'Time zone', (text) => text.trim(), { choices: ZONES }),
      plain('deskOpens', 'Opens', (text) => text.trim(), { clock: true }),
      plain('deskCloses', 'Closes', (text) => text.trim(), { clock: true }),
      plain('onlineOutsideDeskHours', 'Nights and weekends', (text) => text === 'true', {
        choices: yesNo('Lock online', 'Wait for the desk'),
      }),
      {
        place: 'cutOffs',
        label: 'Cut-offs',
        hint: 'A line each: 17:30 Jumbo loans: Jumbo',
        lines: true,
        rows: {
          ...cutOffs,
          columns: [{ head: 'Until', clock: true }, { head: 'Called' }, { head: 'Loans', choices: CUT_OFF_LOANS, several: true }],
          fresh: '17:30 : ',
          add: 'Add cut-off',
        },
        show: ({ cutOffs }) =>
          cutOffs.map((one) => `${one.time} ${one.label}: ${one.adjustable ? 'adjustable' : (one.series ?? []).join(', ')}`).join('\n'),
        read: (text) => {
          const cutOffs = lines(text, cutOffOf);
          return cutOffs && { cutOffs };
        },
      },
    ],
  },
  {
    title: 'Locking',
    fields: [
      {
        place: 'terms',
        label: 'Lock periods, days',
        hint: 'Such as 15, 30, 45',
        show: ({ terms }) => terms.join(', '),
        read: (text) => {
          const terms = daysList(text);
          return terms && { terms };
        },
      },
      plain('expiresTime', 'Lock expires at', (text) => text.trim(), { clock: true }),
      plain('weekendRule', 'Last day on a weekend or holiday', (text) => text as LockPolicy['weekendRule'], {
        choices: [
          { value: 'next-business-day', label: 'Next business day' },
          { value: 'business-day-before', label: 'Business day before' },
          { value: 'stays', label: 'Stays' },
        ],
      }),
      plain('offerHoldsSeconds', 'A verified price holds, seconds', whole),
      {
        place: 'lockableStatuses',
        label: 'Statuses that lock',
        lines: true,
        several: loanStatuses,
        show: ({ lockableStatuses }) => lockableStatuses.join('\n'),
        // Judged with the whole policy, which has the statuses.
        read: (text) => ({ lockableStatuses: (lines(text, (line) => line) ?? []) as never }),
      },
    ],
  },
  {
    title: 'Extending',
    fields: [
      {
        place: 'extensions',
        label: 'Periods',
        hint: 'A line each: 5: 0.100',
        lines: true,
        rows: {
          ...pairs,
          columns: [
            { head: 'Days', number: true },
            { head: 'Cost, points', number: true },
          ],
          fresh: ': ',
          add: 'Add period',
        },
        show: ({ extensions }) => extensions.map(({ days, cost }) => `${days}: ${shownPoints(cost)}`).join('\n'),
        read: (text) => {
          const extensions = lines(text, periodOf);
          return extensions && { extensions };
        },
      },
      offered('extensionByDay', 'By the day', { cost: 20, maximumDays: 30 }),
      inside('extensionByDay', 'cost', 'Cost a day, points', points, shownPoints),
      inside('extensionByDay', 'maximumDays', 'Up to, days', whole),
      plain('extensionCountsFrom', 'Days count from', (text) => text as LockPolicy['extensionCountsFrom'], {
        choices: [
          { value: 'expiry', label: 'The expiry' },
          { value: 'today', label: 'Today' },
        ],
      }),
      plain('maximumExtensions', 'Extensions at most', whole),
      plain('maximumExtensionDays', 'Days at most', whole),
      offered('freeDays', 'Free days', { days: 2, per: 'loan' }),
      inside('freeDays', 'days', 'How many', whole),
      inside('freeDays', 'per', 'For each', (text) => text, String, {
        choices: [
          { value: 'loan', label: 'Loan' },
          { value: 'brokerage-year', label: 'Brokerage and year' },
        ],
      }),
    ],
  },
  {
    title: 'Relocking',
    fields: [
      {
        place: 'relock.periods',
        label: 'Periods, days',
        hint: 'Such as 15, 30, 45',
        show: ({ relock }) => relock.periods.map(({ days }) => days).join(', '),
        read: (text, before) => {
          const periods = daysList(text)?.map((days) => ({ description: `${days}-days`, days }));
          return periods && { relock: { ...before.relock, periods } };
        },
      },
      inside('relock', 'waitDays', 'Wait after expiry, days', whole),
      inside('relock', 'worstCaseDays', 'Worst case, days', whole),
      inside('relock', 'worstCaseFee', 'Fee in that time, points', points, shownPoints),
      inside('relock', 'feeAfter', 'Fee afterwards, points', points, shownPoints),
      inside('relock', 'maximum', 'Relocks at most', whole),
    ],
  },
  {
    title: 'When rates fall',
    fields: [
      offered('renegotiation', 'Renegotiation', { minimumMove: 375, share: 50_000, maximum: 1, minimumDaysLeft: 5 }),
      inside('renegotiation', 'minimumMove', 'Least move, points', points, shownPoints),
      inside('renegotiation', 'share', 'Share passed on, percent', points, shownPoints),
      inside('renegotiation', 'maximum', 'Times', whole),
      inside('renegotiation', 'minimumDaysLeft', 'Days left at least', whole),
      offered('floatDown', 'Float-down', {
        fee: 125,
        feeIs: 'paid-when-used',
        minimumMove: 250,
        firstDayBeforeClosing: 30,
        lastDayBeforeClosing: 5,
        maximum: 1,
      }),
      inside('floatDown', 'minimumMove', 'Least move, points', points, shownPoints),
      inside('floatDown', 'fee', 'Fee, points', points, shownPoints),
      inside('floatDown', 'feeIs', 'The fee is', (text) => text, String, {
        choices: [
          { value: 'paid-when-used', label: 'Paid when used' },
          { value: 'built-in', label: 'Built into the price' },
        ],
      }),
      inside('floatDown', 'firstDayBeforeClosing', 'From days before closing', whole),
      inside('floatDown', 'lastDayBeforeClosing', 'To days before closing', whole),
      inside('floatDown', 'maximum', 'Times', whole),
    ],
  },
  {
    title: 'Changes and exceptions',
    fields: [
      inside('rateChange', 'maximum', 'Rate changes at most', whole),
      inside('rateChange', 'fee', 'Rate change fee, points', points, shownPoints),
      {
        place: 'concessions.limits',
        label: 'Authority by role',
        hint: 'A line each: lock-desk: 0.250',
        lines: true,
        rows: {
          ...pairs,
          columns: [
            { head: 'Role', choices: grantingRoles },
            { head: 'Up to, points', number: true },
          ],
          fresh: ': ',
          add: 'Add role',
        },
        show: ({ concessions }) => concessions.limits.map(({ role, points: most }) => `${role}: ${shownPoints(most)}`).join('\n'),
        read: (text, before) => {
          const limits = lines(text, limitOf);
          return limits && { concessions: { ...before.concessions, limits } };
        },
      },
      inside('concessions', 'maximum', 'Concessions at most, points', points, shownPoints),
      inside('cancellation', 'newLockAfterDays', 'Days after a cancellation', whole),
    ],
  },
  {
    title: 'Tests of the law',
    fields: [priceTest('highCost', 'High-cost mortgage'), priceTest('notQm', 'Not a qualified mortgage')],
  },
];

/** The effect of a failed test on a loan's lock and its disclosures. */
function priceTest(part: keyof PriceTestPolicy, label: string): PolicyField {
  return {
    place: `priceTests.${part}`,
    label,
    choices: [
      { value: 'says', label: 'Says so' },
      { value: 'stops', label: 'Stops lock and disclosures' },
    ],
    show: (policy) => priceTestPolicy(policy)[part],
    read: (text, before) =>
      text === 'says' || text === 'stops' ? { priceTests: { ...priceTestPolicy(before), [part]: text } } : undefined,
  };
}
