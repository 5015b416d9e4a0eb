import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tools/start/processes.ts';
import { needs } from '../../testing/needs.ts';
import { clamavScanner } from '../virus-scanner.ts';
import { MadeClamd, TEST_VIRUS } from './made-clamd.ts';

const CLAMD = '/usr/sbin/clamd';
const infected = Buffer.from(`%PDF-1.7 ${TEST_VIRUS} %%EOF`);

test('a daemon says what is in a file; one that is away is an error, and is found when it is back', async () => {
  expect(clamavScanner(undefined)).toBeUndefined();
  // A port that no outgoing connection of another test is given while the daemon is away.
  const port = await freePort();
  const clamd = await MadeClamd.start(port);
  const scanner = clamavScanner(clamd.address)!;
  expect(await scanner.scan(Buffer.from('%PDF-1.7 a pay stub'))).toBeUndefined();
  expect(await scanner.scan(infected)).toBe('Eicar-Test-Signature');
  expect(await scanner.scan(Buffer.alloc(9_000_000, 'x'))).toBeUndefined();
  await clamd.close();
  await expect(scanner.scan(infected)).rejects.toThrow();
  const back = await MadeClamd.start(port);
  expect(await scanner.scan(infected)).toBe('Eicar-Test-Signature');
  await back.close();
});

const real = { ...needs(!existsSync(CLAMD) && 'clamd is not installed'), timeout: 90_000 };
test('the real ClamAV daemon finds the standard test string inside a file', real, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-clamd-'));
  mkdirSync(join(folder, 'db'));
  // One signature, of the test string anywhere in a file, instead of the millions that would be downloaded.
  writeFileSync(join(folder, 'db', 'test.ndb'), `Lockdesk.Test.String:0:*:${Buffer.from(TEST_VIRUS).toString('hex')}\n`);
  const socket = join(folder, 'clamd.sock');
  const settings = [
    `DatabaseDirectory ${join(folder, 'db')}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'User root',
    'StreamMaxLength 20M',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const daemon = spawn(CLAMD, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  onTestFinished(() => {
    daemon.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  for (let tries = 0; !existsSync(socket) && tries < 300; tries += 1) await after(200);
  const scanner = clamavScanner(socket)!;
  expect(await scanner.scan(infected)).toContain('Lockdesk.Test.String');
  expect(await scanner.scan(Buffer.alloc(9_000_000, 'x'))).toBeUndefined();
});
