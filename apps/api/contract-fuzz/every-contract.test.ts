import { expect, test } from 'vitest';
import { apiAreas } from '../../../capabilities/access/domain/api-keys.ts';
import { readInput } from '../../../platform/http/input.ts';
import { whatIsWrongWith } from './judge-refusal.ts';
import { changed, placesIn, remove, sampleOf, schemaOf, valueAt } from './samples.ts';
import { allContracts } from '../contracts.ts';

const contracts = await allContracts();

test('a key can be for every part of the portal but people, who saw what, and its setting up', () => {
  const folders = new Set(contracts.map(({ capability }) => capability));
  expect([...folders].filter((one) => !['access', 'access-log', 'administer', 'operate', 'portal-settings'].includes(one))).toEqual([
    ...apiAreas,
  ]);
});

test('each field of a body, sent wrongly, is refused in a sentence a person can read', () => {
  const unreadable: string[] = [];
  let judged = 0;
  for (const { call } of contracts) {
    if (!call.body) continue;
    const good = sampleOf(schemaOf(call.body), {});
    const [params, query] = [call.params, call.query].map((part) => (part ? sampleOf(schemaOf(part), {}) : {}));
    for (const path of placesIn(good)) {
      const was = valueAt(good, path);
      for (const wrong of [remove, { is: 'neither' }, 'none of these', -1e9]) {
        const read = readInput(call, params, query, changed(good, path, wrong));
        if (read.ok) continue;
        const messages = (read.refusal.details?.['problems'] as { text: string }[] | undefined)?.map(({ text }) => text) ?? [];
        for (const message of [read.refusal.message, ...messages]) {
          judged += 1;
          const said = whatIsWrongWith(message);
          if (said) unreadable.push(`${call.name} ${path.join('.')} (${typeof was}): ${said}: ${message}`);
        }
      }
    }
  }
  expect([...new Set(unreadable)]).toEqual([]);
  expect(judged).toBeGreaterThan(2_000);
});
