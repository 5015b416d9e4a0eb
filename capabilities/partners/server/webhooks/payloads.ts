import type { NewsItem } from '../../../loan/port/news.ts';

/** The number of the payload's format: a receiver that supports it understands all its members. */
const PAYLOAD_VERSION = 1;

/** The payload of a piece of news: made once, and the same bytes at every attempt. */
export function newsPayload(item: NewsItem, figures: unknown, origin: string): string {
  const { eventId, kind, at, brokerageId, loanNumber, sequence, actorName, summary, details } = item;
  return JSON.stringify({
    version: PAYLOAD_VERSION,
    id: eventId,
    type: kind,
    timestamp: at,
    data: { brokerageId, loanNumber, sequence, by: actorName, summary, details, lock: figures, link: `${origin}/lock-loan/${loanNumber}` },
  });
}

/** The payload of a test event. */
export function pingPayload(eventId: string, at: string, origin: string): string {
  return JSON.stringify({
    version: PAYLOAD_VERSION,
    id: eventId,
    type: 'ping',
    timestamp: at,
    data: { summary: 'A test event. Nothing happened to any loan.', link: `${origin}/webhooks` },
  });
}
