import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Bytes that never change at their address, the same compressed, and their etag. */
export interface Unchanging {
  readonly bytes: Uint8Array;
  readonly gzip: Uint8Array;
  readonly etag: string;
}

/** Answers with them, compressed where the asker takes that, or that they are as they were. */
export function sendUnchanging(reply: FastifyReply, contentType: string, { bytes, gzip, etag }: Unchanging, cacheControl: string): void {
  const { headers } = reply.request;
  reply.header('etag', etag).header('cache-control', cacheControl).header('vary', 'accept-encoding');
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    reply.code(304).send();
    return;
  }
  reply.header('content-type', contentType);
  const packed = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  (packed ? reply.header('content-encoding', 'gzip') : reply).send(Buffer.from(packed ? gzip : bytes));
}

/** A page whose bytes are the same for as long as this process runs: made and compressed once, at its first request. */
export function unchangingPage(server: FastifyInstance, url: string, contentType: string, make: () => string): void {
  let made: Unchanging | undefined;
  server.get(url, (_request, reply) => {
    made ??= unchangingOf(make());
    sendUnchanging(reply, contentType, made, 'no-cache');
  });
}

export function unchangingOf(text: string): Unchanging {
  const bytes = Buffer.from(text);
  return { bytes, gzip: gzipSync(bytes), etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}
