import { ask, type ReplyOf } from '../../../../ui/calls/index.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { EventKind } from '../../domain/event-words.ts';
import { usePages } from '../sought/use-pages.ts';

export type AccessEvent = ReplyOf<'get-access-log'>['events'][number];

/** The chosen filter; empty for everything. */
export interface Sought {
  readonly loan: string;
  readonly person: string;
  readonly kind: EventKind | '';
  readonly outcome: 'shown' | 'refused' | '';
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/** The part of it that the call accepts: an incomplete loan number is left out. */
export function queryOf({ loan, person, kind, outcome, from, to }: Sought) {
  return {
    ...(/^\d{10}$/.test(loan) ? { loanId: loan } : {}),
    ...(person.trim() ? { person: person.trim() } : {}),
    ...(kind ? { kind } : {}),
    ...(outcome ? { outcome } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** Events a page at a time, the newest first. */
export function useAccessLog(sought: Sought) {
  const query = queryOf(sought);
  return usePages({
    name: 'get-access-log',
    query,
    page: (before, signal) => ask('get-access-log', { query: { ...query, ...(before && { before }) }, signal }),
    next: ({ more, events }) => (more ? events.at(-1)?.eventId : undefined),
  });
}
