import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Letter } from './letter.ts';
import { mailServer } from './mail-server.ts';

const letter: Letter = {
  id: '5f0f7a52-98f5-4b43-9c0a-3f0f8d3f2a11',
  from: 'desk@lockdesk.example',
  to: [{ name: 'Pat Example', address: 'pat@example.com' }],
  subject: 'A letter',
  text: 'Hello.',
  madeAt: new Date('2026-11-20T16:00:00Z'),
  attachments: [],
};

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A mail server of a few lines: `answer` gives the reply to each command, or undefined to hang up. */
async function smtp(answer: (command: string) => string | undefined): Promise<{ url: string; letters: string[] }> {
  const letters: string[] = [];
  server = createServer((socket: Socket) => {
    let body: string | undefined;
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      let text = chunk.toString();
      if (body !== undefined) {
        body += text;
        if (!body.endsWith('\r\n.\r\n')) return;
        letters.push(body);
        body = undefined;
        text = 'END\r\n';
      }
      for (const command of text.split('\r\n').filter(Boolean)) {
        const reply = answer(command);
        if (reply === undefined) {
          socket.destroy();
          return;
        }
        if (command === 'DATA' && reply.startsWith('354')) body = '';
        socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?ignoreTLS=true`, letters };
}
const fine = (command: string): string => (command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 fine');

async function post(answer: (command: string) => string | undefined) {
  const { url, letters } = await smtp(answer);
  const mailer = mailServer(url);
  const posted = await mailer.post(letter);
  mailer.close();
  return { posted, letters };
}

describe('sending over SMTP', () => {
  test('a letter that is taken is sent, with the message’s own id', async () => {
    const { posted, letters } = await post(fine);
    expect(posted).toEqual({ outcome: 'sent' });
    expect(letters[0]).toContain(`Message-ID: <${letter.id}@lockdesk>`);
  });
  test('a server that is busy is tried again', async () => {
    const { posted } = await post((command) => (command.startsWith('RCPT') ? '451 later' : fine(command)));
    expect(posted.outcome).toBe('again');
  });
  test('a server that will not have it is not', async () => {
    const { posted } = await post((command) => (command.startsWith('RCPT') ? '550 no such person' : fine(command)));
    expect(posted.outcome).toBe('refused');
  });
  test('a connection lost before the letter was handed over is tried again', async () => {
    const { posted } = await post((command) => (command.startsWith('MAIL') ? undefined : fine(command)));
    expect(posted.outcome).toBe('again');
  });
  test('a connection lost after the letter was handed over is unknown', async () => {
    const { posted, letters } = await post((command) => (command === 'END' ? undefined : fine(command)));
    expect(letters).toHaveLength(1);
    expect(posted.outcome).toBe('unknown');
  });
  test('an unreachable server is tried again', async () => {
    const mailer = mailServer('smtp://127.0.0.1:9?ignoreTLS=true');
    expect((await mailer.post(letter)).outcome).toBe('again');
    mailer.close();
  });
});
