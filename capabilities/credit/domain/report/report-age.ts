import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { documentAge } from '../../../../underwriting/credit/index.ts';

export interface ReportAge {
  readonly agency: string;
  readonly lastDay: Explained<PlainDate>;
  readonly countedTo: string;
}

const agencies = [
  ['Fannie Mae', 'fannie'],
  ['Freddie Mac', 'freddie'],
  ['FHA', 'fha'],
  ['VA', 'va'],
  ['USDA', 'usda'],
] as const;

/** The last day a report serves, by agency, the earliest first. A reissued report has the age of its pull. */
export function reportAge(issuedOn: PlainDate): readonly ReportAge[] {
  return agencies
    .flatMap(([agency, name]) => {
      const age = documentAge({ agency: name, documentDate: issuedOn, toDate: issuedOn });
      return age.ok ? [{ agency, lastDay: age.value.lastDay, countedTo: age.value.countedTo }] : [];
    })
    .toSorted((one, other) => (one.lastDay.value < other.lastDay.value ? -1 : one.lastDay.value > other.lastDay.value ? 1 : 0));
}
