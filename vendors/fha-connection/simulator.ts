import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainDate } from '../../foundation/units/units.ts';
import type { CaseRequest, CaseResponse } from '../../standards/fha-case-assignment/case-assignment.ts';
import { writeCaseResponse } from '../../standards/fha-case-assignment/case-response.ts';
import { cutOff } from '../cut-off.ts';
import { Ledger } from '../ledger.ts';
import { behaviourOf, type Behaviour } from './behaviours.ts';
import { caivrsOf, caseNumberFor, errorsOf, propertyKey } from './decide-case.ts';
import { adpCode } from './programs.ts';
import { requestIn } from './reader.ts';

export interface SimulatedFha {
  /** Where its ledger lives on when its process ends; in memory without one. */
  readonly folder?: string | undefined;
  readonly slowMs?: number | undefined;
}

/** An assigned case, with the order it was requested with. */
interface CaseLine {
  readonly orderId: string;
  readonly loanNumber: string;
  readonly caseNumber: string;
  readonly assignedOn: PlainDate;
  /** Of the property, so that it gets no second case. */
  readonly propertyKey: string;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
}

/** FHA's assignment of case numbers, answering from the message sent. Register it below `/fha-connection`. */
export async function fhaConnectionSimulator(server: FastifyInstance, { folder, slowMs = 20_000 }: SimulatedFha = {}): Promise<void> {
  const ledger = new Ledger<CaseLine>('fha-cases', folder);
  const forgotten = new Set<string>();
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-simulator', 'fha-connection');
  });
  server.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.get('/ledger', async () => ({
    simulated: true,
    cases: ledger.lines().map(({ orderId, loanNumber, caseNumber, assignedOn }) => ({ orderId, loanNumber, caseNumber, assignedOn })),
  }));
  server.post('/case-number-assignments', async (asked, reply) => {
    const read = await readRequest(asked, reply);
    if (!read) return reply;
    const { request, behaviour } = read;
    const known = ledger.of(request.order);
    if (behaviour === 'forgotten' && !known && !forgotten.has(request.order)) {
      forgotten.add(request.order);
      return cutOff(asked, reply);
    }
    const errors = known ? [] : refusals(request, behaviour, ledger);
    if (errors.length > 0) return say(reply, { order: request.order, status: 'Refused', errors });
    const line = known ?? taken(request, ledger);
    if (!known && behaviour === 'lost') return cutOff(asked, reply);
    return answer(reply, { request, behaviour, line, slowMs });
  });
  server.post('/case-number-assignments/status', async (asked, reply) => {
    const read = await readRequest(asked, reply);
    if (!read) return reply;
    const line = ledger.of(read.request.order);
    if (line) return answer(reply, { ...read, line, slowMs });
    return reply.code(404).send({ errors: [{ code: 'NO_SUCH_ORDER', message: 'There is no such order.' }], simulated: true });
  });
}

/** The request and its special behaviour; undefined where it is answered already. */
async function readRequest(
  asked: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly request: CaseRequest; readonly behaviour: Behaviour | undefined } | undefined> {
  const request = await requestIn(String(asked.body));
  const key = asked.headers['x-simulate'] ?? (asked.query as { simulate?: unknown }).simulate;
  const behaviour = behaviourOf(typeof request === 'object' ? request : undefined, key);
  // No refusal: it would end an order on which a case may be assigned.
  if (request === undefined) void reply.code(503).send('Too much to read (simulated).');
  else if (behaviour === 'down') void reply.code(503).send('Closed for maintenance (simulated).');
  else if (typeof request === 'string')
    void reply.code(400).send({ errors: [{ code: 'NOT_A_REQUEST', message: request }], simulated: true });
  else return { request, behaviour };
  return undefined;
}

/** Why no case is assigned: what is wrong with the request, and then a case that the property has. */
function refusals(request: CaseRequest, behaviour: Behaviour | undefined, ledger: Ledger<CaseLine>) {
  if (behaviour === 'account')
    return [{ field: 'FHALoanLenderIdentifier', text: `Lender ${request.lender ?? 'without an identifier'} is not known to FHA.` }];
  const errors = errorsOf(request);
  if (errors.length > 0) return errors;
  const active = ledger.lines().find((line) => line.propertyKey === propertyKey(request))?.caseNumber;
  const number =
    active ?? (behaviour === 'duplicate' ? caseNumberFor({ ...request, order: `before ${request.order}` }, new Set()) : undefined);
  if (number === undefined) return [];
  return [{ field: 'AddressLineText', text: `Duplicate case: ${number} is active for this address. Case transfer or cancel first.` }];
}

function taken(request: CaseRequest, ledger: Ledger<CaseLine>): CaseLine {
  const line: CaseLine = {
    orderId: request.order,
    loanNumber: request.loanNumber,
    caseNumber: caseNumberFor(request, new Set(ledger.lines().map(({ caseNumber }) => caseNumber))),
    assignedOn: request.on,
    propertyKey: propertyKey(request),
    takenAt: Date.now(),
  };
  ledger.add(line);
  return line;
}

interface Answering {
  readonly request: CaseRequest;
  readonly behaviour: Behaviour | undefined;
  readonly line: CaseLine;
  readonly slowMs: number;
}

function answer(reply: FastifyReply, { request, behaviour, line, slowMs }: Answering): FastifyReply {
  const waits = behaviour === 'endless' || (behaviour === 'slow' && Date.now() - line.takenAt < slowMs);
  if (waits) return say(reply, { order: request.order, status: 'Pending' });
  const { caseNumber, assignedOn } = line;
  const assigned: CaseResponse = {
    order: behaviour === 'other-order' ? `${request.order}-2` : request.order,
    status: 'Assigned',
    caseNumber,
    assignedOn,
    // A case was assigned to a request that has one.
    adpCode: adpCode(request)!,
    caivrs: caivrsOf(request),
  };
  if (behaviour === 'garbage') return reply.type('application/xml; charset=utf-8').send(writeCaseResponse(assigned).slice(0, 200));
  return say(reply, assigned);
}

function say(reply: FastifyReply, response: CaseResponse): FastifyReply {
  return reply.type('application/xml; charset=utf-8').send(writeCaseResponse(response));
}
