import { isPlainDate } from '../../../foundation/dates/dates.ts';
import { periods, type FilterAsked } from './report-filter.ts';

/** Whether a parameter of a page's address is valid for a report. */
const readable: Readonly<Record<keyof FilterAsked, (text: string) => boolean>> = {
  period: (text) => text in periods,
  from: isPlainDate,
  to: isPlainDate,
  brokerage: listOf(/^[1-9]\d{0,5}$/),
  officer: listOf(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  product: listOf(/^\d{4}$/),
  state: listOf(/^[A-Z]{2}$/),
  type: listOf(/^[A-Za-z]{1,40}$/),
};

function listOf(one: RegExp): (text: string) => boolean {
  return (text) => text.split(',').every((value) => one.test(value));
}

const filterNames = Object.keys(readable) as readonly (keyof FilterAsked)[];

/** The filters of any page address: unreadable parts are left out. */
export function filtersOf(address: Readonly<Record<string, unknown>>): FilterAsked {
  const read = filterNames.flatMap((name) => {
    const value = address[name];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = String(value);
    return readable[name](text) ? [[name, text] as const] : [];
  });
  // Each value fits its name: it was read above.
  return Object.fromEntries(read) as FilterAsked;
}
