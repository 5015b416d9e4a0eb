import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askTimeStamp } from './client.ts';
import { timeStampSimulator } from './simulator.ts';
import { certificatesIn, readTimeStamp } from './token.ts';

const server = Fastify();
const other = Fastify();
const broken = Fastify();
let url = '';
const urlOf = (one: typeof server) => `http://127.0.0.1:${(one.server.address() as { port: number }).port}`;
const NOW = new Date('2026-11-20T16:00:00Z');
const certificateOf = async (one: typeof server) => certificatesIn((await one.inject('/time-stamp/certificate.pem')).payload);

beforeAll(async () => {
  for (const one of [server, other]) {
    await one.register(timeStampSimulator, { prefix: '/time-stamp', now: () => NOW });
    await one.listen({ port: 0, host: '127.0.0.1' });
  }
  broken.addContentTypeParser('*', (_request, _body, done) => done(null));
  broken.post('/refuses', async (_request, reply) => reply.code(503).send());
  broken.post('/babbles', async () => 'What?');
  await broken.listen({ port: 0, host: '127.0.0.1' });
  url = urlOf(server);
});
afterAll(() => Promise.all([server.close(), other.close(), broken.close()]));

test('a stamp says when, by whom and over which text, and holds against the authority’s own certificate', async () => {
  const { token, at, authority } = await askTimeStamp(`${url}/time-stamp`, 'the seal');
  expect({ at, authority }).toEqual({ at: NOW.toISOString(), authority: 'Simulated time-stamp authority, not a real one' });
  const text = Buffer.from('the seal');
  expect(await readTimeStamp(token, text, await certificateOf(server))).toMatchObject({ ok: true, at });
  expect(await readTimeStamp(token, text, await certificateOf(other))).toMatchObject({ ok: false });
});

test('a stamp of another text, and one whose time was changed, are not believed', async () => {
  const { token } = await askTimeStamp(`${url}/time-stamp`, 'the seal');
  expect(await readTimeStamp(token, Buffer.from('another seal'))).toEqual({ ok: false, problem: 'It is a stamp of something else.' });
  const earlier = Buffer.from(token);
  const at = earlier.indexOf('20261120160000Z');
  expect(at).toBeGreaterThan(0);
  earlier.write('20251120160000Z', at, 'ascii');
  expect(await readTimeStamp(earlier, Buffer.from('the seal'))).toMatchObject({ ok: false });
  expect(await readTimeStamp(Buffer.from('no token'), Buffer.from('the seal'))).toMatchObject({ ok: false });
});

test('an authority that refuses, or says something else, is a sentence', async () => {
  await expect(askTimeStamp(`${urlOf(broken)}/refuses`, 'x')).rejects.toThrow('The time-stamp authority answered 503.');
  await expect(askTimeStamp(`${urlOf(broken)}/babbles`, 'x')).rejects.toThrow('The answer is no time stamp.');
});
