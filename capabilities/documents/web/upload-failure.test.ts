import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Fault } from '../../../ui/calls/call-shape.ts';
import { createAsk } from '../../../ui/calls/client.ts';
import { uploadFailure } from './upload-failure.ts';

let reply = '';
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(500, { 'content-type': 'application/json' }).end(reply));
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise((closed) => server.close(closed)));

interface Types {
  upload: { params: undefined; query: undefined; body: FormData; reply: unknown; refusal: never };
}

/** The reason shown for an upload that the server fails. */
async function failureOf(body: string): Promise<string> {
  reply = body;
  const ask = createAsk<Types>(() => ({ method: 'POST', path: '/upload', command: true }), {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch,
    handle: () => undefined,
    userId: () => '-1',
    newKey: () => 'key',
    signedOut: () => {},
    wait: async () => {},
  });
  const failed: unknown = await ask('upload', { body: new FormData() }).catch((problem: unknown) => problem);
  expect(failed).toBeInstanceOf(Fault);
  return uploadFailure('loan.xml', failed as Fault);
}

test('an upload that fails says so with the server’s first sentence', async () => {
  const errors = [
    { code: 'FAULT', message: 'The disk is full.' },
    { code: 'OTHER', message: 'Not this one.' },
  ];
  expect(await failureOf(JSON.stringify({ status: 500, errors }))).toBe(
    'There was an error uploading the following file: loan.xml. The disk is full.',
  );
});

test.each(['', '{"status":500,"errors":[]}', '<html>'])('without a sentence of the server (%j) it is an unknown error', async (body) => {
  expect(await failureOf(body)).toBe(
    'There was an error uploading the following file: loan.xml. Unknown error. Please contact technical support.',
  );
});
