import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';

/** "Wed 11/25". */
export function dayText(date: PlainDate): string {
  return formatDate(date, { weekday: true }).replace(/\/\d{4}$/, '');
}

/** "Fri 11/20, 11:02 AM" in the reader's zone. */
export function momentText(instant: string): string {
  const date = new Date(instant);
  const day = date.toLocaleDateString('en-US', { weekday: 'short', month: '2-digit', day: '2-digit' }).replace(',', '');
  return `${day}, ${date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}

export function clockText(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** "Adaeze, Chidi and Priya". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
