import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';
import { startStack } from '../../platform/testing/stack.ts';

/** The real API process under those who mean harm, and beside them people who don't. */
const stack = await startStack({ parts: ['login', 'api'] });
const port = Number(new URL(stack.origin).port);
const run = promisify(execFile);

async function megabytesOf(pid: number): Promise<number> {
  return Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024;
}

interface Waited {
  readonly median: number;
  readonly p99: number;
  readonly most: number;
}

/** Seconds of a processor a process has used. */
async function secondsOf(pid: number): Promise<number> {
  const [, minutes, seconds] = /(?:\d+:)?(\d+):([\d.]+)$/.exec((await run('ps', ['-o', 'cputime=', '-p', String(pid)])).stdout.trim())!;
  return Number(minutes) * 60 + Number(seconds);
}

/** Milliseconds another person waits for a small reply. */
async function waits(person: SignedIn, seconds: number): Promise<Waited> {
  const all: number[] = [];
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(10)) {
    const began = performance.now();
    expect((await person.call('GET', '/api/user/profile')).status).toBe(200);
    all.push(performance.now() - began);
  }
  all.sort((a, b) => a - b);
  return { median: all[all.length >> 1]!, p99: all[Math.floor(all.length * 0.99)]!, most: all.at(-1)! };
}

test('24 senders of 13.9 MB of JSON each, signed out, are all refused; memory stays, and nobody else waits', async () => {
  const priya = await signInOverHttp(stack.origin, demoPerson('priya'));
  const { pid } = stack.child('api');
  await waits(priya, 2);
  const alone = await waits(priya, 3);
  const before = await megabytesOf(pid);
  const worked = await secondsOf(pid);

  const attack = new Worker(new URL('./front-door/attack.worker.ts', import.meta.url), {
    workerData: { port, seconds: 6, connections: 24, bytes: 13_900_000 },
  });
  const answered = new Promise<Record<string, number>>((resolve, reject) => attack.once('message', resolve).once('error', reject));
  let most = before;
  const watching = setInterval(
    () =>
      void megabytesOf(pid).then(
        (now) => (most = Math.max(most, now)),
        () => undefined,
      ),
    250,
  );
  const beside = await waits(priya, 5);
  const answers = await answered;
  clearInterval(watching);
  const seconds = (await secondsOf(pid)) - worked;
  console.log('the attack', { seconds, answers, before, most, alone, beside });

  expect(Object.keys(answers)).toEqual(['401 SIGNED_OUT']);
  expect(answers['401 SIGNED_OUT']).toBeGreaterThan(24);
  expect(most - before).toBeLessThan(150);
  // Parsing one of them takes most of a second of a processor, in which nobody gets a reply; refusing it, a hundredth of that.
  expect(seconds / answers['401 SIGNED_OUT']!).toBeLessThan(0.1);
  // The sender and the machine's other work slow the quiet one too, so these are wide: 24 bodies taken apart are 20 seconds of waiting.
  expect(beside.median).toBeLessThan(alone.median * 10 + 100);
  expect(beside.most).toBeLessThan(alone.most * 5 + 2_000);
  expect(stack.child('api').pid).toBe(pid);
  expect((await priya.call('GET', '/api/user/profile')).status).toBe(200);
});

describe('one byte now and then', () => {
  /** Sends the beginning at once, then a byte every two seconds; what was answered, and after how many seconds the connection was over. */
  async function trickle(beginning: string, rest: string): Promise<{ heard: string; seconds: number }> {
    const began = Date.now();
    const socket: Socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('utf8')));
    socket.on('error', () => undefined);
    const over = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write(beginning);
    let sent = 0;
    const timer = setInterval(() => void (socket.writable && socket.write(rest[sent++ % rest.length]!)), 2_000);
    await Promise.race([over, pause(40_000)]);
    clearInterval(timer);
    socket.destroy();
    return { heard, seconds: (Date.now() - began) / 1000 };
  }

  test('a request that never ends is cut off; a slow honest one, and whoever listens for news, are not', async () => {
    const priya = await signInOverHttp(stack.origin, demoPerson('priya'));
    const { cookie, handle } = priya.halves();
    const headers = `host: localhost:${port}\r\ncookie: __Host-lockdesk=${cookie}; lockdesk_handle=${handle}\r\nauthorization: ${handle}\r\n`;
    const news = connect(port, '127.0.0.1');
    let newsEnded = false;
    news.on('close', () => (newsEnded = true)).on('error', () => undefined);
    news.resume();
    news.write(`GET /api/events/stream HTTP/1.1\r\n${headers}\r\n`);

    const [head, body, nothing, signedOut, slow] = await Promise.all([
      trickle('GET /api/user/profile HTTP/1.1\r\nhost: localhost\r\n', 'x-slow: y\r\n'),
      trickle(`POST /api/pipeline/list HTTP/1.1\r\n${headers}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`, ' '),
      trickle('', '\r\n'),
      trickle(
        `POST /api/pipeline/list HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
        ' ',
      ),
      slowUpload(headers),
    ]);
    console.log('cut off after', { head: head.seconds, body: body.seconds, nothing: nothing.seconds });
    for (const { heard, seconds } of [head, body]) {
      expect(heard).toMatch(/^HTTP\/1\.1 408 .*SENT_TOO_SLOWLY/s);
      expect(seconds).toBeLessThan(20);
    }
    expect(nothing.seconds).toBeLessThan(20);
    expect(signedOut.heard).toMatch(/^HTTP\/1\.1 401 .*SIGNED_OUT/s);
    expect(signedOut.seconds).toBeLessThan(20);
    expect(slow).toMatch(/^HTTP\/1\.1 (200|4\d\d)/);
    expect(slow).not.toMatch(/^HTTP\/1\.1 408/);
    expect(newsEnded).toBe(false);
    news.destroy();
  });

  /** A file of 90 kB at 5 kB a second; what was answered. */
  async function slowUpload(headers: string): Promise<string> {
    const form = Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${'not a loan '.repeat(8_000)}\r\n--edge--\r\n`,
    );
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('utf8')));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/util/ulad-xml-to-json/ HTTP/1.1\r\n${headers}content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${form.length}\r\n\r\n`,
    );
    for (let at = 0; at < form.length && heard === ''; at += 2_500) {
      socket.write(form.subarray(at, at + 2_500));
      await pause(500);
    }
    await expect.poll(() => heard).not.toBe('');
    socket.destroy();
    return heard;
  }
});
