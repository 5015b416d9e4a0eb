import { useEffect, useRef, useState } from 'react';
import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import type { View } from './findings/messages-card.tsx';

const VIEWS: readonly string[] = ['topic', 'DU', 'LPA', 'credit'] satisfies View[];

/** How the findings of a loan were shown last, on whatever device: stored with the loan for the person. */
export function useStoredView(loanId: string): readonly [View, (view: View) => void] {
  const request = { params: { loanId }, query: { key: 'dual-aus' } } as const;
  const { value } = useAsk('dualaus-persist-get', request);
  const may = useMayCall('dualaus-persist-put');
  const store = useCommand('dualaus-persist-put', { refreshes: [] });
  const [view, setView] = useState<View>('topic');
  const touched = useRef(false);
  const stored = value?.value?.['view'];
  useEffect(() => {
    if (!touched.current && typeof stored === 'string' && VIEWS.includes(stored)) setView(stored as View);
  }, [stored]);
  return [
    view,
    (next) => {
      touched.current = true;
      setView(next);
      if (may) void store.run({ ...request, body: { value: { view: next } } });
    },
  ];
}
