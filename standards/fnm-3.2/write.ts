import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { withoutTaxpayerIdentifiers } from '../findings/finding.ts';
import { lossReport, type Loss } from '../loss-report/loss-report.ts';
import { monthlyIncomes } from '../mismo-3.4/monthly-income.ts';
import { recordsOf } from './emit.ts';
import type { Finding } from './finding.ts';
import { judgeRecords } from './judge.ts';
import { fieldsOf } from './layout.ts';
import { project } from './project.ts';
import type { FnmFile } from './read.ts';
import { fieldText, withFields, type FnmRecord } from './records.ts';

export interface Written {
  readonly text: string;
  /** Exactly what of the application does not arrive, arrives otherwise, or arrives on top. */
  readonly losses: readonly Loss[];
  /** The records behind `text`, to write from next time. */
  readonly source: FnmFile;
}

export const FORMAT_NAME = 'Fannie Mae 3.2';

/**
 * Writes an application as a Fannie Mae 3.2 file. With the `source` it was read from, only the fields that differ are changed there and all
 * else, understood or not, stays to the character; without one a new file is made.
 */
export function write(document: ApplicationDocument, source?: FnmFile): Written {
  const records = source ? merged(document, source.records) : recordsOf(document);
  return {
    text: records.map(({ text, end }) => text + end).join(''),
    losses: withBasePay(document, lossReport(document, project(records).document, FORMAT_NAME)),
    source: { records },
  };
}

/** Self-employment income belongs to the employer and is read back as base pay: that is one change, no loss and no addition. */
function withBasePay(document: ApplicationDocument, losses: readonly Loss[]): readonly Loss[] {
  const reported = [...losses];
  for (const { borrower, employerId } of monthlyIncomes(document)) {
    const at = (list: string, point: string): string => withoutTaxpayerIdentifiers(`borrowers/${borrower.id}/${list}`) + point;
    const lost = reported.findIndex(
      ({ kind, path }) =>
        kind === 'lost' && employerId !== undefined && path === at(`employers/${employerId}`, '/EmploymentMonthlyIncomeAmount'),
    );
    const added = reported.findIndex(
      ({ kind, path, after }) =>
        kind === 'added' &&
        path.startsWith(at('incomes/', '')) &&
        path.endsWith('/CurrentIncomeMonthlyTotalAmount') &&
        after === reported[lost]?.before,
    );
    if (lost < 0 || added < 0) continue;
    const loss = reported[lost]!;
    const after = `Base ${loss.before}`;
    reported[lost] = { ...loss, kind: 'changed', after, message: `${loss.label} ${loss.before} arrives as base pay in ${FORMAT_NAME}.` };
    reported.splice(added, 1);
  }
  return reported;
}

/** Judges an application as it would be written. */
export function judge(document: ApplicationDocument, source?: FnmFile): readonly Finding[] {
  return judgeRecords(write(document, source).source.records);
}

/** The records of the file, in which the differences between the file's application and `document` are changed in place. */
function merged(document: ApplicationDocument, records: readonly FnmRecord[]): readonly FnmRecord[] {
  const read = project(records);
  const before = keyed(recordsOf(read.document, read.raceNumbers));
  const wanted = recordsOf(document, read.raceNumbers);
  const after = keyed(wanted);
  const indexOfKey = new Map<string, number>();
  read.keys.forEach((key, index) => key !== undefined && !indexOfKey.has(key) && indexOfKey.set(key, index));
  const edited: (FnmRecord | undefined)[] = records.map((record, index) => {
    const key = read.keys[index];
    if (key === undefined || indexOfKey.get(key) !== index) return record;
    const [was, is] = [before.get(key), after.get(key)];
    if (!is) return was ? undefined : record;
    return changed(record, was, is);
  });
  const added = new Map<number, FnmRecord[]>();
  // A new record is placed after the records that precede it in the format's order.
  let place = -1;
  for (const [key, record] of after) {
    const at = indexOfKey.get(key);
    if (at !== undefined) place = at;
    else if (!before.has(key)) added.set(place, [...(added.get(place) ?? []), { ...record, end: records[0]?.end || record.end }]);
  }
  return [...(added.get(-1) ?? []), ...edited.flatMap((record, index) => [...(record ? [record] : []), ...(added.get(index) ?? [])])];
}

function keyed(records: readonly FnmRecord[]): ReadonlyMap<string, FnmRecord> {
  const { keys } = project(records);
  const found = new Map<string, FnmRecord>();
  keys.forEach((key, index) => key !== undefined && !found.has(key) && found.set(key, records[index]!));
  return found;
}

function changed(record: FnmRecord, was: FnmRecord | undefined, is: FnmRecord): FnmRecord {
  const values: Record<string, string | undefined> = {};
  for (const field of fieldsOf(record.id) ?? []) {
    const text = fieldText(is, field);
    if (text !== (was && fieldText(was, field))) values[field.name] = text;
  }
  const text = Object.keys(values).length > 0 ? withFields(record.id, record.text, values) : record.text;
  return { ...record, text, ...(is.ids ? { ids: is.ids } : {}) };
}
