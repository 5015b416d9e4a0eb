import { useCallback, useState } from 'react';
import { focusField, focusFirstProblem, type DuplicateLoan } from './review-panel.tsx';

/** A refusal as it came over the wire. */
interface Refused {
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly details?: unknown;
}

/**
 * What the review of a loan remembers of being pressed: whether it was, the field the server refused, and the likely duplicates it named.
 * `found` are those known before anybody pressed.
 */
export function useReview(found: readonly DuplicateLoan[] = []) {
  const [tried, setTried] = useState(false);
  const [refusedAt, setRefusedAt] = useState<{ path: string; message: string }>();
  const [refused, setRefused] = useState<readonly DuplicateLoan[]>();
  const [known, setKnown] = useState(false);
  const duplicates = refused ?? found;
  const changed = useCallback((path: string) => setRefusedAt((before) => (before?.path === path ? undefined : before)), []);
  return {
    tried,
    refusedAt,
    duplicates,
    known,
    setKnown,
    /** The duplicates a person has said are other loans. */
    knownDuplicates: known ? duplicates.map((loan) => loan.loanNumber) : [],
    blocked: duplicates.length > 0 && !known ? 'Say above that this is another loan.' : undefined,
    /** What was refused at a field is about it no longer once it is changed. */
    changed,
    forgetRefusal: () => setRefusedAt(undefined),
    forgetDuplicates: () => {
      setRefused(undefined);
      setKnown(false);
    },
    refused: (refusal: Refused) => {
      if (refusal.code === 'LIKELY_DUPLICATE') {
        setRefused((refusal.details as { duplicates?: readonly DuplicateLoan[] } | undefined)?.duplicates ?? []);
        setKnown(false);
      }
      if (refusal.field) {
        setRefusedAt({ path: refusal.field, message: refusal.message });
        focusField(refusal.field);
      }
    },
    /** Sends, or goes to the first thing that is missing. */
    press: (missing: readonly unknown[], send: () => void) => {
      setTried(true);
      // Once the fields have drawn what is wrong with them.
      if (missing.length > 0) setTimeout(focusFirstProblem, 0);
      else send();
    },
  };
}
