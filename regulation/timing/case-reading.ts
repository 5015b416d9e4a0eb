import { addDays, dateFromUs, isPlainDate, weekday, type PlainDate } from '../../foundation/dates/dates.ts';
import { count, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';

/** A case's named inputs as they came in. */
export type CaseInputs = Readonly<Record<string, unknown>>;

/** The inputs as a record; anything else is refused. */
export function readInputs(inputs: unknown): Result<CaseInputs> {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
    return refuse('NOT_A_CASE', 'A case is an object of named inputs.', { field: 'inputs' });
  }
  return ok(inputs as CaseInputs);
}

/** "CD hand-delivered (Mon)" and "cdHandDelivered" are one name: lower case, letters and digits only, a bracketed remark dropped. */
export function plainName(name: string): string {
  return name
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Names that only describe the case. */
export function isRemark(name: string): boolean {
  return /^(id|note|notes|comment|comments|description|label|source|title|remark|remarks|timezone|zone|state)$/.test(name);
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** One date in a text ("2026-06-01 (Mon)", "Monday 2026-06-08", "06/08/2026", with a time part); a weekday that is not the date's is refused. */
export function readDate(value: unknown, field: string): Result<PlainDate> {
  const found = readDates(value, field);
  if (!found.ok) return found;
  const [only, ...others] = found.value;
  if (only === undefined || others.length > 0)
    return refuse('NOT_ONE_DATE', `${field} names ${found.value.length} dates; one is needed.`, { field });
  return ok(only);
}

/** All dates of a text or list: "2021-06-18/19" is two. */
export function readDates(value: unknown, field: string): Result<readonly PlainDate[]> {
  if (Array.isArray(value)) {
    const all: PlainDate[] = [];
    for (const each of value) {
      const dates = readDates(each, field);
      if (!dates.ok) return dates;
      all.push(...dates.value);
    }
    return ok(all);
  }
  const written = typeof value === 'string' ? value : '';
  const found: PlainDate[] = [];
  for (const [whole, year, month, days] of written.matchAll(
    /(\d{4})[-/](\d{1,2})[-/](\d{1,2}(?:[/,]\d{2}\b(?!\d*[-/]))*)|\d{1,2}\/\d{1,2}\/\d{4}|\b\d{8}\b/g,
  )) {
    if (year === undefined) {
      found.push(
        whole.length === 8 && !whole.includes('/')
          ? `${whole.slice(0, 4)}-${whole.slice(4, 6)}-${whole.slice(6)}`
          : (dateFromUs(whole) ?? whole),
      );
    } else {
      for (const day of days!.split(/[/,]/)) found.push(`${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`);
    }
  }
  if (found.length === 0 || !found.every(isPlainDate)) {
    return refuse('NO_SUCH_DATE', `${field}: ${JSON.stringify(value)} is no date of the form YYYY-MM-DD.`, { field });
  }
  const named = /\b(sun|mon|tue|wed|thu|fri|sat)(day|s|sday|nesday|r|rs|rsday|urday)?\b/i.exec(written)?.[1]?.toLowerCase();
  if (found.length === 1 && named !== undefined && WEEKDAYS[weekday(found[0]!)] !== named) {
    return refuse('CONTRADICTORY_DATE', `${field}: ${found[0]} is a ${WEEKDAYS[weekday(found[0]!)]}, not a ${named}.`, { field });
  }
  return ok(found);
}

/** When a period began: "after 2021-06-17" is the next day, "on or before" that day, "before" the day before. */
export function readPeriodBegan(value: unknown, field: string): Result<PlainDate> {
  const date = readDate(value, field);
  if (!date.ok) return date;
  const words = String(value).toLowerCase();
  if (/\bafter\b/.test(words) && !/on or after/.test(words)) return ok(addDays(date.value, 1));
  if (/\bbefore\b/.test(words) && !/on or before/.test(words)) return ok(addDays(date.value, -1));
  return date;
}

/** true, "True", "yes", 1 and their opposites; anything else is refused. */
export function readYesNo(value: unknown, field: string): Result<boolean> {
  const word = String(value).trim().toLowerCase();
  if (/^(true|yes|y|1)$/.test(word)) return ok(true);
  if (/^(false|no|n|0)$/.test(word)) return ok(false);
  return refuse('NOT_YES_OR_NO', `${field}: ${JSON.stringify(value)} is neither yes nor no.`, { field });
}

/** One tree over the results of a case: the single one as it is, several under their number. */
export function caseTree(title: string, results: readonly Explained<unknown>[]): Step {
  const parts = [...new Set(results.map((result) => result.why))];
  return parts.length === 1 ? parts[0]! : step(title, count(parts.length), 'compute', { rule: 'case.results', parts });
}
