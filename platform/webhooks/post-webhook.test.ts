import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createRaw, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { secondsToNextAttempt } from './next-attempt.ts';
import { postWebhook, type PostOptions } from './post-webhook.ts';

const open: { close(): unknown; closeAllConnections?(): void }[] = [];
afterAll(() => open.forEach((one) => (one.closeAllConnections?.(), one.close())));

async function receiver(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const secret = Buffer.from('0123456789abcdef0123456789abcdef');
const other = Buffer.from('fedcba9876543210fedcba9876543210');
const message = (url: string, secrets = [secret]) => ({ url, id: 'e1c4b1d0-0000-4000-8000-000000000001', body: '{"a":"é"}', secrets });
const demo: PostOptions = { loopback: true };
const quick: PostOptions = { loopback: true, totalMs: 400 };

describe('signing', () => {
  test('the reference library of the standard verifies what arrives, with either secret while one is replaced', async () => {
    const seen: { body: string; headers: Record<string, string> }[] = [];
    const url = await receiver((request, reply) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        seen.push({ body, headers: request.headers as Record<string, string> });
        reply.end('thanks');
      });
    });
    const answered = await postWebhook(message(url, [secret, other]), demo);
    expect(answered).toMatchObject({ status: 200, answer: 'thanks', problem: null });
    const [{ body, headers }] = seen as [(typeof seen)[number]];
    for (const known of [secret, other]) {
      expect(new Webhook(`whsec_${known.toString('base64')}`).verify(body, headers)).toEqual({ a: 'é' });
    }
    expect(() => new Webhook(secret.toString('base64')).verify(body.replace('a', 'b'), headers)).toThrow('No matching signature found');
    expect(() => new Webhook(Buffer.from('another secret').toString('base64')).verify(body, headers)).toThrow();
  });
});

describe('receivers that misbehave', () => {
  test.each([
    [500, 'The receiver answered 500.'],
    [404, 'The receiver answered 404.'],
    [410, 'The receiver answered 410.'],
  ])('%d is no delivery', async (status, problem) => {
    const url = await receiver((_request, reply) => reply.writeHead(status).end('no'));
    expect(await postWebhook(message(url), demo)).toMatchObject({ status, problem, answer: 'no' });
  });

  test('a redirect is not followed', async () => {
    let followed = 0;
    const target = await receiver((_request, reply) => {
      followed += 1;
      reply.end();
    });
    const url = await receiver((_request, reply) => reply.writeHead(307, { location: target }).end());
    expect((await postWebhook(message(url), demo)).problem).toContain('307, a redirect');
    expect(followed).toBe(0);
  });

  test('an endless answer is cut off and counts by its status', async () => {
    let sent = 0;
    const url = await receiver((_request, reply) => {
      reply.writeHead(200);
      const more = (): void => {
        if (reply.destroyed) return;
        sent += 16_384;
        reply.write('x'.repeat(16_384));
        setImmediate(more);
      };
      more();
    });
    const answered = await postWebhook(message(url), demo);
    expect(answered).toMatchObject({ status: 200, problem: null });
    expect(answered.answer).toHaveLength(1_000);
    expect(sent).toBeLessThan(20_000_000);
  });

  test('one that never answers, and one that answers a byte at a time, are given up in time', async () => {
    const silent = await receiver(() => undefined);
    const one = await postWebhook(message(silent), quick);
    expect(one).toMatchObject({ status: null, problem: 'No answer came within 0.4 seconds.' });
    expect(one.milliseconds).toBeLessThan(10_000);
    const dripping = await receiver((_request, reply) => {
      reply.writeHead(200);
      const timer = setInterval(() => reply.write('.'), 50);
      reply.on('close', () => clearInterval(timer));
    });
    // Its first byte comes well within the time, on a busy machine too.
    expect(await postWebhook(message(dripping), { ...quick, totalMs: 2_000 })).toMatchObject({ status: 200, problem: null });
  });

  test('one that is not there, closes at once, or speaks something else', async () => {
    expect((await postWebhook(message('http://127.0.0.1:9/'), demo)).problem).toBe('The receiver refused the connection.');
    const closing = createRaw((socket) => socket.destroy());
    open.push(closing);
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const { port } = closing.address() as AddressInfo;
    expect((await postWebhook(message(`http://127.0.0.1:${port}/`), demo)).problem).toBe('The connection was broken off.');
    expect((await postWebhook(message(`https://127.0.0.1:${port}/`), demo)).problem).toMatch(/broken off|failed/);
  });

  test('one that accepts no handshake is given up after the time to connect', async () => {
    const mute = createRaw(() => undefined);
    open.push(mute);
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const answered = await postWebhook(message(`https://127.0.0.1:${(mute.address() as AddressInfo).port}/`), { ...demo, connectMs: 200 });
    expect(answered.problem).toBe('No connection was made within 0.2 seconds.');
  });
});

describe('names that lead inside', () => {
  const named = (address: string): PostOptions => ({
    loopback: false,
    addressesOf: async () => [
      { address: '93.184.215.14', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ],
  });

  test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    '%s is never connected to',
    async (address) => {
      const answered = await postWebhook(message('https://receiver.example.com/'), named(address));
      expect(answered).toMatchObject({ status: null, problem: 'The address’s name leads to a place that is not public.' });
    },
  );

  test('nor when this machine’s own addresses are allowed: only `localhost` means them', async () => {
    const answered = await postWebhook(message('https://receiver.example.com/'), { ...named('127.0.0.1'), loopback: true });
    expect(answered.problem).toBe('The address’s name leads to a place that is not public.');
  });

  test.each(['http://127.0.0.1/', 'https://db.internal/', 'https://receiver.example.com:8443/', 'https://127.1/'])(
    '%s, saved when it was allowed, is judged again and its name not even asked for',
    async (address) => {
      let asked = 0;
      const options = { ...named('93.184.215.14'), addressesOf: async () => ((asked += 1), []) };
      const answered = await postWebhook(message(address), options);
      expect([answered.status, asked]).toEqual([null, 0]);
      expect(answered.problem).toMatch(/^The address /);
    },
  );

  test('the connection goes to the address that was checked, whatever the name says next', async () => {
    let asked = 0;
    const url = new URL(await receiver((request, reply) => reply.end(request.headers.host)));
    const answered = await postWebhook(message(`http://localhost:${url.port}/hook`), {
      loopback: true,
      addressesOf: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '10.255.255.1', family: 4 }];
      },
    });
    expect(answered).toMatchObject({ status: 200, answer: `localhost:${url.port}` });
    expect(asked).toBe(1);
  });
});

test('waits grow fourfold from five seconds to half a day, a fifth more or less by chance', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((tries) => secondsToNextAttempt(tries, 0.5))).toEqual([
    5, 20, 80, 320, 1280, 5120, 20_480, 43_200, 43_200,
  ]);
  expect([secondsToNextAttempt(3, 0), secondsToNextAttempt(3, 1)]).toEqual([64, 96]);
});
