import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { applicationIn, type ApplicationRead, type FileRefusal } from '../../../application/port/loan-file-reader.ts';
import { checkDates } from '../../domain/unreadable-date.ts';

export interface FormattedLoan {
  readonly application: ApplicationRead;
  readonly bytes: Buffer;
}

/** Reads a formatted loan in a thread; one with a date that can't be read is refused. */
export async function readFormattedLoan(
  body: unknown,
  signal: AbortSignal,
): Promise<Result<FormattedLoan, FileRefusal | Refusal<'DATE_NOT_READ'>>> {
  const bytes = Buffer.from(JSON.stringify(body));
  const reading = await applicationIn(bytes, signal);
  if (!reading.ok) return reading;
  const readable = checkDates(reading.value.findings, reading.value.custom);
  return readable.ok ? ok({ application: reading.value, bytes }) : readable;
}
