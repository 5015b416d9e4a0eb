import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../foundation/result/result.ts';
import { endSoon, isLeaving } from './close-unread.ts';
import { refusalReply, retryAfterOf } from './replies.ts';
import { bareHeaders } from './security-headers.ts';

/** A request that cannot be parsed is refused in the same form as everything else, before the caller is authenticated. */
export function unreadableAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers(bareHeaders)
    .send(refusalReply(undefined, unreadable('The address of this request could not be read.')));
}

/** Answers on the bare connection: there is no request yet. Whatever else was sent on it is no longer listened to. */
export function unreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (isLeaving(socket)) return;
  // A browser opens connections in advance: one without a request is closed without a reply.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  endSoon(socket, bareReply(whyUnreadable(error.code)));
}

function whyUnreadable(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'SENT_TOO_SLOWLY', message: '' };
  return unreadable(code === 'HPE_HEADER_OVERFLOW' ? 'The headers of this request are too large.' : 'The request could not be read.');
}

/** A whole reply as bytes, the last of its connection. */
export function bareReply(refusal: Refusal): string {
  const wait = retryAfterOf(undefined, refusal);
  const reply = refusalReply(undefined, refusal);
  const body = JSON.stringify(reply);
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...bareHeaders,
    connection: 'close',
    ...(wait === undefined ? {} : { 'retry-after': wait }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Names and values; a browser sends twenty or so. */
const MOST_HEADERS = 100;

/** Why a request is refused by its headers alone. HTTP/1.1 requires a host, and a GET's body has no meaning. */
export function refusedByHeaders(request: FastifyRequest): Refusal | undefined {
  const { headers, httpVersion, method, rawHeaders } = request.raw;
  if (rawHeaders.length > 2 * MOST_HEADERS) return unreadable('The request has too many headers.');
  if (httpVersion === '1.1' && !headers.host) return unreadable('The request could not be read.');
  const empty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
  return method === 'GET' && !empty ? unreadable('This request takes no contents.', 'body') : undefined;
}

function unreadable(message: string, field?: string): Refusal {
  return refuse('INVALID_INPUT', message, field === undefined ? {} : { field }).refusal;
}
