import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, callKey, Fault, type ReplyOf } from '../../../ui/calls/index.ts';
import type { Filter } from './pipeline-address.ts';

export type Page = ReplyOf<'post-pipeline-list'>;
export type Row = Page['loans'][number];

export interface PipelineRows {
  readonly rows: readonly Row[];
  readonly page: Page | undefined;
  readonly waiting: boolean;
  readonly refreshing: boolean;
  /** Why the newest rows are not there; the rows before stay. */
  readonly problem: string | undefined;
  readonly again: () => void;
  readonly more: () => void;
}

export const PAGE = 100;
const LATER_PAGE = 500;
const FEW_PAGES = 3;

/** The list, a page at a time; each page starts where the last one ended. Loaded again every minute and when the window gets the focus. */
export function usePipeline(filter: Filter): PipelineRows {
  const query = useInfiniteQuery({
    queryKey: [...callKey('post-pipeline-list', filter), 'pages'],
    queryFn: ({ pageParam, signal }) => pipelinePage(filter, pageParam.after, signal, pageParam.limit),
    initialPageParam: { after: undefined as string | undefined, limit: PAGE },
    // An event of a loan reloads every page: after a long scroll pages are few and large.
    getNextPageParam: ({ next }, pages) =>
      next === null ? undefined : { after: next, limit: pages.length < FEW_PAGES ? PAGE : LATER_PAGE },
    placeholderData: keepPreviousData,
    // Each page is fetched again: after a long scroll that would be a flood.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= FEW_PAGES ? 60_000 : false),
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= FEW_PAGES,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.loans) ?? [], [pages]);
  return {
    rows,
    page: pages?.[0],
    waiting: query.isPending,
    refreshing: query.isFetching && !query.isPending,
    problem: query.error ? sentenceOf(query.error) : undefined,
    again: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetching && !query.error) void query.fetchNextPage();
    },
  };
}

/** One page; a cursor the server no longer takes is a fault of the list, which then starts over. */
export async function pipelinePage(filter: Filter, after: string | undefined, signal?: AbortSignal, limit = PAGE): Promise<Page> {
  const answer = await ask('post-pipeline-list', {
    body: { ...filter, limit, ...(after === undefined ? {} : { after }) },
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

/** All rows of the filter, for the tree of a total. */
export async function allRows(filter: Filter): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await pipelinePage(filter, after, undefined, 1_000);
    rows.push(...page.loans);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

function sentenceOf(error: Error): string {
  return error instanceof Fault || error.message ? error.message : 'The list did not load.';
}
