import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { useEscape } from '../../../ui/kit/layers/use-escape.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useClaim } from './queue-decision.tsx';
import { REFRESH_MILLIS, TABS, type Tab } from './queue-tabs.ts';
import { useSteadyRows } from './use-steady-rows.ts';

/** The queue of a tab, the current request, and the chosen ones. */
export function useQueue() {
  const search = useSearch({ strict: false }) as { tab?: string; request?: string };
  const go = useGo();
  const mobile = useIsMobile();
  const tab: Tab = TABS.find((one) => one.id === search.tab)?.id ?? 'open';
  const asked = useAsk('desk-queue', { query: { tab } }, { every: REFRESH_MILLIS, live: true });
  const [visit, setVisit] = useState(0);
  const rows = useSteadyRows(asked.value?.rows, tab, visit);
  /** The current request; opened, or only reached with J and K. */
  const [cursor, setCursor] = useState<{ readonly id: string; readonly opened: boolean } | undefined>(
    // A link of somebody's day names the request.
    search.request === undefined ? undefined : { id: search.request, opened: false },
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const current = rows.find((row) => row.requestId === cursor?.id) ?? (mobile ? undefined : rows.find((row) => !row.gone));
  const decides = asked.value?.decides ?? false;
  const pick = (next: Tab) => {
    setCursor(undefined);
    setSelected(new Set());
    setVisit((before) => before + 1);
    go(pathTo('/lock-desk'), { search: next === 'open' ? {} : { tab: next }, replace: true });
  };
  const claimProblem = useClaim(cursor?.opened === true && decides ? current : undefined);
  const step = (by: number) => {
    const waiting = rows.filter((row) => !row.gone);
    const index = waiting.findIndex((row) => row.requestId === current?.requestId);
    const next = waiting[Math.max(0, Math.min(waiting.length - 1, index + by))];
    if (next) setCursor({ id: next.requestId, opened: false });
  };
  useEscape(mobile && cursor !== undefined, () => setCursor(undefined));
  useShortcuts([
    { keys: 'j', where: 'Desk', does: 'Next request', run: () => step(1) },
    { keys: 'k', where: 'Desk', does: 'Previous request', run: () => step(-1) },
    ...TABS.map((one, index) => ({ keys: String(index + 1), where: 'Desk', does: one.title, run: () => pick(one.id) })),
  ]);
  return {
    asked,
    tab,
    rows,
    current,
    decides,
    claimProblem,
    promised: asked.value?.promisedMinutes ?? 30,
    selected,
    setSelected,
    pick,
    open: (requestId: string) => setCursor({ id: requestId, opened: true }),
    close: () => setCursor(undefined),
    /** Loads the present queue, without requests decided meanwhile. */
    dropDecided: () => setVisit((before) => before + 1),
  };
}

export type Queue = ReturnType<typeof useQueue>;
