import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addDays } from '../../foundation/dates/dates.ts';
import { centsToDecimal } from '../../foundation/money/money.ts';
import type { CreditRequest } from '../../standards/credit-2.3.1/credit-request.ts';
import type { CreditResponse } from '../../standards/credit-2.3.1/credit-response.ts';
import { writeResponse } from '../../standards/credit-2.3.1/write-response.ts';
import { cutOff } from '../cut-off.ts';
import { Ledger } from '../ledger.ts';
import { behaviourOf, type Behaviour } from './behaviours.ts';
import { feeOf } from './fees.ts';
import { requestIn } from './reader.ts';
import { partOfReport, simulatedReport } from './simulated-report.ts';
import { bureaus, creditKeys, creditStatus, UNKNOWN_ORDER, type LedgerLine } from './wire.ts';

export interface SimulatedAgency {
  /** Where its ledger lives on when its process ends; in memory without one. */
  readonly folder?: string | undefined;
  /** Milliseconds that each bureau takes. */
  readonly bureauMs?: number | undefined;
}

/** Reports issued elsewhere, which anybody may have reissued here: numbers that begin so. */
export const ELSEWHERE = 'EX-';

/** A consumer reporting agency that answers from the request sent. Register it below `/credit`. */
export async function creditSimulator(server: FastifyInstance, { folder, bureauMs = 700 }: SimulatedAgency): Promise<void> {
  const ledger = new Ledger<LedgerLine>('credit-ledger', folder);
  // Requests the agency accepted and lost again, so that asking for the status and sending again can be tried.
  const forgotten = new Set<string>();
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-simulator', 'credit');
  });
  server.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.get('/ledger', async () => ({
    simulated: true,
    orders: ledger.lines().map(({ names: _names, ...line }) => line),
    charges: ledger.lines().length,
    chargedCents: ledger.lines().reduce((sum, line) => sum + line.chargeCents, 0),
  }));
  server.post('/requests', async (asked, reply) => {
    const request = await requestIn(String(asked.body));
    // No refusal: it would end an order that the agency may have taken on and charged.
    if (request === undefined) return reply.code(503).send('The agency has too much to read (simulated).');
    const key = asked.headers['x-simulate'] ?? (asked.query as { simulate?: unknown }).simulate;
    const behaviour = behaviourOf(typeof request === 'string' ? undefined : request, key);
    if (behaviour === 'down') return reply.code(503).send('The agency is closed for maintenance (simulated).');
    if (typeof request === 'string') return say(reply, refusal('E100', request));
    const orderId = request.keys[creditKeys.order];
    if (!orderId) return say(reply, refusal('E101', 'The request names no order.'));
    const known = ledger.of(orderId);
    if (request.action === 'StatusQuery' && !known) return say(reply, refusal(UNKNOWN_ORDER, 'There is no such order.'));
    if (behaviour === 'forgotten' && !known && !forgotten.has(orderId)) {
      forgotten.add(orderId);
      return cutOff(asked, reply);
    }
    const refused = known ? undefined : whyRefused(request, behaviour, ledger);
    if (refused) return say(reply, refused);
    const line = known ?? taken(request, orderId, { behaviour, ledger });
    if (!known) {
      ledger.add(line);
      if (behaviour === 'lost') return cutOff(asked, reply);
    }
    if (behaviour === 'garbage') return reply.type('application/xml').send('<RESPONSE_GROUP MISMOVersionID="2.3.1"><RESPONSE');
    return say(reply, answerOf(request, line, behaviour, bureauMs));
  });
}

function say(reply: FastifyReply, response: CreditResponse): FastifyReply {
  return reply.type('application/xml; charset=utf-8').send(writeResponse(response));
}

const nothing = {
  borrowers: [],
  liabilities: [],
  scores: [],
  inquiries: [],
  publicRecords: [],
  files: [],
  alerts: [],
  errors: [],
  documents: [],
};

function refusal(code: string, description: string): CreditResponse {
  return { ...nothing, version: '2.3.1', status: { condition: creditStatus.error, code, description } };
}

function namesOf({ borrowers }: CreditRequest): string[] {
  return borrowers.map((each) => `${each.firstName} ${each.lastName}`.toLowerCase()).sort();
}

function whyRefused(request: CreditRequest, behaviour: Behaviour | undefined, ledger: Ledger<LedgerLine>): CreditResponse | undefined {
  if (behaviour === 'refused') return refusal('E210', 'NAME AND SOCIAL SECURITY NUMBER DO NOT MATCH');
  if (request.borrowers.some((each) => !/^\d{9}$/.test(each.ssn ?? '')))
    return refusal('E201', 'A borrower has no social security number.');
  if (request.action !== 'Reissue') return undefined;
  const number = request.reportIdentifier ?? '';
  if (number.startsWith(ELSEWHERE)) return undefined;
  const issued = issuedAs(number, ledger);
  if (!issued) return refusal('E301', `There is no report ${number}.`);
  const same = JSON.stringify(issued.names) === JSON.stringify(namesOf(request));
  return same ? undefined : refusal('E302', `Report ${number} is on other borrowers.`);
}

/** Takes an order on: its report's number and its charge are fixed from here on. */
function taken(
  request: CreditRequest,
  orderId: string,
  { behaviour, ledger }: { readonly behaviour: Behaviour | undefined; readonly ledger: Ledger<LedgerLine> },
): LedgerLine {
  const digest = createHash('sha256').update(orderId).digest('hex');
  const reissue = request.action === 'Reissue';
  return {
    orderId,
    reportNumber: reissue
      ? request.reportIdentifier!
      : `MC-${String(Number.parseInt(digest.slice(0, 10), 16))
          .padStart(13, '0')
          .slice(-8)}`,
    action: request.action ?? 'Submit',
    loanNumber: request.loanNumber ?? '',
    names: namesOf(request),
    chargeId: `C-${digest.slice(10, 22)}`,
    chargeCents: feeOf(request) + (behaviour === 'pricier' ? 500 : 0),
    on: issuedOn(request, ledger),
    acceptedAt: Date.now(),
  };
}

function answerOf(request: CreditRequest, line: LedgerLine, behaviour: Behaviour | undefined, bureauMs: number): CreditResponse {
  const whole = simulatedReport({ request, behaviour, reportNumber: line.reportNumber, on: line.on });
  // An existing report is returned at once.
  const each = line.action === 'Reissue' ? 0 : behaviour === 'slow' ? 8_000 : bureauMs;
  const answered = behaviour === 'endless' ? 2 : each === 0 ? bureaus.length : Math.floor((Date.now() - line.acceptedAt) / each);
  if (answered < bureaus.length)
    return { ...partOfReport(whole, answered), status: { condition: creditStatus.pending, code: '100', description: 'Bureaus are asked' } };
  return {
    ...whole,
    keys: { [creditKeys.order]: line.orderId, [creditKeys.chargeId]: line.chargeId, [creditKeys.charge]: centsToDecimal(line.chargeCents) },
    status: { condition: creditStatus.success, code: '0', description: 'Success' },
  };
}

/** The order that a report was first issued for. */
function issuedAs(reportNumber: string, ledger: Ledger<LedgerLine>): LedgerLine | undefined {
  return ledger.lines().find((line) => line.reportNumber === reportNumber && line.action !== 'Reissue');
}

/** The day of the request; a report given again has the day of its pull. */
function issuedOn(request: CreditRequest, ledger: Ledger<LedgerLine>): string {
  const today = request.requestedAt?.slice(0, 10) ?? new Date().toISOString().slice(0, 10);
  if (request.action !== 'Reissue') return today;
  return issuedAs(request.reportIdentifier ?? '', ledger)?.on ?? addDays(today, -20);
}
