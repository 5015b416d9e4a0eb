import { CSV_MARK, csvLines } from './csv-lines.ts';

/** One event as the file has it. */
export interface EventRow {
  readonly at: string;
  readonly times: number;
  readonly person: string;
  readonly account: string;
  readonly kind: string;
  readonly call: string;
  readonly outcome: string;
  readonly loanId: string | null;
  readonly about: string;
  readonly requestId: string;
  readonly network: string;
}

const HEADS = ['When', 'Times', 'Who', 'Account', 'What', 'Outcome', 'Loan', 'About', 'Call', 'Network', 'Request'];

/** Rows as CSV; with `head`, their heads before them. */
export function csvOfEvents(events: readonly EventRow[], localTime: (at: string) => string, head = false): string {
  const rows = events.map((event) => [
    localTime(event.at),
    String(event.times),
    event.person,
    event.account,
    event.kind,
    event.outcome,
    event.loanId ?? '',
    event.about,
    event.call,
    event.network,
    event.requestId,
  ]);
  const text = csvLines([...(head ? [HEADS] : []), ...rows]);
  return head ? `${CSV_MARK}${text}` : text;
}
