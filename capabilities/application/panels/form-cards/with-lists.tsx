import { useMemo, type ReactNode } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { ListsProvider, type LoadedLists } from './loaded-lists.ts';

const FEW_MINUTES = 300_000;

/** Fields with every list of a screen, loaded at once. Lists that fail leave their fields with the present choice, and a Retry. */
export function WithLists({ screen, children }: { screen: string; children: ReactNode }) {
  const asked = useAsk('get-reference-lists', { query: { screen } }, { staleAfter: FEW_MINUTES });
  const lists = useMemo(() => listsOf(asked.value), [asked.value]);
  const problem = asked.refusal?.message ?? (asked.fault ? 'The lists did not load.' : undefined);
  return (
    <ListsProvider value={lists}>
      {asked.value || problem === undefined ? null : <InlineError onRetry={asked.again}>{`${problem} What was chosen stays.`}</InlineError>}
      {children}
    </ListsProvider>
  );
}

function listsOf(reply: ReplyOf<'get-reference-lists'> | undefined): LoadedLists {
  return Object.fromEntries((reply?.lists ?? []).map(({ name, nvpair = [] }) => [name, nvpair]));
}
