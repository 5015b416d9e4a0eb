import { step, type Figure, type Step } from '../foundation/explain/explain.ts';
import type { PlainDate } from '../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../foundation/result/result.ts';
import { citation, type Cited } from '../regulation/dated-table.ts';
import { AGENCY_NAMES, type Agency } from './agency.ts';

/** Figures of a guide as one edition of its text has them. `from` is the day from which they hold; without it the first day is not known. */
export type Edition<T> = T & Cited & { readonly from?: PlainDate };

/** Figures by agency, the newest edition first. An agency that is not named has none here. */
export type GuideTable<T> = Readonly<Partial<Record<Agency, readonly Edition<T>[]>>>;

/** Which guide is asked, and of which day; without a day the newest edition. The rule says which date of the loan chooses the edition. */
export interface Asked {
  readonly agency: Agency;
  readonly on?: PlainDate;
}

/** The edition in force. Refuses an agency without figures, and a day before the oldest known edition: no other edition stands in for it. */
export function editionFor<T>(table: GuideTable<T>, { agency, on }: Asked, what: string): Result<Edition<T>> {
  const editions = table[agency];
  if (!editions) return notCarried(agency, what);
  const found = on === undefined ? editions[0] : editions.find((each) => each.from === undefined || each.from <= on);
  if (found) return ok(found);
  return refuse('DATE_WITHOUT_TABLE', `The rules of ${AGENCY_NAMES[agency]} for ${what} are not carried for ${on}.`, { field: 'on' });
}

/** The refusal for an agency whose figures are not carried. */
export function notCarried(agency: Agency, what: string) {
  return refuse('AGENCY_NOT_COVERED', `The rules of ${AGENCY_NAMES[agency]} for ${what} are not carried here.`, { field: 'agency' });
}

/** A figure of an edition, with its source, date and mark. */
export function cell(label: string, figure: Figure, edition: Edition<unknown>): Step {
  return step(label, figure, 'lookup', { source: sourceOf(edition) });
}

export function sourceOf(edition: Edition<unknown>): string {
  return edition.from === undefined ? citation(edition) : `${citation(edition)}, from ${edition.from}`;
}

/** The refusal for a fact that a rule cannot do without. */
export function missing(field: string, what: string) {
  return refuse('FACT_MISSING', `${what} is missing.`, { field });
}
