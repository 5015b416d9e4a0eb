import type { FastifyReply } from 'fastify';
import { giveBack } from '../../files/give-back.ts';
import { runOperation } from '../../operation/run-command.ts';
import type { CommandIdentity } from '../../operation/stored-reply.ts';
import { senderOf, type Asked, type Portal } from '../asked.ts';
import { readInput } from '../input.ts';
import { namedParts, partNotFound, valueOf } from '../named-parts.ts';
import { MAX_FORM_BYTES, readUpload } from '../read-upload.ts';
import { ServedRequest } from '../served-request.ts';
import type { Entered } from './call-route.ts';
import type { Gate } from './gate.ts';
import type { Entering } from './let-in.ts';
import { refusal, send } from './sending.ts';

/** Reads the contents of a call, runs it and sends its answer. */
export async function handle(portal: Portal, gate: Gate, one: Entered, request: Entering, reply: FastifyReply): Promise<void> {
  const { call } = one;
  const { actor, reach } = request.entry!;
  let { loan } = request.entry!;
  const arrived = (sha256: Buffer): Promise<Buffer | undefined> => portal.arrivedFile(senderOf(actor), sha256);
  const file = call.bodyKind === 'multipart' ? await readUpload(request, MAX_FORM_BYTES, arrived) : undefined;
  if (file === 'broken')
    return send(reply, call, refusal('INVALID_INPUT', { field: 'file', message: 'The file did not arrive whole. Send it again.' }));
  if (call.bodyKind === 'multipart' && !file)
    return send(reply, call, refusal('INVALID_INPUT', { field: 'file', message: 'Choose a file to upload.' }));
  const input = readInput(call, request.params, request.query, call.bodyKind === 'multipart' ? file!.fields : request.body);
  if (!input.ok) return send(reply, call, input.refusal);

  if (call.loanIn) {
    const found = await gate.findLoan(actor, reach, String(valueOf(call.loanIn, input.value)));
    if (!found.ok) return send(reply, call, found.refusal);
    loan = found.value;
  }
  let brokerageId: number | undefined;
  if (call.names && actor.inside) {
    for (const part of namedParts(call.names, input.value)) {
      if (!(await gate.mayName(actor, part))) return send(reply, call, partNotFound(part));
      if (part.kind === 'brokerage') brokerageId = part.id;
    }
  }
  const known = { call: call.name, requestId: request.id, actor, reach, loan, brokerageId, file: file?.file };
  // The contents were checked against this call's contract, which the list of all operations has forgotten the type of.
  const asked = new ServedRequest(portal, known, input.value, reply) as unknown as Asked<never>;
  if (one.kind === 'query') {
    const answer = await one.answer(asked, portal);
    if (file) giveBack(file.file.bytes);
    if (answer.ok) await request.watch?.looked({ request, call, actor }, loan);
    return send(reply, call, answer, portal);
  }
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) return send(reply, call, refusal('IDEMPOTENCY_KEY_MISSING'));
  const identity: CommandIdentity = {
    brokerageId: asked.brokerageId,
    personId: actor.personId,
    key,
    call: call.name,
    request: {
      params: input.value.params,
      query: input.value.query,
      body: input.value.body,
      file: file?.file.sha256.toString('base64'),
    },
    ...(loan ? { loanNumber: loan.loanNumber } : {}),
  };
  const outcome = await runOperation(portal, identity, one, asked);
  if (file) giveBack(file.file.bytes);
  // The phases gave this very value.
  if (outcome.ok && !outcome.repeated) one.phases.after?.(asked, outcome.value as never);
  if (outcome.ok) await request.watch?.shown({ request, call, actor }, loan);
  return send(reply, call, outcome, portal);
}
