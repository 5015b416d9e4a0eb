import { connect, type Socket } from 'node:net';

/** Bytes that are sent repeatedly, or the function that makes them each time. */
type Request = Buffer | (() => Buffer);

/** Requests over connections that stay open, written and read as bytes: a load generator that leaves the machine to the server. */
export interface Load {
  /** Answers a second, sent as fast as answers come. Throws at the first answer that is not 200. */
  perSecond(request: Request, seconds: number): Promise<number>;
  /** Milliseconds until each reply, for requests sent in the same way. */
  waits(request: Request, seconds: number): Promise<number[]>;
  close(): void;
}

export async function openLoad(port: number, connections: number, host = '127.0.0.1'): Promise<Load> {
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, host, () => resolve(socket));
          socket.setNoDelay(true);
          socket.once('error', reject);
        }),
    ),
  );
  const waits = async (request: Request, seconds: number): Promise<number[]> => {
    const until = Date.now() + seconds * 1000;
    return (await Promise.all(sockets.map((socket) => keepAsking(socket, request, until)))).flat();
  };
  return {
    waits,
    perSecond: async (request, seconds) => {
      const started = process.hrtime.bigint();
      const answers = (await waits(request, seconds)).length;
      return answers / (Number(process.hrtime.bigint() - started) / 1e9);
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

function keepAsking(socket: Socket, request: Request, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const waits: number[] = [];
    let sent = 0;
    const ask = (): void => {
      sent = performance.now();
      socket.write(typeof request === 'function' ? request() : request);
    };
    let open: Buffer = Buffer.alloc(0);
    const hear = (chunk: Buffer): void => {
      open = open.length === 0 ? chunk : Buffer.concat([open, chunk]);
      const head = open.indexOf('\r\n\r\n');
      if (head < 0) return;
      const headers = open.toString('latin1', 0, head);
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0);
      if (open.length < head + 4 + length) return;
      if (!headers.startsWith('HTTP/1.1 200')) {
        reject(new Error(open.toString('utf8').slice(0, 1000)));
        return;
      }
      open = Buffer.alloc(0);
      waits.push(performance.now() - sent);
      if (Date.now() < until) ask();
      else {
        socket.off('data', hear);
        resolve(waits);
      }
    };
    socket.on('data', hear);
    ask();
  });
}

/** A request in the bytes of HTTP. */
export function requestBytes(method: string, path: string, headers: Readonly<Record<string, string>>, body = ''): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  if (body && headers['content-type'] === undefined) lines.push('content-type: application/json');
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
