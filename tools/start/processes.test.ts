import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { freePort } from './processes.ts';

const run = promisify(execFile);
const module = fileURLToPath(new URL('./processes.ts', import.meta.url));

/** Another process is given a port of these, says which, or that there is none, and ends. */
const askedElsewhere = async (from = { first: 20_000, last: 31_999 }): Promise<string> => {
  const asks = `const { freePort } = await import(${JSON.stringify(module)});
    console.log(await freePort(1, ${JSON.stringify(from)}).catch((error) => error.message));`;
  return (await run(process.execPath, ['--input-type=module', '-e', asks])).stdout.trim();
};

describe('ports for tests', () => {
  test('a port given to one process is given to no other, though nobody listens on it yet', async () => {
    const mine = await freePort();
    expect(await askedElsewhere({ first: mine, last: mine })).toBe(`There is no free port between ${mine} and ${mine}.`);
  });

  test('a port is given again when the process that was given it has ended', async () => {
    const port = Number(await askedElsewhere());
    expect(await freePort(1, { first: port, last: port })).toBe(port);
  });

  test('a port somebody listens on is not given, and is kept by nobody after it was tried', async () => {
    const port = Number(await askedElsewhere());
    const only = { first: port, last: port };
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await expect(freePort(1, only)).rejects.toThrow(`There is no free port between ${port} and ${port}.`);
    await new Promise((resolve) => server.close(resolve));
    expect(await freePort(1, only)).toBe(port);
  });

  test('so many in a row are all kept, and asking for more than there are is refused', async () => {
    const first = await freePort(3);
    await expect(freePort(2, { first, last: first + 2 })).rejects.toThrow('There is no free port');
    expect(await askedElsewhere({ first: first + 1, last: first + 2 })).toContain('There is no free port');
  });
});
