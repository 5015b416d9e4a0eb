import { useInfiniteQuery } from '@tanstack/react-query';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { ask, callKey, type ReplyOf } from '../../../../ui/calls/index.ts';

export type AccountLine = ReplyOf<'get-account-journal'>['lines'][number];

/** What somebody chose to see; empty for everything. */
export interface SoughtLines {
  readonly subject: string;
  readonly person: string;
  readonly kind: string;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

export function queryOfLines({ subject, person, kind, from, to }: SoughtLines) {
  return {
    ...(subject.trim() ? { subject: subject.trim() } : {}),
    ...(person.trim() ? { person: person.trim() } : {}),
    ...(kind ? { kind } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** Lines a page at a time, the newest first. */
export function useAccountJournal(sought: SoughtLines) {
  const query = queryOfLines(sought);
  return useInfiniteQuery({
    queryKey: [...callKey('get-account-journal'), query, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const reply = await ask('get-account-journal', {
        query: { ...query, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      });
      if (!reply.ok) throw new Error(reply.refusal.message);
      return reply.value;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, lines }) => {
      const last = lines.at(-1);
      return more && last ? `${last.brokerageId}-${last.sequence}` : undefined;
    },
    placeholderData: (before) => before,
  });
}
