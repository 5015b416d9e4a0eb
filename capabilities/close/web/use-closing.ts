import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { useCommand, useDraft, useMayCall } from '../../../ui/calls/index.ts';
import {
  closingConditions,
  closingOf,
  type Closing,
  type ClosingCondition,
  type ClosingDraft,
  type ClosingFacts,
} from '../domain/index.ts';
import type { ClosingData } from './cd-process-screen.tsx';

interface Typed {
  readonly draft: ClosingDraft;
}

/** The Closing Disclosure in work: what is typed over what was saved, and the document made from it by the rules it is sent by. */
export function useClosing(loanId: string, data: ClosingData, around: ClosingFacts) {
  const { draft: typed, setDraft, clear } = useDraft<Typed>(`closing.${loanId}.${data.place.version}`, { draft: data.draft });
  const may = useMayCall('save-closing-disclosure');
  const draft = may ? typed.draft : data.draft;
  const shownDraft = useDeferredValue(draft);
  const closing = useMemo(() => closingOf(around, shownDraft), [around, shownDraft]);
  const [shown, setShown] = useState<Closing>();
  useEffect(() => {
    if (closing.ok) setShown(closing.value);
  }, [closing]);
  const save = useCommand('save-closing-disclosure', {
    refreshes: ['get-closing-disclosure', 'get-second-look', 'get-initial-closing', 'get-change-of-circumstance'],
  });
  const send = useCommand('send-closing-disclosure');
  const last = data.sent[0];
  const conditions = useMemo(() => {
    const isMet = (id: ClosingCondition['id']) => data.conditions.find((each) => each.id === id)?.met ?? false;
    const stopped = data.conditions.find((each) => each.id === 'price-tests' && !each.met);
    return closingConditions({
      around,
      draft,
      // Values that only the server has stay as loaded; the others follow the edits.
      intentOn: isMet('intent') ? around.today : null,
      estimatesSentOn: isMet('not-today') ? ['2000-01-03'] : [around.today],
      place: data.place,
      savedBy: data.savedBy,
      before: undefined,
      ...(stopped ? { stop: { message: stopped.missing } } : {}),
    });
  }, [around, draft, data]);
  return {
    draft,
    change: (part: Partial<ClosingDraft>) => setDraft((before) => ({ draft: { ...before.draft, ...part } })),
    clear,
    may,
    // A stored draft has its fields in another order.
    changed: canonicalJson(draft) !== canonicalJson(data.draft),
    closing,
    shown: closing.ok ? closing.value : shown,
    conditions,
    save,
    send,
    last,
    refusalOf: (field: string) => (save.refusal?.field === field ? save.refusal.message : undefined),
  } as const;
}

export type ClosingInWork = ReturnType<typeof useClosing>;
