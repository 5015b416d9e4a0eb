import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import type { Finding } from './finding.ts';
import type { RaceNumbers } from './hmda-2018.ts';
import { fieldsOf } from './layout.ts';
import { borrowerRecords } from './project-borrower.ts';
import { loanRecords } from './project-loan.ts';
import { partyRecords } from './project-parties.ts';
import { possessionRecords } from './project-possessions.ts';
import { relateAll } from './project-relations.ts';
import { Reading } from './reading.ts';
import { RecordReading, type RecordReader } from './record-reading.ts';
import type { FnmRecord } from './records.ts';

export interface Projected {
  readonly document: ApplicationDocument;
  readonly findings: readonly Finding[];
  readonly dataPoints: number;
  /** For each record, what of the application it says: the same in a file before and after a change. Absent where it says nothing of it. */
  readonly keys: readonly (string | undefined)[];
  /** By which running numbers the file knows races. */
  readonly raceNumbers: RaceNumbers;
}

const RECORDS: ReadonlyMap<string, RecordReader> = new Map(
  [loanRecords, borrowerRecords, possessionRecords, partyRecords].flatMap((records) => Object.entries(records)),
);
const ENVELOPE = new Set(['EH ', 'TH ', '000', 'TT ', 'ET ']);

/** The application that a file's records describe, and the findings of reading it. */
export function project(records: readonly FnmRecord[]): Projected {
  const reading = new Reading(records);
  // Applicants are read first wherever their records are, because all others refer to them.
  for (const pass of ['applicants', 'rest'] as const)
    records.forEach((record, index) => {
      if ((record.id === '03A') !== (pass === 'applicants')) return;
      reading.occurrences.set(record.id, (reading.occurrences.get(record.id) ?? 0) + 1);
      if (!fieldsOf(record.id)) return;
      const here = new RecordReading(reading, record, index);
      take(here);
      here.unread();
    });
  relateAll(reading);
  const { document, findings, dataPoints, keys } = reading;
  const raceNumbers = new Map(
    [...reading.races].flatMap(([key, { id }]) => {
      const number = Number(key.split(':')[1]);
      return number > 0 ? [[id, number] as const] : [];
    }),
  );
  return { document: document as ApplicationDocument, findings, dataPoints, keys, raceNumbers };
}

function take(here: RecordReading): void {
  const { id } = here.record;
  const isOfBorrower = id !== '03A' && fieldsOf(id)![0]!.name === 'SSN';
  if (ENVELOPE.has(id) || (isOfBorrower && !here.borrower)) return here.skip();
  RECORDS.get(id)?.(here);
}
