import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { answersAt, shownAddress } from './answers-at.ts';

test.each([
  ['smtp://portal:secret@mail.example:2525', 'mail.example:2525'],
  ['https://agency.example/v1?key=secret', 'agency.example'],
  ['127.0.0.1:3310', '127.0.0.1:3310'],
  ['/run/clamd.sock', '/run/clamd.sock'],
])('of %s a screen shows %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});

test('a place answers while something listens there, and not after', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  expect(await answersAt(`http://127.0.0.1:${port}/path`)).toMatchObject({ answers: true });
  await new Promise((resolve) => server.close(resolve));
  expect(await answersAt(`127.0.0.1:${port}`)).toMatchObject({ answers: false });
});
