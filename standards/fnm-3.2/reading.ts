import type { ApplicationDocument, Borrower, Party } from '../mismo-3.4/application-document.ts';
import { emptyDocument } from '../mismo-3.4/builders.ts';
import type { Value } from '../mismo-3.4/values.ts';
import type { Finding } from './finding.ts';
import type { FnmRecord } from './records.ts';

export type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };
export type Points = Record<string, Value>;
export type NamedRole = 'LoanOriginator' | 'LoanOriginationCompany' | 'Appraiser' | 'AppraiserSupervisor';

/** The results of the records read so far. */
export class Reading {
  readonly findings: Finding[] = [];
  readonly keys: (string | undefined)[];
  readonly document: Draft<ApplicationDocument>;
  dataPoints = 0;
  readonly borrowers = new Map<string, Draft<Borrower>>();
  readonly counters = new Map<string, number>();
  readonly occurrences = new Map<string, number>();
  readonly ownedByNumber = new Map<string, string>();
  readonly liens: (readonly [number: string, liability: string])[] = [];
  readonly crossReferences: (readonly [from: string, ssn: string])[] = [];
  readonly parties = new Map<string, Draft<Party>>();
  /** Races by the number of the applicant and their running number in ADS records. */
  readonly races = new Map<string, { id: string }>();

  constructor(records: readonly FnmRecord[]) {
    this.keys = records.map(() => undefined);
    const loanId = records.find(({ ids }) => ids?.['loan'])?.ids?.['loan'];
    this.document = emptyDocument(loanId) as Draft<ApplicationDocument>;
  }

  relate(from: string, arcrole: string, to: string): void {
    const number = this.document.relationships.length + 1;
    this.document.relationships.push({ id: `RELATIONSHIP_${number}`, SequenceNumber: number, from, to, arcrole });
  }
}
