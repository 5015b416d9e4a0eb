import { createServer, type AddressInfo, type Server } from 'node:net';

/**
 * The industry's standard test string, which every scanner reports as a virus and which is none; in pieces, so that no scanner reports this
 * file.
 */
export const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** For tests: a daemon with the part of ClamAV's protocol that is used (INSTREAM), which detects the one test string. */
export class MadeClamd {
  readonly #server: Server;
  readonly #port: number;

  private constructor(server: Server) {
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  static async start(port = 0): Promise<MadeClamd> {
    const server = createServer((socket) => {
      let got = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (piece) => {
        got = Buffer.concat([got, piece]);
        const contents = contentsOf(got);
        if (contents) socket.end(contents.includes(TEST_VIRUS) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      });
    });
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    return new MadeClamd(server);
  }

  get port(): number {
    return this.#port;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }
}

/** The file between the command and the chunk of no bytes that ends it; undefined while it has not come whole. */
function contentsOf(got: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = got.indexOf(0) + 1; at > 0 && at + 4 <= got.length;) {
    const length = got.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > got.length) return undefined;
    pieces.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
