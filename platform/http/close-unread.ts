import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** How much of a refused request is read to its end, so that the connection can be used again. */
const MOST_READ_AWAY = 65_536;
/** How long the little that a refused client still sends may take to arrive. */
const LATE_MS = 10_000;
/** How long a refused client may take to receive the reply, before its connection is cut. */
const LINGER_MS = 1_000;

const leaving = new WeakSet<Socket>();

/** Whether a connection's last reply is being sent: later requests on it get no answer. */
export function isLeaving(socket: Socket): boolean {
  return leaving.has(socket);
}

/** Closes a refused request's connection after the reply, unless little of the request is left. Call it before the reply is sent. */
export function closeUnread(reply: FastifyReply, when: 'much' | 'always' = 'much'): void {
  const { raw } = reply.request;
  const { headers, complete, socket } = raw;
  if (complete) return;
  const chunked = headers['transfer-encoding'] !== undefined;
  if (when === 'much' && !chunked && Number(headers['content-length'] ?? 0) <= MOST_READ_AWAY) {
    const late = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, LATE_MS);
    late.unref();
    raw.once('close', () => clearTimeout(late));
    return;
  }
  reply.header('connection', 'close');
  leaving.add(socket);
  // Node discards what nobody has begun to read; where reading has begun, it waits for the next read.
  raw.read(0);
  raw.pause();
  // Node would destroy the connection with the last byte of the reply. With bytes unread that is a reset, which can reach the client before
  // the reply does: the connection is ended instead, and destroyed a moment later.
  socket.destroySoon = () => endSoon(socket);
}

export function endSoon(socket: Socket, lastWords?: string): void {
  leaving.add(socket);
  if (lastWords === undefined) socket.end();
  else socket.end(lastWords);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}
