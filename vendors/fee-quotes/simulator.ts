import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { simulatedQuotes } from './simulated-providers.ts';
import { quotableServices, type QuotesBody } from './wire.ts';

/** Failures that `X-Simulate` (or `?simulate=`) triggers, so that a test or a person can see how the portal handles them. */
export const quotesMisbehaviours = ['slow', 'silent', 'error', 'garbage', 'wrong-shape', 'another-service', 'nobody'] as const;

const money = z.string().regex(/^\d{1,11}$/);
const asked = z.object({
  state: z.string().regex(/^[A-Z]{2}$/),
  county: z.string().max(80),
  purpose: z.enum(['Purchase', 'Refinance']),
  price: money.transform(Number),
  loanAmount: money.transform(Number),
  on: z.string().regex(/^\d{4}-\d\d-\d\d$/),
});

/** Answers for the providers of each service, invented companies all of them. Register it below `/fee-quotes`. */
export async function feeQuotesSimulator(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-simulator', 'fee-quotes');
  });
  for (const service of quotableServices) {
    server.get(`/${service}/quotes`, async (request, reply) => {
      const query = request.query as { simulate?: unknown };
      const wanted = request.headers['x-simulate'] ?? query.simulate;
      const misbehaviour = quotesMisbehaviours.find((one) => one === wanted);
      if (misbehaviour === 'silent') return reply.hijack();
      if (misbehaviour === 'slow') await pause(5_000);
      if (misbehaviour === 'error') return reply.code(500).send({ error: 'simulated', simulated: true });
      if (misbehaviour === 'garbage') return reply.type('application/json').send('{"quotes":[');
      const about = asked.safeParse(request.query);
      if (!about.success)
        return reply.code(400).send({
          status: 400,
          errors: [{ code: 'NOT_QUOTABLE', message: 'State, purpose, price, loan amount and day are needed.' }],
          simulated: true,
        });
      const body: QuotesBody = {
        service: misbehaviour === 'another-service' ? quotableServices.find((one) => one !== service)! : service,
        quotes: misbehaviour === 'nobody' ? [] : simulatedQuotes(service, about.data),
        simulated: true,
      };
      return misbehaviour === 'wrong-shape' ? { ...body, quotes: body.quotes.map((one) => ({ ...one, charges: 'many' })) } : body;
    });
  }
}
