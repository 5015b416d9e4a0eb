import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** Decides on storing what providers answered: something, or they were not reached (`QUOTES_UNREACHABLE`). */
export function putQuotes<Answered>(answered: readonly Answered[]): Result<readonly Answered[], Refusal<'QUOTES_UNREACHABLE'>> {
  return answered.length === 0 ? refuse('QUOTES_UNREACHABLE', '') : ok(answered);
}
