import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formatMoney } from '../../foundation/money/money.ts';
import { companyNamed } from './companies.ts';
import type { BookedOrder, OrderBook } from './order-book.ts';

const numbered = z.object({ number: z.uuid() });

/** The pages of the simulated companies where a borrower pays: one button and no field, since nothing is paid. */
export function paymentPages(server: FastifyInstance, book: OrderBook): void {
  // A form without fields sends an empty body of this type.
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, undefined));
  });
  server.get('/payments/:number', async (request, reply) => answer(reply, bookedIn(request, book)));
  server.post('/payments/:number', async (request, reply) => {
    const booked = bookedIn(request, book);
    if (!booked) return answer(reply, undefined);
    const paid = booked.paidAt === undefined ? { ...booked, paidAt: Date.now() } : booked;
    // Paid twice is paid once.
    if (paid !== booked) book.write(paid);
    return answer(reply, paid);
  });
}

function bookedIn(request: FastifyRequest, book: OrderBook): BookedOrder | undefined {
  const read = numbered.safeParse(request.params);
  const booked = read.success ? book.of(read.data.number) : undefined;
  return booked?.order.payer === 'borrower' ? booked : undefined;
}

function answer(reply: FastifyReply, booked: BookedOrder | undefined): FastifyReply {
  void reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8');
  if (!booked) return reply.code(404).send(page('Payment (simulator)', '<h1>No such payment</h1><p>Simulator.</p>'));
  const company = companyNamed(booked.order.companyId)!.name;
  const amount = formatMoney(booked.order.quotedCents);
  const body =
    booked.paidAt === undefined
      ? `<p>Appraisal ${booked.companyOrder}: ${amount}</p><form method="post"><button type="submit">Pay ${amount} (simulated)</button></form>`
      : `<p>Appraisal ${booked.companyOrder}: ${amount}, paid. Thank you; the appraisal goes ahead.</p>`;
  return reply.send(
    page(
      `${company} (simulator)`,
      `<p class="mark">Simulator</p><h1>${company}</h1>${body}<p>This stands in for the company’s own payment page. No card is asked for and no money moves.</p>`,
    ),
  );
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:2.5rem auto;padding:0 1rem}.mark{display:inline-block;font-size:.8rem;font-weight:600;border:1px solid currentColor;border-radius:4px;padding:.05rem .4rem}button{font:inherit;font-weight:600;padding:.6rem 1rem;border-radius:6px;border:1px solid;cursor:pointer}';

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;
}
