import { addMonths, daysBetween, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { days, explained, given, months, onDate, step, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import { citation } from '../../../../regulation/dated-table.ts';
import { AGENCY_NAMES, type Agency } from '../../../../underwriting/agency.ts';
import { DOCUMENT_AGES, documentAge } from '../../../../underwriting/credit/index.ts';
import type { DocumentType, Retention } from './document-types.ts';

/** The agencies whose guides limit a document's age: both for a conventional loan, because its buyer is not decided yet. */
export function agenciesOf(mortgageType: string | undefined): readonly Agency[] {
  if (mortgageType === 'FHA') return ['fha'];
  if (mortgageType === 'VA') return ['va'];
  if (mortgageType === 'USDARuralDevelopment') return ['usda'];
  return ['fannie', 'freddie'];
}

/** The last day on which a document of this date serves: the earliest that the guides give; undefined where its age is not limited. */
export function goodThrough(
  type: DocumentType,
  documentDate: PlainDate | null,
  mortgageType: string | undefined,
): Explained<PlainDate> | undefined {
  if (!type.ages || documentDate === null) return undefined;
  const ends = agenciesOf(mortgageType).flatMap((agency) => {
    const age = documentAge({ agency, documentDate, toDate: documentDate });
    return age.ok ? [age.value.lastDay] : [];
  });
  const [first, ...others] = [...ends].sort((one, other) => (one.value < other.value ? -1 : 1));
  if (first === undefined || others.length === 0) return first;
  const parts = ends.map(({ why }) => why);
  return explained(
    first.value,
    step(`${type.name} good through`, onDate(first.value), 'choose', {
      rule: 'documents.good-through',
      parts,
      chosen: parts.indexOf(first.why),
      note: 'The earlier day holds until it is known who buys the loan.',
    }),
  );
}

/** Days from the planned closing to the last day on which a document serves; negative when it is too old by then. */
export function daysToSpare(last: Explained<PlainDate>, closingDate: PlainDate): Explained<number> {
  const spare = daysBetween(closingDate, last.value);
  return explained(
    spare,
    step('Days to spare at closing', days(spare), 'compute', {
      rule: 'documents.days-to-spare',
      parts: [last.why, given('Planned closing', onDate(closingDate), 'Loan')],
    }),
  );
}

const RETENTION: Readonly<Record<Retention, { readonly months: number; readonly from: string; readonly source: string }>> = {
  application: { months: 25, from: 'Received', source: '12 CFR 1002.12(b)(1), counted at the earliest from receipt' },
  disclosure: { months: 36, from: 'Received', source: '12 CFR 1026.25(c)(1)(i), counted at the earliest from receipt' },
  closing: { months: 60, from: 'Received', source: '12 CFR 1026.25(c)(1)(ii), counted at the earliest from receipt' },
};

/** The day until which a document is stored at least. The periods begin with the lender's answer or the closing, which are never before receipt. */
export function storedUntil(type: DocumentType, receivedOn: PlainDate): Explained<PlainDate> {
  const { months: count, from, source } = RETENTION[type.retention ?? 'application'];
  const until = addMonths(receivedOn, count);
  const parts: readonly Step[] = [given(from, onDate(receivedOn), 'Upload'), given('Calendar months', months(count), source)];
  return explained(until, step('Stored until at least', onDate(until), 'compute', { rule: 'guide.months-on', source, parts }));
}

/** How long a document of this name is stored, in words, with the rule. */
export function retentionRule(type: DocumentType): { readonly words: string; readonly source: string } {
  const { months: count, source } = RETENTION[type.retention ?? 'application'];
  return { words: count % 12 === 0 ? `${count / 12} years` : `${count} months`, source };
}

/** How old a document may be, agency by agency, in words. */
export function ageRules(): readonly { readonly agency: string; readonly age: string; readonly source: string }[] {
  return (Object.keys(AGENCY_NAMES) as Agency[]).flatMap((agency) => {
    const edition = DOCUMENT_AGES[agency]?.[0];
    if (!edition) return [];
    const { months: count, days: dayCount, newConstructionDays, to } = edition;
    const age = count === undefined ? `${dayCount} days` : `${count} calendar months`;
    const built = newConstructionDays === undefined ? '' : `, ${newConstructionDays} days for new construction`;
    return [{ agency: AGENCY_NAMES[agency], age: `${age} to the ${to}${built}`, source: citation(edition) }];
  });
}
