import type { ApplicationDocument, Borrower } from '../mismo-3.4/application-document.ts';
import * as points from '../mismo-3.4/data-points.ts';
import { quoted } from '../findings/finding.ts';
import { labelOf } from '../mismo-3.4/paths.ts';
import type { Value } from '../mismo-3.4/values.ts';
import { LIMITS, type Finding, type FindingCode } from './finding.ts';
import { fieldsOf, type Field } from './layout.ts';
import type { Draft, Points, Reading } from './reading.ts';
import { fieldText, valueOf, type FnmRecord } from './records.ts';
import { withoutUnit } from './special-fields.ts';

/** All data points of MISMO 3.4 that the application knows, by name. */
const DATA_POINTS: ReadonlySet<string> = new Set(
  Object.values(points).flatMap((table) => Object.values(table as Readonly<Record<string, string>>).flatMap((names) => names.split(' '))),
);

/** Takes what one record says into the application. */
export type RecordReader = (here: RecordReading) => void;

/** One record while it is read: its fields as values, and which of them were read. */
export class RecordReading {
  readonly reading: Reading;
  readonly record: FnmRecord;
  readonly #index: number;
  readonly #readFields = new Set<string>();
  /** The item that was last found or made for what the record says. */
  last: string | undefined;

  constructor(reading: Reading, record: FnmRecord, index: number) {
    this.reading = reading;
    this.record = record;
    this.#index = index;
  }

  get loan(): Draft<ApplicationDocument['loan']> {
    return this.reading.document.loan as Draft<ApplicationDocument['loan']>;
  }
  get subjectProperty(): Draft<ApplicationDocument['subjectProperty']> {
    return this.reading.document.subjectProperty as Draft<ApplicationDocument['subjectProperty']>;
  }
  /** The borrower of the record; records without one are not read. */
  get borrower(): Draft<Borrower> {
    return this.reading.borrowers.get(this.text('SSN') ?? '')!;
  }

  at(part: string, stem: string): string {
    return this.record.ids?.[part] ?? this.freshId(stem);
  }

  /** An id that the file gives nothing for: the kind and a running number. */
  freshId(stem: string): string {
    const number = (this.reading.counters.get(stem) ?? 0) + 1;
    this.reading.counters.set(stem, number);
    return `${stem}_${number}`;
  }

  key(entity: string): undefined {
    this.reading.keys[this.#index] = `${this.record.id} ${entity}`;
    return undefined;
  }

  /** Data points standing in a part of the record by the names of the layout. */
  take(place = ''): Points {
    const taken: Points = {};
    for (const { name } of fieldsOf(this.record.id)!) {
      const dot = name.indexOf('.');
      if ((dot < 0 ? '' : name.slice(0, dot)) !== place) continue;
      const point = name.slice(dot + 1);
      if (!DATA_POINTS.has(point)) continue;
      const value = this.value(name, point);
      if (value !== undefined) taken[point] = value;
    }
    return taken;
  }

  value(name: string, point: string): Value | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const parsed = valueOf(point, text);
    if ('value' in parsed) {
      this.reading.dataPoints += 1;
      return parsed.value;
    }
    this.bad(name, parsed.problem, parsed.wanted);
    return undefined;
  }

  text(name: string): string | undefined {
    const field = fieldsOf(this.record.id)!.find((each) => each.name === name);
    if (!field) return undefined;
    this.#readFields.add(name);
    return fieldText(this.record, field);
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    this.bad(name, 'BAD_VALUE', 'a whole number');
    return undefined;
  }

  months(name: string): Points {
    const years = this.number('Years');
    const months = this.number('Months');
    return years === undefined && months === undefined ? {} : { [name]: (years ?? 0) * 12 + (months ?? 0) };
  }

  coded(name: string, codes: Readonly<Record<string, Points>>): Points {
    const text = this.text(name);
    if (text === undefined) return {};
    if (Object.hasOwn(codes, text)) {
      this.reading.dataPoints += 1;
      return { ...codes[text] };
    }
    this.bad(name, 'UNKNOWN_CODE', `one of ${Object.keys(codes).join(', ')}`);
    return {};
  }

  /** Marks a record of the envelope, or of nobody, as neither read nor unread. */
  skip(): void {
    for (const { name } of fieldsOf(this.record.id)!) this.#readFields.add(name);
  }

  bad(name: string, code: FindingCode, wanted: string): void {
    const field = fieldsOf(this.record.id)!.find((each) => each.name === name)!;
    const text = fieldText(this.record, field) ?? '';
    this.#find(field, code, 'warning', `${labelOf(name)} is ${quoted(name, text)}, not ${wanted}; it was kept and not read.`);
  }

  unread(): void {
    for (const field of fieldsOf(this.record.id)!) {
      if (this.#readFields.has(field.name)) continue;
      const text = fieldText(this.record, field);
      if (text === undefined) continue;
      const what = field.name.startsWith('Filler') ? 'A field that the format leaves blank' : labelOf(field.name);
      this.#find(field, 'KEPT_UNREAD', 'note', `${what} is ${quoted(field.name, text)}; it was kept and not read.`);
    }
  }

  #find(field: Field, code: FindingCode, severity: Finding['severity'], message: string): void {
    if (this.reading.findings.length >= LIMITS.findings) return;
    const occurrence = this.reading.occurrences.get(this.record.id)!;
    const path = occurrence > 1 ? `${this.record.id.trim()}[${occurrence}]-${field.id.slice(-3)}` : field.id;
    this.reading.findings.push({
      code,
      severity,
      path,
      ...(this.record.line > 0 ? { line: this.record.line } : {}),
      column: field.start + 1,
      message,
    });
  }

  address(place = 'address'): { address?: Points } {
    const taken = withoutUnit(this.take(place));
    return Object.keys(taken).length > 0 ? { address: taken } : {};
  }
  /** Marks the fields as not read, where their meaning is unknown. */
  unsee(...names: readonly string[]): void {
    for (const name of names) this.#readFields.delete(name);
  }
}
