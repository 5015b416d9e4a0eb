import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** The requests of a busy person, repeated on so many connections, each as soon as the one before has its reply. */
export interface Busy {
  readonly connections: number;
  /** The request's head without its last empty line; a command gets a key of its own each time. */
  readonly head: string;
  readonly body: string;
  readonly bodyIs: 'text' | 'base64';
}

/** How often each status was answered. */
export type Answered = Readonly<Record<string, number>>;

/*
 * A process of its own for the busy person of neighbours.bench.ts, so that sending and hearing take nothing from who measures. It does not
 * wait when the answer says to try again later: the rude client is the one to be safe from.
 *
 *   message { port, busy } begins, { stop: true } ends and answers with how often each status came
 */
let stopped = true;
let sockets: Socket[] = [];
let answered: Record<string, number> = {};

process.on('message', (message: { port: number; busy: Busy } | { stop: true }) => {
  if ('stop' in message) {
    stopped = true;
    for (const socket of sockets) socket.destroy();
    sockets = [];
    process.send!(answered);
    return;
  }
  stopped = false;
  answered = {};
  const { port, busy } = message;
  const body = Buffer.from(busy.body, busy.bodyIs === 'text' ? 'utf8' : 'base64');
  for (let n = 0; n < busy.connections; n += 1) keepAsking(port, busy.head, body);
});
process.on('disconnect', () => process.exit(0));

function keepAsking(port: number, head: string, body: Buffer): void {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.setNoDelay(true);
  const ask = (): void => {
    socket.write(`${head}\r\nx-account-epoch: 1\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}\r\n\r\n`);
    socket.write(body);
  };
  let open: Buffer[] = [];
  let size = 0;
  let wanted = Infinity;
  socket.on('data', (chunk) => {
    open.push(chunk);
    size += chunk.length;
    if (wanted === Infinity) {
      const all = open.length === 1 ? open[0]! : Buffer.concat(open);
      open = [all];
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const headers = all.toString('latin1', 0, end);
      wanted = end + 4 + Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0);
      const status = headers.slice(9, 12);
      answered[status] = (answered[status] ?? 0) + 1;
    }
    if (size < wanted) return;
    open = [];
    size = 0;
    wanted = Infinity;
    if (!stopped) ask();
  });
  // A connection the server ends is opened again.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    sockets = sockets.filter((one) => one !== socket);
    if (!stopped) setTimeout(() => !stopped && keepAsking(port, head, body), 50);
  });
  ask();
}
