import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../foundation/result/result.ts';
import { clientOf } from './client-address.ts';
import { closeUnread } from './close-unread.ts';

/** Smaller bodies are bounded by the number of connections. */
const SMALL_BYTES = 32_768;
/** Four files of the largest size as JSON at once from one client, and three such clients. */
const MOST_PER_CLIENT = 56 * 1_048_576;
const MOST = 168 * 1_048_576;
/** A body arrives at 2 KB a second or faster, judged over ten seconds at a time. */
const WINDOW_MS = 10_000;
const LEAST_PER_WINDOW = (2_048 * WINDOW_MS) / 1_000;

interface Arriving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly most: number;
  /** The bytes the connection had read when the body began, and when the window did. */
  readonly bytesBefore: number;
  windowBytes: number;
  windowBegan: number;
}

/** The bodies that are arriving or being worked on: how many bytes of them at once, how fast, and never more than their call takes. */
export class ArrivingBodies {
  readonly #bytes = new Map<string, number>();
  readonly #arriving = new Set<Arriving>();
  readonly #cut: (reply: FastifyReply, refusal: Refusal) => void;
  readonly #timer: NodeJS.Timeout;
  #all = 0;

  constructor(cut: (reply: FastifyReply, refusal: Refusal) => void) {
    this.#cut = cut;
    this.#timer = setInterval(() => this.#look(Date.now()), 1_000);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Lets a body of at most so many bytes arrive, or returns why not. Its share is released when the reply is complete. */
  begin(request: FastifyRequest, reply: FastifyReply, most: number): Refusal | undefined {
    // A client that has left sends no more events: nothing would be released.
    if (reply.raw.destroyed) return undefined;
    const { headers, socket } = request.raw;
    const declared = headers['content-length'];
    if (declared === undefined && headers['transfer-encoding'] === undefined) return undefined;
    const bytes = declared === undefined ? most : Number(declared);
    if (bytes > most) return { code: tooLarge(most), message: '' };
    const reserved = bytes > SMALL_BYTES ? bytes : 0;
    let client = '';
    if (reserved > 0) {
      client = clientOf(request.ip);
      const ofClient = this.#bytes.get(client) ?? 0;
      if (this.#all + reserved > MOST) return { code: 'FULL', message: '' };
      if (ofClient + reserved > MOST_PER_CLIENT) return { code: 'TOO_MUCH_AT_ONCE', message: '' };
      this.#all += reserved;
      this.#bytes.set(client, ofClient + reserved);
    }
    // Nearly every small body arrives with its headers: only a body that is still arriving is watched.
    const arriving = request.raw.complete ? undefined : watched(request, reply, most);
    if (arriving) this.#arriving.add(arriving);
    if (!arriving && reserved === 0) return undefined;
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      if (arriving) this.#arriving.delete(arriving);
      if (reserved === 0) return;
      this.#all -= reserved;
      const left = this.#bytes.get(client)! - reserved;
      if (left === 0) this.#bytes.delete(client);
      else this.#bytes.set(client, left);
    };
    // One of these events comes: the reply is sent, the client leaves or the connection breaks.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    socket.once('close', end);
    reply.raw.once('close', () => socket.off('close', end));
    return undefined;
  }

  #look(now: number): void {
    for (const one of this.#arriving) {
      const { raw } = one.request;
      if (raw.complete || raw.destroyed) {
        this.#arriving.delete(one);
        continue;
      }
      const read = raw.socket.bytesRead;
      // A chunked body declares no length; the form parser may skip a part of it without a count.
      if (read - one.bytesBefore > one.most + 65_536) {
        this.#end(one, { code: tooLarge(one.most), message: '' });
        continue;
      }
      if (now - one.windowBegan < WINDOW_MS) continue;
      // Nothing is read while a request waits in the queue: the client is not at fault for what did not arrive meanwhile.
      if (raw.readableFlowing && read - one.windowBytes < LEAST_PER_WINDOW) {
        this.#end(one, { code: 'SENT_TOO_SLOWLY', message: '' });
        continue;
      }
      one.windowBytes = read;
      one.windowBegan = now;
    }
  }

  #end(one: Arriving, refusal: Refusal): void {
    this.#arriving.delete(one);
    if (one.reply.sent) return;
    closeUnread(one.reply, 'always');
    this.#cut(one.reply, refusal);
  }
}

/** A call that takes files has a limit for the file; the others have one for the request. */
export function tooLarge(most: number): 'TOO_LARGE' | 'CONTENTS_TOO_LARGE' {
  return most > 8 * 1_048_576 ? 'TOO_LARGE' : 'CONTENTS_TOO_LARGE';
}

function watched(request: FastifyRequest, reply: FastifyReply, most: number): Arriving {
  const read = request.raw.socket.bytesRead;
  return { request, reply, most, bytesBefore: read, windowBytes: read, windowBegan: Date.now() };
}
