import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Portal } from '../../../../platform/http/asked.ts';
import { reachWith } from '../../../access/port/access-table.ts';
import { actingPerson } from '../../../access/port/acting-person.ts';
import { calendarEntries } from '../../domain/calendar-entries.ts';
import { daySectionsOf } from '../day/day-sections.ts';
import { feedOf, tokenOfFeed } from './feed-of-person.ts';
import { writeCalendar } from './write-calendar.ts';

interface Params {
  readonly brokerage: string;
  readonly person: string;
  readonly file: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The deadlines of a person's day for a calendar program, which has no session: the address itself is the secret. What is read is what the person may see
 * at that moment; a revoked or renewed address, a person who was suspended, and one who never was answer the same.
 */
export function calendarFeeds(server: FastifyInstance, portal: Portal): void {
  server.get<{ Params: Params }>('/calendar/:brokerage/:person/:file', async ({ params, headers }, reply) => {
    const calendar = await calendarOf(portal, params);
    void reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (!calendar) return reply.code(404).type('text/plain; charset=utf-8').send('There is no calendar at this address.\n');
    void reply.header('etag', calendar.etag);
    if (headers['if-none-match']?.split(/\s*,\s*/).includes(calendar.etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(calendar.text);
  });
}

async function calendarOf(portal: Portal, { brokerage, person: personId, file }: Params) {
  const brokerageId = Number(brokerage);
  if (!/^\d{1,6}$/.test(brokerage) || !UUID.test(personId) || !file.endsWith('.ics')) return undefined;
  const { database, settings } = portal;
  const person = { brokerageId, personId };
  const feed = await database.readBrokerage(brokerageId, (tx) => feedOf(tx, person));
  if (!feed) return undefined;
  const token = Buffer.from(await tokenOfFeed(database.vault, person, feed));
  const typed = Buffer.from(file.slice(0, -'.ics'.length));
  if (typed.length !== token.length || !timingSafeEqual(typed, token)) return undefined;
  const actor = await actingPerson(portal, brokerageId, personId);
  const reach = actor && reachWith(actor, 'get-my-day');
  if (!actor || !reach) return undefined;
  const { at, sections } = await daySectionsOf(portal, { actor, reach });
  const entries = calendarEntries(
    sections.flatMap(({ work }) => work.items),
    { origin: settings.origin, host: new URL(settings.origin).hostname },
  );
  // The stamp is the time of reading; the ETag is a hash of the entries alone.
  const etag = `"${createHash('sha256').update(JSON.stringify(entries)).digest('base64url')}"`;
  return { etag, text: writeCalendar({ name: 'Lockdesk deadlines', madeAt: at, entries }) };
}
