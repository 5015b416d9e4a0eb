import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { ask, type ReplyOf } from '../../../../ui/calls/index.ts';
import { usePages } from '../sought/use-pages.ts';

export type AccountLine = ReplyOf<'get-account-journal'>['lines'][number];

/** The chosen filter; empty for everything. */
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
  return usePages({
    name: 'get-account-journal',
    query,
    page: (before, signal) => ask('get-account-journal', { query: { ...query, ...(before && { before }) }, signal }),
    next: ({ more, lines }) => {
      const last = lines.at(-1);
      return more && last ? `${last.brokerageId}-${last.sequence}` : undefined;
    },
  });
}
