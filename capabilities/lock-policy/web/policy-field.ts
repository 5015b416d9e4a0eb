import { formatPoints, thousandthsFromDecimal } from '../../../foundation/rates/rates.ts';
import type { PolicyRows } from './policy-rows.ts';
import type { LockPolicy } from '../domain/index.ts';

/** One field of the policy's form: its place in the document, and its text. */
export interface PolicyField {
  readonly place: string;
  readonly label: string;
  readonly hint?: string;
  /** A choice of these instead of a text. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** A time of the day, stored as "17:30". */
  readonly clock?: boolean;
  readonly lines?: boolean;
  /** The lines as a table of the form. */
  readonly rows?: PolicyRows;
  /** Any of these, a line each. */
  readonly several?: readonly string[];
  readonly show: (policy: LockPolicy) => string;
  /** The value of the text, or undefined when it can't be read. */
  readonly read: (text: string, before: LockPolicy) => Partial<LockPolicy> | undefined;
}

export const whole = (text: string): number | undefined => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);
export const points = (text: string): number | undefined => thousandthsFromDecimal(text);
export const shownPoints = (value: number): string => formatPoints(value).replace('−', '-');

/** A field that is one figure or text of the document. */
export function plain<K extends keyof LockPolicy>(
  key: K,
  label: string,
  read: (text: string) => LockPolicy[K] | undefined,
  more: Pick<PolicyField, 'hint' | 'choices' | 'clock'> = {},
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
export function inside<K extends keyof LockPolicy, P extends string>(
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
export function offered<K extends keyof LockPolicy>(key: K, label: string, start: NonNullable<LockPolicy[K]>): PolicyField {
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
export function lines<Item>(text: string, read: (line: string) => Item | undefined): Item[] | undefined {
  const items = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(read);
  return items.includes(undefined) ? undefined : (items as Item[]);
}

export function daysList(text: string): number[] | undefined {
  const days = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(whole);
  return days.includes(undefined) ? undefined : (days as number[]);
}

export const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** "17:30 Jumbo loans: Jumbo", "17:30 Adjustable-rate loans: adjustable". */
export function cutOffOf(line: string): LockPolicy['cutOffs'][number] | undefined {
  const match = /^(\S+)\s+([^:]+):\s*(.+)$/.exec(line);
  if (!match) return undefined;
  const [, time = '', label = '', what = ''] = match;
  if (what.trim() === 'adjustable') return { adjustable: true, time, label: label.trim() };
  // The text is judged with the whole policy, which has the series.
  return { series: what.split(',').map((one) => one.trim()) as never, time, label: label.trim() };
}

export function periodOf(line: string): LockPolicy['extensions'][number] | undefined {
  const [, days, cost] = /^(\d{1,4})\s*:\s*(\S+)$/.exec(line) ?? [];
  const taken = cost === undefined ? undefined : points(cost);
  return days === undefined || taken === undefined ? undefined : { description: `${Number(days)}-days`, days: Number(days), cost: taken };
}

export function limitOf(line: string): LockPolicy['concessions']['limits'][number] | undefined {
  const [, role, most] = /^([a-z-]+)\s*:\s*(\S+)$/.exec(line) ?? [];
  const taken = most === undefined ? undefined : points(most);
  return role === undefined || taken === undefined ? undefined : { role, points: taken };
}
