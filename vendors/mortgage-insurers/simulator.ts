import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { writeQuoteResponse } from '../../standards/mi-rate-quote/quote-response.ts';
import { cutOff } from '../cut-off.ts';
import { behaviourOf } from './behaviours.ts';
import { rateBooks } from './rate-books.ts';
import { requestIn } from './reader.ts';
import { simulatedQuotes } from './simulated-quotes.ts';

interface BookedQuote {
  readonly insurerId: string;
  readonly transaction: string;
  readonly loanNumber: string;
  readonly xml: string;
}

/** How many quotes the invented insurers remember: a process that runs for weeks doesn't fill up. */
const REMEMBERED = 2_000;

/** Invented mortgage insurers that quote from the message sent. Register it below `/mortgage-insurers`. */
export async function mortgageInsurersSimulator(server: FastifyInstance, { slowMs = 20_000 }: { slowMs?: number } = {}): Promise<void> {
  const booked = new Map<string, BookedQuote>();
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-simulator', 'mortgage-insurers');
  });
  server.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.get('/insurers', async () => ({
    insurers: rateBooks.map(({ insurerId, name }) => ({ insurerId, name })),
    simulated: true,
  }));
  server.get('/ledger', async () => ({
    simulated: true,
    quotes: [...booked.values()].map(({ insurerId, transaction, loanNumber }) => ({ insurerId, transaction, loanNumber })),
  }));
  server.post('/insurers/:insurerId/rate-quotes', async (asked, reply) => {
    const { insurerId } = asked.params as { insurerId: string };
    const book = rateBooks.find((one) => one.insurerId === insurerId);
    if (!book) return reply.code(404).send({ errors: [{ code: 'NO_SUCH_INSURER', message: 'No such insurer.' }], simulated: true });
    const request = await requestIn(String(asked.body));
    if (request === undefined) return reply.code(503).send('There is too much to read (simulated).');
    const key = asked.headers['x-simulate'] ?? (asked.query as { simulate?: unknown }).simulate;
    const behaviour = behaviourOf(insurerId, typeof request === 'string' ? undefined : request.city, key);
    if (behaviour === 'down') return reply.code(503).send('Closed for maintenance (simulated).');
    if (typeof request === 'string') return reply.code(400).send({ errors: [{ code: 'NOT_QUOTABLE', message: request }], simulated: true });
    if (behaviour === 'slow') await pause(slowMs, undefined, { ref: false });
    const number = `${insurerId} ${request.transaction}`;
    const known = booked.get(number);
    if (!known) {
      const earlier = [...booked.values()].filter((one) => one.insurerId === insurerId && one.loanNumber === request.loanNumber).length;
      const xml = writeQuoteResponse(simulatedQuotes(book, request, behaviour, earlier));
      booked.set(number, { insurerId, transaction: request.transaction, loanNumber: request.loanNumber, xml });
      if (booked.size > REMEMBERED) booked.delete(booked.keys().next().value!);
      if (behaviour === 'lost') return cutOff(asked, reply);
    }
    const { xml } = booked.get(number)!;
    return reply.type('application/xml; charset=utf-8').send(behaviour === 'garbage' ? xml.slice(0, 300) : xml);
  });
}
