import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A signed-out attacker, in a thread of its own so that sending does not slow the measurement: opens the given number of connections, each sending
 * large JSON with an invalid session, until the time is over. Posts the replies it got.
 */
const { port, seconds, connections, bytes } = workerData as { port: number; seconds: number; connections: number; bytes: number };

const contents = Buffer.from(`[${'{},'.repeat(Math.floor(bytes / 3))}{}]`);
const half = 'j'.repeat(43);
const head = Buffer.from(
  `POST /api/pipeline/list HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: __Host-lockdesk=${half}; lockdesk_handle=${half}\r\nauthorization: ${half}\r\ncontent-type: application/json\r\ncontent-length: ${contents.length}\r\n\r\n`,
);
const until = Date.now() + seconds * 1000;
const answers: Record<string, number> = {};

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (Date.now() < until) {
      const answer = await once();
      answers[answer] = (answers[answer] ?? 0) + 1;
      await new Promise((soon) => setTimeout(soon, 100));
    }
  }),
);
parentPort!.postMessage(answers);

/** Status and code of the reply, or why there was none. */
function once(): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const done = (): void => {
      socket.destroy();
      const code = /"code":"(\w+)"/.exec(heard)?.[1];
      resolve(heard === '' ? 'no answer' : `${heard.slice(9, 12)} ${code ?? ''}`);
    };
    socket.setTimeout(20_000, done);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (/"code":"\w+"/.test(heard)) done();
    });
    socket.on('error', () => undefined);
    socket.on('close', done);
    socket.write(head);
    socket.write(contents);
  });
}
