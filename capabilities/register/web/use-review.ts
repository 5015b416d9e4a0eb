import { useCallback, useState } from 'react';
import type { ReviewFindings } from './review-findings.ts';
import { focusField, focusFirstProblem } from './review/focus-field.ts';
import type { DuplicateLoan } from './review-panel.tsx';

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
  const [refusedAt, setRefusedAt] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<readonly DuplicateLoan[]>();
  const [known, setKnown] = useState(false);
  const duplicates = refused ?? found;
  const changed = useCallback(
    (path: string) =>
      setRefusedAt((before) => {
        const { [path]: refusal, ...others } = before;
        return refusal === undefined ? before : others;
      }),
    [],
  );
  return {
    tried,
    refusedAt,
    duplicates,
    known,
    setKnown,
    /** The duplicates a person has said are other loans. */
    knownDuplicates: known ? duplicates.map((loan) => loan.loanNumber) : [],
    blocked: duplicates.length > 0 && !known ? 'Confirm above that this is a new loan.' : undefined,
    /** What was refused at a field is about it no longer once it is changed. */
    changed,
    forgetRefusal: () => setRefusedAt({}),
    forgetDuplicates: () => {
      setRefused(undefined);
      setKnown(false);
    },
    refused: (refusal: Refused) => {
      if (refusal.code === 'LIKELY_DUPLICATE') {
        setRefused((refusal.details as { duplicates?: readonly DuplicateLoan[] } | undefined)?.duplicates ?? []);
        setKnown(false);
      }
      const found = problemsOf(refusal);
      setRefusedAt(found);
      const [first] = Object.keys(found);
      if (first !== undefined) focusField(first);
    },
    /** Sends, or goes to the first thing that is missing or wrong. */
    press: ({ missing, wrong }: ReviewFindings, send: () => void) => {
      setTried(true);
      // Once the fields have drawn what is wrong with them.
      if (missing.length + wrong.length > 0) setTimeout(focusFirstProblem, 0);
      else send();
    },
  };
}

/** Everything a refusal names, by path: all that can't be used or is missing, else the field it is about. */
function problemsOf({ field, message, details }: Refused): Readonly<Record<string, string>> {
  const { problems, missing } = (details ?? {}) as {
    problems?: readonly { path: string; message: string }[];
    missing?: readonly { path: string; sentence: string }[];
  };
  if (Array.isArray(problems)) return Object.fromEntries(problems.map((one) => [one.path, one.message]));
  if (Array.isArray(missing)) return Object.fromEntries(missing.map((one) => [one.path, one.sentence]));
  return field === undefined ? {} : { [field]: message };
}
