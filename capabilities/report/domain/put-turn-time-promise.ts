import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { turnTimeSteps } from './turn-times.ts';

/** The present promise for a step. */
export interface Promised {
  readonly sequence: number;
  readonly promisedDays: number;
}

export interface TurnTimePromised {
  readonly step: string;
  readonly title: string;
  readonly sequence: number;
  readonly promisedDays: number;
}

/** Decides another promise for a step. */
export function putTurnTimePromise(
  now: Promised,
  asked: { readonly step: string; readonly promisedDays: number },
): Result<TurnTimePromised, Refusal<'NO_SUCH_STEP' | 'PROMISE_UNCHANGED'>> {
  const found = turnTimeSteps.find((one) => one.step === asked.step);
  if (!found) return refuse('NO_SUCH_STEP', '');
  if (now.promisedDays === asked.promisedDays) return refuse('PROMISE_UNCHANGED', '', { details: { days: now.promisedDays } });
  return ok({ step: found.step, title: found.title, sequence: now.sequence + 1, promisedDays: asked.promisedDays });
}
