import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { centsToDecimal } from '../../foundation/money/money.ts';
import type { AusFindings, AusSystem } from '../../standards/aus-findings/aus-findings.ts';
import { writeFlatFile } from '../../standards/aus-findings/write.ts';
import { cutOff } from '../cut-off.ts';
import { Ledger } from '../ledger.ts';
import { behaviourOf, type Behaviour } from './behaviours.ts';
import { submissionIn } from './reader.ts';
import { submission, type Submission, type SubmissionLine, type SystemReply, type UnderwritingSystemTraits } from './wire.ts';
import type { SubmissionRead } from './worker/read-message.ts';

/** A submission as it was read from its message. */
export interface ReadSubmission extends SubmissionRead {
  readonly caseIdentifier: string;
  readonly submissionNumber: number;
  readonly submittedAt: string;
}

export interface SimulatedSystem {
  readonly traits: UnderwritingSystemTraits;
  /** Decides from the message alone: public rules for what is eligible, the published card for the risk. */
  readonly underwrite: (system: AusSystem, read: ReadSubmission) => AusFindings;
  /** Where its ledger lives on when its process ends; in memory without one. */
  readonly folder?: string | undefined;
  /** Milliseconds that each of its steps takes. */
  readonly stepMs?: number | undefined;
}

const STEPS = ['Application read', 'Credit report read', 'Eligibility', 'Risk', 'Findings written'] as const;

/** An underwriting system that answers from the message sent. Register it below its path. */
export async function underwritingSimulator(server: FastifyInstance, simulated: SimulatedSystem): Promise<void> {
  const { traits, folder } = simulated;
  const ledger = new Ledger<SubmissionLine>(`${traits.path}-ledger`, folder);
  // Submissions that it accepted and lost again, so that asking for the status and sending again can be tried.
  const forgotten = new Set<string>();
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-simulator', traits.path);
  });
  server.get('/ledger', async () => ({
    simulated: true,
    orders: ledger.lines(),
    charges: ledger.lines().length,
    chargedCents: ledger.lines().reduce((sum, line) => sum + line.chargeCents, 0),
  }));
  server.post('/submissions', { bodyLimit: 33_554_432 }, async (asked, reply) => {
    const parsed = submission.safeParse(asked.body);
    if (!parsed.success) return say(reply, { status: 'refused', code: 'E100', text: 'The submission cannot be read.' });
    const sent = parsed.data;
    const read = await submissionIn(sent.message, sent.creditReports);
    // No refusal: it would end an order that the system may have taken on and charged.
    if (read === undefined) return reply.code(503).send({ error: 'The system has too much to read (simulated).' });
    const key = asked.headers['x-simulate'];
    const behaviour = behaviourOf(typeof read === 'string' ? undefined : read.document, key);
    if (isDown(behaviour, traits.system)) return reply.code(503).send({ error: 'The system is closed for maintenance (simulated).' });
    if (typeof read === 'string') return say(reply, { status: 'refused', code: 'E101', text: read });
    const known = ledger.of(sent.order);
    if (sent.action === 'StatusQuery' && !known) return say(reply, { status: 'unknown' });
    if (behaviour === 'refused') return say(reply, { status: 'refused', code: 'E210', text: 'THE ACCOUNT IS NOT KNOWN' });
    if (behaviour === 'forgotten' && !known && !forgotten.has(sent.order)) {
      forgotten.add(sent.order);
      return cutOff(asked, reply);
    }
    const line = known ?? taken(sent, read, { simulated, ledger, behaviour });
    if (!known) {
      ledger.add(line);
      if (behaviour === 'lost') return cutOff(asked, reply);
    }
    if (behaviour === 'garbage') return reply.type('application/json').send('{"status": "complete", "findings": ');
    return say(reply, answerOf(read, line, { simulated, behaviour }));
  });
}

function say(reply: FastifyReply, answer: SystemReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(answer);
}

function isDown(behaviour: Behaviour | undefined, system: AusSystem): boolean {
  return behaviour === 'down' || behaviour === (system === 'DesktopUnderwriter' ? 'down-du' : 'down-lpa');
}

interface Taking {
  readonly simulated: SimulatedSystem;
  readonly ledger: Ledger<SubmissionLine>;
  readonly behaviour: Behaviour | undefined;
}

/** Takes a submission on: its case, number and charge are fixed from here on. A loan has one case. */
function taken(
  { order, loanNumber }: Submission,
  { document }: SubmissionRead,
  { simulated: { traits }, ledger, behaviour }: Taking,
): SubmissionLine {
  const earlier = ledger.lines().filter((line) => line.loanNumber === loanNumber);
  const fee = earlier.length === 0 ? traits.fees.first : traits.fees.again;
  const now = new Date();
  return {
    orderId: order,
    loanNumber,
    caseIdentifier: earlier[0]?.caseIdentifier ?? traits.caseIdentifier(digitsOf(`${traits.path} ${loanNumber} ${order}`)),
    submissionNumber: earlier.length + 1,
    chargeId: `${traits.system === 'DesktopUnderwriter' ? 'D' : 'L'}-${createHash('sha256').update(order).digest('hex').slice(0, 12)}`,
    chargeCents: fee + (behaviour === 'pricier' ? 500 : 0),
    submittedAt: (document.about?.CreatedDatetime ?? now.toISOString()).slice(0, 19),
    acceptedAt: now.getTime(),
  };
}

function digitsOf(words: string): string {
  const number = Number.parseInt(createHash('sha256').update(words).digest('hex').slice(0, 10), 16);
  return String(number).padStart(13, '0').slice(-8);
}

function answerOf(
  read: SubmissionRead,
  line: SubmissionLine,
  {
    simulated: { traits, underwrite, stepMs = 250 },
    behaviour,
  }: { readonly simulated: SimulatedSystem; readonly behaviour: Behaviour | undefined },
): SystemReply {
  const each = behaviour === 'slow' ? 4_000 : stepMs;
  const done = behaviour === 'endless' ? 2 : each === 0 ? STEPS.length : Math.floor((Date.now() - line.acceptedAt) / each);
  if (done < STEPS.length)
    return { status: 'working', progress: STEPS.slice(0, done + 1).map((what, at) => ({ what, says: at < done ? 'Done' : 'Running' })) };
  const found = underwrite(traits.system, {
    document: read.document,
    reports: behaviour === 'no-credit' ? [] : read.reports,
    caseIdentifier: behaviour === 'other-case' && line.submissionNumber > 1 ? traits.caseIdentifier('00000042') : line.caseIdentifier,
    submissionNumber: line.submissionNumber,
    submittedAt: line.submittedAt,
  });
  return {
    status: 'complete',
    findings: writeFlatFile(found),
    charge: { chargeId: line.chargeId, amount: centsToDecimal(line.chargeCents) },
  };
}
