import { useEffect, useRef } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { typedIn } from '../draft-in-data.ts';
import type { DraftPlace, EstimateDraft } from '../../domain/index.ts';

const CACHES_AFTER_MS = 2_000;
const TAB = 'lockdesk.estimate-tab';

interface Tab {
  readonly id: string;
  readonly edition: number;
}

/** This tab's name, and how often it cached something; a store that can't be used gives a name for this page alone. */
function readTab(): Tab {
  try {
    const stored = JSON.parse(sessionStorage.getItem(TAB) ?? 'null') as Tab | null;
    if (stored) return stored;
  } catch {
    return { id: crypto.randomUUID(), edition: 0 };
  }
  return { id: crypto.randomUUID(), edition: 0 };
}

function nextEdition(): Tab {
  const { id, edition } = readTab();
  const next = { id, edition: edition + 1 };
  try {
    sessionStorage.setItem(TAB, JSON.stringify(next));
  } catch {
    return next;
  }
  return next;
}

/** Edits that can't be saved now are cached at the server shortly after typing, so that they survive this tab. */
export function useCaching(loanId: string, when: boolean, draft: EstimateDraft, basedOn: DraftPlace): void {
  const { run } = useCommand('cache-disclosure-data', { refreshes: [] });
  const last = useRef<EstimateDraft>(undefined);
  useEffect(() => {
    if (!when || last.current === draft) return;
    const timer = setTimeout(() => {
      last.current = draft;
      const { id: tab, edition } = nextEdition();
      void run({ params: { loanId }, body: { tab, edition, basedOn, draft: typedIn(draft) } });
    }, CACHES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [when, draft, basedOn, loanId, run]);
}
