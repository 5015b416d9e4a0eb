import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { allContracts } from '../../../apps/api/contracts.ts';
import { root } from '../steps.ts';

/** The other callers of calls without a screen: no call may be added, and one that a screen makes by now is removed. */
const LIST = 'tools/check/screens/calls-without-a-screen.csv';
/** Other systems through the API, the portal's own worker, or the issue that makes its screen. */
const ASKED_BY = /^(integration|worker|issue \d+)$/;
/** The number of calls that no screen made when this list was written; it may only go down. */
const MOST = 32;

interface Line {
  readonly call: string;
  readonly 'asked by': string;
  readonly why: string;
}

const calls = (await allContracts()).map(({ call }) => call.name);

/** The names of calls that a file of the browser asks. A question of whether one may is no asking, and a column's key is none. */
function callsAskedIn(text: string, names: ReadonlySet<string>): string[] {
  const asking = text.replaceAll(/\bmayCall\([^,()]*,\s*'[\w-]+'/g, '').replaceAll(/\bkey: '[\w-]+'/g, '');
  return (asking.match(/(?<=')[\w-]+(?=')/g) ?? []).filter((name) => names.has(name));
}

function mistakesIn(lines: readonly Line[], unasked: readonly string[]): string[] {
  const listed = lines.map((line) => line.call);
  return [
    ...unasked.filter((name) => !listed.includes(name)).map((name) => `${name} is asked by no screen: ask it, or say in ${LIST} who does`),
    ...listed
      .filter((name) => !unasked.includes(name))
      .map((name) => `${name} is asked by a screen, or is no call: take it out of ${LIST}`),
    ...lines
      .filter((line) => !ASKED_BY.test(line['asked by']) || line.why.trim() === '')
      .map(({ call }) => `${call} doesn't say who asks it`),
  ];
}

test('a call is asked where its name stands, not where only the permission is asked', () => {
  expect(callsAskedIn(`useCall('get-lock', { params })`, new Set(['get-lock', 'extend']))).toEqual(['get-lock']);
  expect(callsAskedIn(`mayCall(profile, 'get-lock') && <Lock />`, new Set(['get-lock']))).toEqual([]);
});

test('a call without a screen is listed with who asks it, and no other is', () => {
  const line = { call: 'new-loan', 'asked by': 'integration', why: 'Loan origination systems register with it.' };
  expect(mistakesIn([line], ['new-loan'])).toEqual([]);
  expect(mistakesIn([], ['new-loan'])[0]).toMatch(/^new-loan is asked by no screen/);
  expect(mistakesIn([line], [])[0]).toMatch(/take it out/);
  expect(mistakesIn([{ ...line, 'asked by': 'somebody' }], ['new-loan'])).toEqual(["new-loan doesn't say who asks it"]);
  expect(mistakesIn([{ ...line, why: '' }], ['new-loan'])).toEqual(["new-loan doesn't say who asks it"]);
});

test('every call is asked by a screen, or the list says who asks it', () => {
  const names = new Set(calls);
  const files = globSync('{capabilities/*/{web,panels},ui,apps/web}/**/*.{ts,tsx}', { cwd: root });
  const asked = new Set(
    files
      .filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file))
      .flatMap((file) => callsAskedIn(readFileSync(join(root, file), 'utf8'), names)),
  );
  const unasked = calls.filter((name) => !asked.has(name));
  const lines = parse<Line>(readFileSync(join(root, LIST), 'utf8'), { columns: true, skip_empty_lines: true });
  expect(mistakesIn(lines, unasked)).toEqual([]);
  expect(unasked.length, 'calls without a screen').toBeLessThanOrEqual(MOST);
});
