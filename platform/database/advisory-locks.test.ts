import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoryLocks, duplicateLock, keyLock, lockOfBrokerage, ownScenariosLock } from './advisory-locks.ts';

const root = new URL('../../', import.meta.url).pathname;
const HERE = 'platform/database/advisory-locks.ts';

test('no two locks have one number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a key is the same in every version: two that run beside each other wait for each other', () => {
  const owner = { brokerageId: 2, personId: '00000000-0000-4000-8000-000000000001' };
  expect([
    lockOfBrokerage(advisoryLocks.addWebhook, 2).number,
    keyLock({ ...owner, key: 'a key' }),
    ownScenariosLock(owner).number,
    duplicateLock(2, 'a key').number,
  ]).toEqual([30_988_201_925_541_890n, 832_227_481_755_425_677n, 4_242_712_671_400_289_968n, 8_130_620_198_964_716_662n]);
});

/**
 * The first keys of advisory locks that a source writes or computes: every number that is not one of the names of that file or a parameter.
 */
function ownNumbers(source: string): string[] {
  const taken = [...source.matchAll(/pg_(?:try_)?advisory_\w*lock\w*\(([^,)]*)/g)].map((match) => match[1]!.trim());
  const allowed = /^(\$\d|\$\{index|\$\{advisoryLocks\.\w+\}|\$\{lock\})/;
  const written = [...source.matchAll(/(?<![\d_])7_?215_?\d{3}(?![\d_])/g)].map(([number]) => number);
  const made = source.match(/\breadBig(?:U?Int)64[BL]E\b|\b(?:lock|number)\w*\) << 32n/g) ?? [];
  return [...taken.filter((key) => key !== '' && !allowed.test(key)), ...written, ...made];
}

test('a number written on the spot is found', () => {
  expect(ownNumbers('select pg_advisory_xact_lock(42, 1)')).toEqual(['42']);
  expect(ownNumbers("select pg_advisory_lock(hashtext('sheet'))")).toEqual(["hashtext('sheet'"]);
  expect(ownNumbers('const LOCK = 7_215_399;')).toEqual(['7_215_399']);
  expect(ownNumbers('hash.readBigInt64BE()')).toEqual(['readBigInt64BE']);
  expect(ownNumbers('(BigInt(lock) << 32n) | BigInt(of)')).toEqual(['lock) << 32n']);
  expect(ownNumbers('select pg_advisory_xact_lock(${advisoryLocks.freeDays}::int, 1)')).toEqual([]);
});

test('every lock is used, and no other file writes or makes a number of its own', () => {
  const files = globSync('{apps,capabilities,database,foundation,platform,standards,tools,vendors}/**/*.{ts,sql}', { cwd: root });
  const sources = files.map((file) => file.replaceAll('\\', '/')).filter((file) => file !== HERE && !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(500);
  const texts = sources.map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));
  const used = `${texts.map(({ text }) => text).join('\n')}\n${readFileSync(root + HERE, 'utf8')}`;
  expect(Object.keys(advisoryLocks).filter((name) => !used.includes(`advisoryLocks.${name}`))).toEqual([]);
  const found = texts.flatMap(({ file, text }) => ownNumbers(text).map((number) => `${file}: ${number}`));
  expect(found).toEqual([]);
});
