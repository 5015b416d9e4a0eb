import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_BYTES, type Call } from '../../../foundation/wire/call.ts';
import { workingFor } from '../../fair-share/caller.ts';
import type { FairShare } from '../../fair-share/fair-share.ts';
import type { Operation, RouteOperation } from '../../operation/operation.ts';
import { listening } from '../../telemetry/doors.ts';
import type { ArrivingBodies } from '../arriving-bodies.ts';
import type { Portal } from '../asked.ts';
import { MAX_FORM_BYTES } from '../read-upload.ts';
import type { Gate } from './gate.ts';
import { handle } from './handle-call.ts';
import { type Entering, letIn, askerOf } from './let-in.ts';
import { turnAway } from './sending.ts';

/** An operation that a person is let in to. */
export type Entered = Exclude<Operation, RouteOperation>;

/** A call's address as the router writes it. */
export function addressOf({ path }: Call): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** The parts that every call uses. */
export interface Door {
  readonly portal: Portal;
  readonly gate: Gate;
  readonly bodies: ArrivingBodies;
  readonly share: FairShare;
  readonly isProxy: (address: string) => boolean;
}

/** The route of a call: its caller is let in, its contents are read, and it is answered. */
export function addCall(server: FastifyInstance, door: Door, one: Entered): void {
  const { portal, gate, bodies, share } = door;
  const { call } = one;
  const mostBytes = call.bodyKind === 'multipart' ? MAX_FORM_BYTES : (call.bodyLimit ?? BODY_BYTES);
  server.route({
    method: call.method,
    url: addressOf(call),
    bodyLimit: mostBytes,
    config: { isCall: true, call: call.name },
    // The reply of a call is text, which is compressed to a fifth of its size; a file is compressed already, or says so itself.
    compress: call.replyKind === 'file' ? false : {},
    onRequest: async (request, reply) => {
      const refused = (await letIn(gate, share, one, request, reply)) ?? bodies.begin(request, reply, mostBytes);
      if (refused) turnAway(reply, call, refused);
    },
    // Nothing is returned: for a returned promise Fastify watches the connection until its end, which costs more than most answers.
    handler: (request: Entering, reply) => {
      const { actor, leave } = request.entry!;
      // The client has left, and nothing of it has begun.
      if (reply.raw.destroyed) return leave();
      // From here on the place is released when the work ends: a client that disconnects has no more calls running than others.
      reply.raw.off('close', leave);
      workingFor(askerOf(actor), () => traced(door, one, request, () => handle(portal, gate, one, request, reply)))
        .catch((fault: unknown) => {
          // Work that was aborted because the client has left is no fault, and there is nobody to reply to.
          if (reply.raw.destroyed && fault instanceof Error && fault.name === 'AbortError') return;
          reply.send(fault instanceof Error ? fault : new Error(String(fault)));
        })
        .finally(leave);
    },
  });
}

/** Reports the work for a call to the telemetry listener. The trace id of a request counts only from a trusted proxy. */
function traced(door: Door, { call }: Entered, request: FastifyRequest, work: () => Promise<void>): Promise<void> {
  const listener = listening();
  if (!listener) return work();
  const { traceparent } = request.headers;
  const believed = typeof traceparent === 'string' && door.isProxy(request.raw.socket.remoteAddress ?? '') ? traceparent : undefined;
  return listener.during({ name: 'call', attributes: { call: call.name } }, work, believed);
}
