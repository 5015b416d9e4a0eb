import { useMemo } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import type { LoadedLists } from './loaded-lists.ts';

const FEW_MINUTES = 300_000;

/** Every list of a screen at once. Lists that don't come leave their fields with what is chosen. */
export function useListsOf(screen: string) {
  const asked = useAsk('get-reference-lists', { query: { screen } }, { staleAfter: FEW_MINUTES });
  const lists = useMemo(() => listsOf(asked.value), [asked.value]);
  const problem = asked.refusal?.message ?? (asked.fault ? 'The lists did not load.' : undefined);
  return { lists, problem: asked.value ? undefined : problem, again: asked.again };
}

function listsOf(reply: ReplyOf<'get-reference-lists'> | undefined): LoadedLists {
  return Object.fromEntries((reply?.lists ?? []).map(({ name, nvpair = [] }) => [name, nvpair]));
}
