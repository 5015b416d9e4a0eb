import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

describe('a log of the launcher', () => {
  test('goes on where the one before ended: the last words of a death stay', () => {
    const file = join(folder, 'appended.log');
    const first = openLogFile(file);
    first.write('Error: the last words\n');
    first.close();
    const second = openLogFile(file);
    second.write('started\n');
    second.close();
    expect(linesOf(file)).toEqual(['Error: the last words', 'started']);
    expect(second.lastLines()).toEqual(['started']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is put aside at its size, with so many older ones and no more', () => {
    const file = join(folder, 'bounded.log');
    const log = openLogFile(file, { largestBytes: 1_000, older: 2 });
    for (let at = 0; at < 200; at += 1) log.write(`${String(at).padStart(49, '.')}\n`);
    log.close();
    expect(
      readdirSync(folder)
        .filter((name) => name.startsWith('bounded'))
        .sort(),
    ).toEqual(['bounded.log', 'bounded.log.1', 'bounded.log.2']);
    for (const name of ['', '.1', '.2']) expect(statSync(file + name).size).toBeLessThanOrEqual(1_000);
    const numbers = ['.2', '.1', ''].flatMap((name) => linesOf(file + name).map((line) => Number(line.replaceAll('.', ''))));
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => 140 + at));
  });

  test.skipIf(!existsSync('/dev/full'))('survives a full disk, counts what was lost and says so', () => {
    const file = join(folder, 'full.log');
    symlinkSync('/dev/full', file);
    const log = openLogFile(file);
    log.write('one\ntwo\n');
    log.write('three\n');
    expect(log.lastLines()).toEqual(['one', 'two', 'three']);
    rmSync(file);
    log.write('four\n');
    log.close();
    const [note, ...others] = linesOf(file);
    expect(JSON.parse(note!)).toMatchObject({ level: 50, msg: '3 log lines could not be written: the disk was full' });
    expect(others).toEqual(['four']);
  });

  test('takes only a little while the disk is to be left to others', () => {
    const file = join(folder, 'sparing.log');
    let sparing = true;
    const log = openLogFile(file, { sparing: () => sparing });
    const line = `${'x'.repeat(999)}\n`;
    for (let at = 0; at < 1_000; at += 1) log.write(line);
    expect(statSync(file).size).toBeGreaterThan(200_000);
    expect(statSync(file).size).toBeLessThan(270_000);
    const before = linesOf(file).length;
    sparing = false;
    log.write('after\n');
    log.close();
    const after = linesOf(file).slice(before);
    expect(after[0]).toContain(`${1_000 - before} log lines could not be written`);
    expect(after.slice(1)).toEqual(['after']);
  });
});
