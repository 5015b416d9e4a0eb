import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';

/** "Wed 11/25". */
export function dayText(date: PlainDate): string {
  return formatDate(date, { weekday: true }).replace(/\/\d{4}$/, '');
}

/** "Adaeze, Chidi and Priya". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
