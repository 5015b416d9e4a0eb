import { useState } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import type { FeeDecision } from '../../domain/index.ts';

export type ReviewRow = ReplyOf<'get-fee-review'>['rows'][number];

/** The decision being prepared, and its loans. */
export interface Deciding {
  readonly decision: FeeDecision;
  readonly rows: readonly ReviewRow[];
}

/** The review with the open and chosen loans and the decision being prepared. */
export function useFeeReview() {
  const asked = useAsk('get-fee-review', {}, { every: 120_000, live: true });
  const [looked, setLooked] = useState<string>();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [deciding, setDeciding] = useState<Deciding>();
  const every = asked.value?.rows ?? [];
  const rows = all ? every : every.filter(({ may }) => may.length > 0);
  const current = rows.find(({ loanNumber }) => loanNumber === looked);
  const mayDecide = asked.value?.mayDecide ?? false;
  /** The chosen loans, else the open one. */
  const meant = chosen.size > 0 ? rows.filter(({ loanNumber }) => chosen.has(loanNumber)) : current ? [current] : [];
  const begin = (decision: FeeDecision, on: readonly ReviewRow[] = meant) => {
    if (mayDecide && on.length > 0) setDeciding({ decision, rows: on });
  };
  const off = !mayDecide || meant.length === 0 || deciding !== undefined;
  useShortcuts([
    { keys: 's', where: 'Fee review', does: 'Keep the sent fees', off, run: () => begin('keep') },
    { keys: 't', where: 'Fee review', does: 'Take the new fees', off, run: () => begin('take') },
    { keys: 'a', where: 'Fee review', does: 'Set aside', off, run: () => begin('aside') },
  ]);
  return {
    asked,
    rows,
    open: (loanNumber: string | undefined) => setLooked(loanNumber),
    openCount: every.filter(({ may }) => may.length > 0).length,
    current,
    chosen,
    choose,
    all,
    setAll,
    deciding,
    begin,
    mayDecide,
    /** Ends the dialog; what was decided is chosen no more. */
    settle: (done: readonly string[]) => {
      setDeciding(undefined);
      choose(new Set([...chosen].filter((loanNumber) => !done.includes(loanNumber))));
    },
  };
}

export type FeeReview = ReturnType<typeof useFeeReview>;
