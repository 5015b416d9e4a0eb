import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey, type Answer, type CallName } from '../../../../ui/calls/index.ts';

interface Asking<Page> {
  readonly name: CallName;
  /** What is sought, as the call takes it. */
  readonly query: object;
  readonly page: (before: string | undefined, signal: AbortSignal) => Promise<Answer<Page>>;
  /** Where the next page begins; undefined after the last. */
  readonly next: (page: Page) => string | undefined;
}

/** What was sought a page at a time, the newest first. What is there stays while something else is sought. */
export function usePages<Page>({ name, query, page, next }: Asking<Page>) {
  return useInfiniteQuery({
    queryKey: [...callKey(name), query, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const reply = await page(pageParam, signal);
      if (!reply.ok) throw new Error(reply.refusal.message);
      return reply.value;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: next,
    placeholderData: (before) => before,
  });
}

export type Pages<Page> = ReturnType<typeof usePages<Page>>;
