import { useEffect, useMemo, useRef } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useCommand } from '../../../ui/calls/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { shownCollisions } from '../../application/domain/edit/shown-collision.ts';
import { reviewForm } from './review-form.ts';
import type { useConversion } from './use-conversion.ts';
import { useReview } from './use-review.ts';

export type Conversion = ReturnType<typeof useConversion>;

/** Converting the prequalification: the command, why it can't be pressed, and the key that presses it. */
export function useConvert(loanId: string, conversion: Conversion) {
  const { findings, collisions } = conversion;
  const review = useReview();
  const go = useGo();
  const toast = useToast();
  const convert = useCommand('update-loan', {
    onDone: () => {
      toast({ text: `Loan ${loanId} registered` });
      conversion.clear();
      go(pathTo('/convert-prequalification/$loanId/success', { loanId }));
    },
    onRefused: (refusal) => {
      if (refusal.code === 'EDIT_COLLISION') collisions.setFound(shownCollisions(refusal.details));
      // Somebody else did something to the loan meanwhile: show it as it is now.
      if (/COLLISION|CONVERTED|ENDED|LOCKED|PREQUALIFICATION/.test(refusal.code)) conversion.asked.again();
      if (refusal.code !== 'EDIT_COLLISION') review.refused(refusal);
    },
  });
  const blocked = collisions.found ? 'Choose a value for each field first.' : review.blocked;
  const press = (): void => review.press(findings, () => void convert.run(conversion.request(review.knownDuplicates)));
  const latestPress = useRef<() => void>(() => undefined);
  useEffect(() => {
    latestPress.current = () => {
      if (blocked === undefined && !convert.pending) press();
    };
  });
  useShortcuts([{ keys: 'mod+enter', does: 'Convert the prequalification', where: 'Forms', run: () => latestPress.current() }]);
  return {
    review,
    press,
    blocked,
    pending: convert.pending,
    fault: convert.fault,
    /** Collisions and likely duplicates are shown by themselves. */
    refusal: convert.refusal && !collisions.found && convert.refusal.code !== 'LIKELY_DUPLICATE' ? convert.refusal : undefined,
  };
}

export type Convert = ReturnType<typeof useConvert>;

/** The application as a form of paths, with missing data and refusals at its fields. */
export function useConversionPaths(conversion: Conversion, { tried, refusedAt, changed }: Convert['review'], today: PlainDate) {
  const { document, draft, missing } = conversion;
  return useMemo(
    () =>
      reviewForm({
        document,
        typed: draft.edits,
        missing,
        bad: conversion.edited.bad,
        refusedAt,
        tried,
        imported: () => false,
        change: (path, value) => {
          changed(path);
          conversion.change(path, value);
        },
        unread: conversion.note,
        today,
      }),
    [changed, conversion, document, draft.edits, missing, refusedAt, today, tried],
  );
}
