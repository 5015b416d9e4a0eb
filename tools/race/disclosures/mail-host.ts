import { createHash } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { byShare, type Chance } from '../../../foundation/chance/chance.ts';

/** A letter that the mail server has taken, as its bytes say. */
export interface TakenLetter {
  readonly messageId: string;
  readonly to: readonly string[];
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** What the mail server does with one letter. `taken-…`: it has the letter, and the worker never hears of it. */
export type Fate = 'taken' | 'taken-late' | 'taken-cut' | 'taken-killed' | 'cut' | 'busy' | 'busy-after' | 'refused';

/** Of a hundred letters. */
const FATES: Readonly<Record<Fate, number>> = {
  'taken-late': 3,
  'taken-cut': 6,
  'taken-killed': 1,
  cut: 4,
  busy: 4,
  'busy-after': 2,
  refused: 1,
  taken: 79,
};

const LATE_MS = 200;
const END = '\r\n.\r\n';

/** A mail server with a door for each worker, that writes down every letter it takes, whatever it then answers. */
export interface MailHost {
  readonly urls: readonly string[];
  readonly letters: readonly TakenLetter[];
  readonly fates: ReadonlyMap<Fate, number>;
  close(): Promise<void>;
}

export async function openMailHost(doors: number, chance: Chance, kill: (worker: number) => void): Promise<MailHost> {
  const letters: TakenLetter[] = [];
  const fates = new Map<Fate, number>();
  const next = (): Fate => {
    const fate = byShare(chance, FATES);
    fates.set(fate, (fates.get(fate) ?? 0) + 1);
    return fate;
  };
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  for (let worker = 0; worker < doors; worker += 1) {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      converse(socket, next(), { take: (letter) => letters.push(letter), kill: () => kill(worker) });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    servers.push(server);
  }
  return {
    urls: servers.map((server) => `smtp://127.0.0.1:${(server.address() as { port: number }).port}?ignoreTLS=true`),
    letters,
    fates,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise<void>((closed) => server.close(() => closed()))));
    },
  };
}

interface Doing {
  readonly take: (letter: TakenLetter) => void;
  readonly kill: () => void;
}

/** One connection, which brings one letter. */
function converse(socket: Socket, fate: Fate, { take, kill }: Doing): void {
  let body: string | undefined;
  let waiting = '';
  const say = (text: string): void => void socket.write(`${text}\r\n`);
  socket.on('error', () => undefined);
  say('220 ready');
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1');
    for (;;) {
      if (body !== undefined) {
        if (!waiting.endsWith(END)) return;
        const letter = waiting;
        [body, waiting] = [undefined, ''];
        end(letter);
        return;
      }
      const at = waiting.indexOf('\r\n');
      if (at < 0) return;
      const line = waiting.slice(0, at).toUpperCase();
      waiting = waiting.slice(at + 2);
      if (line.startsWith('MAIL') && fate === 'cut') return void socket.destroy();
      if (line.startsWith('RCPT') && fate === 'busy') say('451 later');
      else if (line.startsWith('RCPT') && fate === 'refused') say('550 no such person');
      else if (line === 'DATA') {
        body = '';
        say('354 go on');
      } else if (line === 'QUIT') return void socket.end('221 bye\r\n');
      else say('250 fine');
    }
  });
  const end = (letter: string): void => {
    if (fate === 'busy-after') return say('451 later');
    take(letterIn(letter));
    if (fate === 'taken-cut') socket.destroy();
    else if (fate === 'taken-killed') kill();
    else if (fate === 'taken-late') setTimeout(() => say('250 taken'), LATE_MS);
    else say('250 taken');
  };
}

/** Read from the bytes of the letter alone. */
function letterIn(bytes: string): TakenLetter {
  const unfolded = bytes.slice(0, bytes.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  return {
    messageId: header('Message-ID').replace(/[<>]/g, ''),
    to: header('To').match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [],
    files: filesIn(bytes),
  };
}

function filesIn(bytes: string): TakenLetter['files'] {
  const parts = bytes.split(/\r\n--[^\r\n]+\r\n/).slice(1);
  return parts.flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /filename="?([^"\r\n;]+)"?/i.exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1];
    if (name === undefined || !/base64/i.test(head)) return [];
    return [
      {
        name,
        sha256: createHash('sha256')
          .update(Buffer.from(rest.join(''), 'base64'))
          .digest('hex'),
      },
    ];
  });
}
