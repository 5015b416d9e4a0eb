import { useCallback, useState } from 'react';
import type { ReviewFindings } from './review-findings.ts';
import { focusField, focusFirstProblem } from './review/focus-field.ts';
import type { DuplicateLoan } from './review-panel.tsx';

/** A refusal as the server sent it. */
interface Refused {
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly details?: unknown;
}

/**
 * The state of a loan's review after a press: whether it was pressed, the field the server refused, and the likely duplicates it named.
 * `found` are those found before anybody pressed.
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
    /** The duplicates a person has confirmed to be other loans. */
    knownDuplicates: known ? duplicates.map((loan) => loan.loanNumber) : [],
    blocked: duplicates.length > 0 && !known ? 'Confirm above that this is a new loan.' : undefined,
    /** A refusal of a field no longer applies after the field was changed. */
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
    /** Sends, or moves to the first missing or wrong field. */
    press: ({ missing, wrong }: ReviewFindings, send: () => void) => {
      setTried(true);
      // After the fields have drawn their errors.
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
