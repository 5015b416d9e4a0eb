import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const script = (body: string): string[] => [
  '--input-type=module',
  '-e',
  `import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}; const log = createLog('one', 'info'); ${body}`,
];

describe('a log that can’t be written', () => {
  test.skipIf(!existsSync('/dev/full'))('ends nothing', async () => {
    const full = openSync('/dev/full', 'a');
    const child = spawn(
      process.execPath,
      script(`
        for (let at = 0; at < 5; at += 1) { for (let n = 0; n < 1000; n += 1) log.info({ n }, 'a line'); await new Promise((r) => setTimeout(r, 20)); }
        process.stderr.write('alive');
        process.exitCode = 7;`),
      { stdio: ['ignore', full, 'pipe'] },
    );
    closeSync(full);
    let said = '';
    child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ said, code }).toEqual({ said: 'alive', code: 7 });
  });

  test('waits within a bound, and says how many lines were lost', async () => {
    const child = spawn(
      process.execPath,
      script(`
        for (let n = 0; n < 20_000; n += 1) log.info({ n }, 'a line that nobody takes at first');
        process.stderr.write('said');
        process.stdin.once('data', () => process.exit(0));`),
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    // Nobody reads until it has written everything.
    await new Promise((resolve) => child.stderr.once('data', resolve));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    const read = (): { written: number; lost: number } => {
      const lines = text
        .slice(0, text.lastIndexOf('\n') + 1)
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { n?: number; count?: number; msg: string }]));
      return {
        written: lines.filter((line) => line.n !== undefined).length,
        lost: lines.filter((line) => line.msg === 'log lines could not be written').reduce((sum, { count }) => sum + count!, 0),
      };
    };
    await expect.poll(() => read().written + read().lost, { timeout: 15_000 }).toBe(20_000);
    child.stdin.write('go on');
    await new Promise((resolve) => child.once('close', resolve));
    const { written, lost } = read();
    expect(lost).toBeGreaterThan(0);
    expect(written + lost).toBe(20_000);
  });
});
