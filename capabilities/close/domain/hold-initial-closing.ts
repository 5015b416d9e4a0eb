import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

const SHORTEST = 3;
const LONGEST = 300;

/** Decides whether a loan's first Closing Disclosure is put on hold, with the reason, or released. */
export function holdInitialClosing(
  facts: { readonly sent: boolean; readonly onHold: boolean },
  wanted: { readonly onHold: boolean; readonly words: string },
): Result<{ readonly onHold: boolean; readonly words: string }, Refusal<'ALREADY_SENT' | 'HOLD_UNCHANGED' | 'WORDS_MISSING'>> {
  if (facts.sent) return refuse('ALREADY_SENT', '');
  if (facts.onHold === wanted.onHold)
    return refuse('HOLD_UNCHANGED', '', { details: { state: facts.onHold ? 'held back' : 'not held back' } });
  const words = wanted.words.trim();
  if (words.length < SHORTEST || words.length > LONGEST) return refuse('WORDS_MISSING', '', { field: 'words' });
  return ok({ onHold: wanted.onHold, words });
}
