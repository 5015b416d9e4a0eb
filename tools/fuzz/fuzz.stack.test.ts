import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fileOf, runOne, SUBJECTS, threadMs, type Tally } from './fuzzing.ts';
import { mustNotReveal } from './subject.ts';

/** How many of the million are run with the tests, by the format's share. */
const EACH = 15;

describe.each(SUBJECTS.map((subject) => [subject.name, subject] as const))('%s', (_name, subject) => {
  test('changed files neither crash nor stall it, tell no taxpayer identifier, and lose nothing', { timeout: 120_000 }, () => {
    const tally: Tally = { read: 0, refused: 0, slowestMs: 0 };
    for (let seed = 4_200_000; seed < 4_200_000 + subject.share * EACH; seed += 1) runOne(subject, seed, tally, threadMs);
    expect(tally.read).toBeGreaterThan(subject.share * EACH * 0.2);
    expect(tally.read + tally.refused).toBe(subject.share * EACH);
  });

  test('a seed always makes the same file, and another seed another', () => {
    expect(fileOf(subject, 7)).toBe(fileOf(subject, 7));
    expect(fileOf(subject, 7)).not.toBe(fileOf(subject, 8));
  });
});

/** Each change gives something in the file a name that contains a taxpayer identifier. */
const NAMED = [
  ['an attribute', (xml: string, at: number) => `${xml.slice(0, at)} _Account900121234Type="1"${xml.slice(at)}`],
  [
    'an element',
    (xml: string, at: number) =>
      xml.replace(/(?<=<[A-Z]\w*[^<>/]*>)(?=\s*<[A-Z])/g, (_, place: number) => (place > at ? '<E900121234>x</E900121234>' : '')),
  ],
] as const;

describe.each(NAMED)('a taxpayer identifier in the name of %s', (_what, name) => {
  test.each(SUBJECTS.filter(({ files }) => files[0]!.trimStart().startsWith('<')).map((subject) => [subject.name, subject] as const))(
    'is not told by what reads %s',
    (_subject, { files, check }) => {
      for (const file of files.slice(0, 2)) {
        const places = [...file.matchAll(/<[A-Za-z_][\w:.-]*(?=[\s>/])/g)];
        const every = Math.ceil(places.length / 12);
        for (const place of places.filter((_place, index) => index % every === 0)) check(name(file, place.index + place[0].length));
      }
    },
  );
});

test('an identifier that is told is noticed', () => {
  expect(() => mustNotReveal('a finding', { message: 'the number 900-12-3456 is wrong' })).toThrow('tells a taxpayer identifier');
  expect(() => mustNotReveal('a finding', { message: 'the number 2125550100 is a telephone' })).not.toThrow();
});

test('the command runs all formats in threads and prints what it did', { timeout: 120_000 }, async () => {
  const { code, out } = await new Promise<{ code: number; out: string }>((settle) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL('./fuzz.ts', import.meta.url)), '--runs', '100', '--seed', '77', '--threads', '2'],
      (error, printed) => settle({ code: error === null ? 0 : Number(error.code), out: printed }),
    );
  });
  expect(out).toMatch(/100 changed files in \d+ s, seed 77: no crash, no stall, no connection, nothing lost\./);
  for (const { name } of SUBJECTS) expect(out).toContain(name);
  expect(code).toBe(0);
});
