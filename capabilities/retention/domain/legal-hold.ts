import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

const LEAST = 3;

/** Decides on a legal hold. `standing` is the id of the one in effect. */
export function placeLegalHold(
  standing: string | undefined,
  why: string,
): Result<{ why: string }, Refusal<'HOLD_WHY' | 'ALREADY_ON_HOLD'>> {
  if (standing !== undefined) return refuse('ALREADY_ON_HOLD', '');
  return reasonOf(why);
}

/** Decides on its end. */
export function liftLegalHold(
  standing: string | undefined,
  why: string,
): Result<{ holdId: string; why: string }, Refusal<'HOLD_WHY' | 'NO_HOLD'>> {
  if (standing === undefined) return refuse('NO_HOLD', '');
  const reason = reasonOf(why);
  return reason.ok ? ok({ holdId: standing, why: reason.value.why }) : reason;
}

function reasonOf(why: string): Result<{ why: string }, Refusal<'HOLD_WHY'>> {
  const text = why.trim();
  return text.length < LEAST ? refuse('HOLD_WHY', '', { field: 'why' }) : ok({ why: text });
}
