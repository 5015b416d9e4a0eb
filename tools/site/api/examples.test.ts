import { expect, test } from 'vitest';
import { allContracts, sharedShapes } from '../../../apps/api/contracts.ts';
import { openApiDocument } from '../../../apps/api/open-api.ts';
import { apiAreas } from '../../../capabilities/access/domain/api-keys.ts';
import { samplesOf } from './code-samples.ts';
import { callsOf, exampleOf, schemasOf } from './examples.ts';

const contracts = await allContracts();
const document = openApiDocument(contracts, await sharedShapes(contracts));
const schemas = schemasOf(document);
const calls = callsOf(document);
const contractOf = new Map(contracts.map(({ call }) => [call.name, call]));

test('every call’s example is a request that its contract takes', () => {
  const refused = calls.flatMap((call) => {
    const contract = contractOf.get(call.operationId)!;
    const { params, query, body, kind } = exampleOf(call, schemas);
    const parts = { params, query, ...(kind === 'file' ? {} : { body }) };
    return Object.entries(parts).flatMap(([part, value]) => {
      const problem = contract[part as keyof typeof parts]?.safeParse(value).error;
      return problem ? [`${call.operationId}, ${part}: ${problem.message}`] : [];
    });
  });
  expect(refused).toEqual([]);
  expect(calls).toHaveLength(contracts.length);
});

test('what curl sends is the example to the byte, with the headers that the call asks for', () => {
  const wrong = calls.filter((call) => {
    const example = exampleOf(call, schemas);
    const { curl } = samplesOf(call, example, true);
    const sent = /--data '((?:[^']|'\\'')*)'/.exec(curl)?.[1]?.replaceAll(String.raw`'\''`, "'");
    const said = example.kind === 'json' ? JSON.stringify(example.body, undefined, 2) : example.kind === 'text' ? example.body : undefined;
    const command = contractOf.get(call.operationId)!.command === true;
    return sent !== said || curl.includes('Idempotency-Key') !== command || /\{\w+\}"$/.test(curl);
  });
  expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
});

test('a call that no key reaches has no example of a program', () => {
  const people = calls.filter(({ tags }) => !apiAreas.includes(tags[0]));
  expect(people.length).toBeGreaterThan(0);
  for (const call of people) {
    const { curl, typescript } = samplesOf(call, exampleOf(call, schemas), false);
    expect(typescript).toBeUndefined();
    expect(curl).not.toContain('LOCKDESK_API_KEY');
  }
});
