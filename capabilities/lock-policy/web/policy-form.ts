import { formatPoints, thousandthsFromDecimal } from '../../../foundation/rates/rates.ts';
import type { LockPolicy, PolicyProblem } from '../domain/index.ts';

/** One field of the policy's form: where it stands in the document, and its text. */
export interface PolicyField {
  readonly place: string;
  readonly label: string;
  readonly hint?: string;
  /** A choice of these instead of a text. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly lines?: boolean;
  readonly show: (policy: LockPolicy) => string;
  /** What the text means, or undefined when it can't be read. */
  readonly read: (text: string, before: LockPolicy) => Partial<LockPolicy> | undefined;
}
export interface PolicyFields {
  readonly title: string;
  readonly fields: readonly PolicyField[];
}

type Texts = Readonly<Record<string, string>>;

const whole = (text: string): number | undefined => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);
const points = (text: string): number | undefined => thousandthsFromDecimal(text);
const shownPoints = (value: number): string => formatPoints(value).replace('−', '-');

/** A field that is one figure or text of the document. */
function plain<K extends keyof LockPolicy>(
  key: K,
  label: string,
  read: (text: string) => LockPolicy[K] | undefined,
  more: Pick<PolicyField, 'hint' | 'choices'> = {},
): PolicyField {
  return {
    place: key,
    label,
    ...more,
    show: (policy) => String(policy[key]),
    read: (text) => {
      const value = read(text);
      return value === undefined ? undefined : ({ [key]: value } as Partial<LockPolicy>);
    },
  };
}

/** A field of one of the document's groups, which may be absent as a whole. */
function inside<K extends keyof LockPolicy, P extends string>(
  key: K,
  part: P,
  label: string,
  read: (text: string) => unknown,
  show: (value: never) => string = String,
  more: Pick<PolicyField, 'hint' | 'choices'> = {},
): PolicyField {
  return {
    place: `${key}.${part}`,
    label,
    ...more,
    show: (policy) => {
      const group = policy[key] as Record<string, never> | null;
      return group === null ? '' : show(group[part]!);
    },
    read: (text, before) => {
      const group = before[key] as Record<string, unknown> | null;
      // A group that is not offered has no figures to read.
      if (group === null) return {};
      const value = read(text);
      return value === undefined ? undefined : ({ [key]: { ...group, [part]: value } } as Partial<LockPolicy>);
    },
  };
}

/** Whether a group is offered at all; turned on it starts with these figures. */
function offered<K extends keyof LockPolicy>(key: K, label: string, start: NonNullable<LockPolicy[K]>): PolicyField {
  return {
    place: key,
    label,
    choices: [
      { value: 'yes', label: 'Offered' },
      { value: 'no', label: 'Not offered' },
    ],
    show: (policy) => (policy[key] === null ? 'no' : 'yes'),
    read: (text, before) => ({ [key]: text === 'no' ? null : (before[key] ?? start) }) as Partial<LockPolicy>,
  };
}

/** A list of which each line is read alone; one line that can't be read makes the whole unreadable. */
function lines<Item>(text: string, read: (line: string) => Item | undefined): Item[] | undefined {
  const items = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(read);
  return items.includes(undefined) ? undefined : (items as Item[]);
}

function daysList(text: string): number[] | undefined {
  const days = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(whole);
  return days.includes(undefined) ? undefined : (days as number[]);
}

const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** "17:30 Jumbo loans: Jumbo", "17:30 Adjustable-rate loans: adjustable". */
function cutOffOf(line: string): LockPolicy['cutOffs'][number] | undefined {
  const match = /^(\S+)\s+([^:]+):\s*(.+)$/.exec(line);
  if (!match) return undefined;
  // The pattern has three groups and none is optional.
  const [, time, label, what] = match as unknown as [string, string, string, string];
  if (what.trim() === 'adjustable') return { adjustable: true, time, label: label.trim() };
  // What was typed is judged with the whole policy, which knows the series.
  return { series: what.split(',').map((one) => one.trim()) as never, time, label: label.trim() };
}

function periodOf(line: string): LockPolicy['extensions'][number] | undefined {
  const [, days, cost] = /^(\d{1,4})\s*:\s*(\S+)$/.exec(line) ?? [];
  const taken = cost === undefined ? undefined : points(cost);
  return days === undefined || taken === undefined ? undefined : { description: `${Number(days)}-days`, days: Number(days), cost: taken };
}

function limitOf(line: string): LockPolicy['concessions']['limits'][number] | undefined {
  const [, role, most] = /^([a-z-]+)\s*:\s*(\S+)$/.exec(line) ?? [];
  const taken = most === undefined ? undefined : points(most);
  return role === undefined || taken === undefined ? undefined : { role, points: taken };
}

/** The form of a policy, in the order of the document. */
export const policyFields: readonly PolicyFields[] = [
  {
    title: 'Policy',
    fields: [
      plain('version', 'Version', (text) => text.trim(), { hint: 'A day, such as 2026-12-01' }),
      plain('title', 'Title', (text) => text, { hint: 'Named as the source of costs' }),
      inside('desk', 'name', 'Desk', (text) => text),
      inside('desk', 'address', 'Desk’s e-mail', (text) => text.trim()),
    ],
  },
  {
    title: 'Desk hours',
    fields: [
      plain('zone', 'Time zone', (text) => text.trim(), { hint: 'Such as America/New_York' }),
      plain('deskOpens', 'Opens', (text) => text.trim()),
      plain('deskCloses', 'Closes', (text) => text.trim()),
      plain('onlineOutsideDeskHours', 'Nights and weekends', (text) => text === 'true', {
        choices: yesNo('Lock online', 'Wait for the desk'),
      }),
      {
        place: 'cutOffs',
        label: 'Cut-offs',
        hint: 'A line each: 17:30 Jumbo loans: Jumbo',
        lines: true,
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
      plain('expiresAt', 'A lock ends at', (text) => text.trim()),
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
        show: ({ lockableStatuses }) => lockableStatuses.join('\n'),
        // Judged with the whole policy, which knows the statuses.
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
        label: 'Granted alone',
        hint: 'A line each: lock-desk: 0.250',
        lines: true,
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
];

/** The figures of a group that is not offered are not asked for. */
export function isAsked(policy: LockPolicy): (field: PolicyField) => boolean {
  return ({ place }) => {
    const [group, part] = place.split('.') as [keyof LockPolicy, string?];
    return part === undefined || policy[group] !== null;
  };
}

/** Every field's text as a policy has it. A group it does not have has none: turned on, it shows the figures it starts with. */
export function textsOf(policy: LockPolicy): Record<string, string> {
  const asked = policyFields.flatMap(({ fields }) => fields.filter(isAsked(policy)));
  return Object.fromEntries(asked.map((field) => [field.place, field.show(policy)]));
}

/** The document the texts make of the one it started from, with a problem for each text that can't be read. */
export function readPolicy(start: LockPolicy, texts: Texts): { document: LockPolicy; unread: PolicyProblem[] } {
  let document = start;
  const unread: PolicyProblem[] = [];
  for (const { fields } of policyFields) {
    for (const field of fields) {
      const text = texts[field.place] ?? field.show(document);
      const change = field.read(text, document);
      if (change) document = { ...document, ...change };
      else if (text.trim() === '') unread.push({ place: field.place, sentence: `${field.label}: nothing is entered.` });
      else unread.push({ place: field.place, sentence: `“${text}” can’t be read here${field.hint ? `: ${field.hint}` : ''}.` });
    }
  }
  return { document, unread };
}

/** The field a problem belongs to: the longest place that the problem's begins with. */
export function fieldOf(problem: PolicyProblem): string | undefined {
  const places = policyFields.flatMap(({ fields }) => fields.map((field) => field.place));
  return places.filter((place) => problem.place === place || problem.place.startsWith(`${place}.`)).sort((a, b) => b.length - a.length)[0];
}
