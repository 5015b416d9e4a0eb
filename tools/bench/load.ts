import { connect, type Socket } from 'node:net';

/** Requests over connections that stay open, written and read as bytes: a load generator that leaves the machine to the server. */
export interface Load {
  /** Answers a second, sent as fast as answers come. Throws at the first answer that is not 200. */
  perSecond(request: Buffer, seconds: number): Promise<number>;
  close(): void;
}

export async function openLoad(port: number, connections: number): Promise<Load> {
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket));
          socket.setNoDelay(true);
          socket.once('error', reject);
        }),
    ),
  );
  return {
    perSecond: async (request, seconds) => {
      const until = Date.now() + seconds * 1000;
      const started = process.hrtime.bigint();
      const counts = await Promise.all(sockets.map((socket) => keepAsking(socket, request, until)));
      return counts.reduce((sum, one) => sum + one) / (Number(process.hrtime.bigint() - started) / 1e9);
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

function keepAsking(socket: Socket, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
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
      answers += 1;
      if (Date.now() < until) socket.write(request);
      else {
        socket.off('data', hear);
        resolve(answers);
      }
    };
    socket.on('data', hear);
    socket.write(request);
  });
}

/** A request as it goes over the wire. */
export function requestBytes(method: string, path: string, headers: Readonly<Record<string, string>>, body = ''): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
