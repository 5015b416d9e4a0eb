import { ok, type Result } from '../../foundation/result/result.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { withIdentifiersHidden } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import { missingData } from '../mismo-3.4/missing-data.ts';
import type { Finding } from './finding.ts';
import { judgeLoan } from './judge.ts';
import type { FormattedLoan } from './layout.ts';
import { project } from './project.ts';
import { loanFromPayload, loanFromXml, type Wired, type WireRefusal } from './wire.ts';

export interface ReadLoan {
  readonly document: ApplicationDocument;
  /** The data of registration besides the form, without data points in the application; it is passed to `write` again. */
  readonly custom: NonNullable<FormattedLoan['freedomcustomdata']>;
  readonly findings: readonly Finding[];
  /** The formatted loan itself. */
  readonly source: FormattedLoan;
  /** Values taken into the document. */
  readonly dataPoints: number;
}
export type ReadResult = Result<ReadLoan, WireRefusal>;

/** Reads the XML form: a LOAN_APPLICATION of MISMO 2.3.1, alone or within a request. Synchronous and bounded by the limits of 3.4. */
export function read(file: string | Uint8Array): ReadResult {
  return readFrom(loanFromXml(file));
}

/** Reads the payload of a call: the formatted loan as JSON. */
export function readFormattedLoan(payload: unknown): ReadResult {
  return readFrom(loanFromPayload(payload));
}

function readFrom(wired: Result<Wired, WireRefusal>): ReadResult {
  if (!wired.ok) return wired;
  const { loan, findings } = wired.value;
  const { document, findings: found, dataPoints } = project(loan);
  const reported: Finding[] = [
    { code: 'READ', severity: 'note', path: '', message: `Read ${dataPoints} values of the formatted loan.` },
    ...findings,
    ...found,
    ...judgeLoan(loan),
    ...missingData(document).map(({ path, sentence }): Finding => ({ code: 'MISSING_DATA', severity: 'warning', path, message: sentence })),
  ];
  return ok({
    document,
    custom: loan.freedomcustomdata ?? {},
    findings: withIdentifiersHidden(reported.slice(0, LIMITS.findings)),
    source: loan,
    dataPoints,
  });
}
