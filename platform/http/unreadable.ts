import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../foundation/result/result.ts';
import { refusalReply } from './replies.ts';

/** What cannot be read as a request of ours is refused in the same words as everything else, before anything is known about who asks. */
export function unreadableAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .send(refusalReply(undefined, unreadable('The address of this request could not be read.')));
}

/** Answers on the bare connection: there is no request yet. Whatever else was sent on it is no longer listened to. */
export function unreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusalReply(
    undefined,
    unreadable(error.code === 'HPE_HEADER_OVERFLOW' ? 'The headers of this request are too large.' : 'The request could not be read.'),
  );
  const body = JSON.stringify(refusal);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Why a request is refused by its headers alone. HTTP/1.1 asks for a host, and gives the contents of a GET no meaning. */
export function refusedByHeaders(request: FastifyRequest): Refusal | undefined {
  const { headers, httpVersion, method } = request.raw;
  if (httpVersion === '1.1' && !headers.host) return unreadable('The request could not be read.');
  const empty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
  return method === 'GET' && !empty ? unreadable('This request takes no contents.', 'body') : undefined;
}

function unreadable(message: string, field?: string): Refusal {
  return refuse('INVALID_INPUT', message, field === undefined ? {} : { field }).refusal;
}
