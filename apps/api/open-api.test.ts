import { expect, test } from 'vitest';
import { allContracts, sharedShapes } from './contracts.ts';
import { documentationPage, openApiDocument } from './open-api.ts';

const contracts = await allContracts();
const document = openApiDocument(contracts, await sharedShapes(contracts));
const text = JSON.stringify(document);
const { schemas, responses } = document.components as { schemas: Record<string, unknown>; responses: Record<string, unknown> };

test('every reference of the document leads to something in it', () => {
  const asked = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => ({ kind, name: name! }));
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.length).toBe(text.split('"$ref":').length - 1);
  expect(asked.filter(({ kind, name }) => !(name in (kind === 'schemas' ? schemas : responses)))).toEqual([]);
});

test('each call has its contents and reply under its own name, and shapes that calls share are written once', () => {
  for (const { call } of contracts.filter((one) => one.call.replyKind !== 'file')) {
    const responsesOf = document.paths[call.path]![call.method.toLowerCase()]!['responses'] as Record<string, any>;
    expect(responsesOf['200'].content['application/json'].schema.$ref, call.name).toMatch(/schemas\/\w+Reply$/);
  }
  expect(JSON.stringify(schemas['GetLockReply'])).toContain('"#/components/schemas/LockView"');
  expect(JSON.stringify(schemas['LockView'])).toContain('"#/components/schemas/Explanation"');
  // It was three times as much a call when every call had every shape again.
  expect(text.length / contracts.length).toBeLessThan(3_800);
});

test('the page for people leads from a call to the shapes it names', () => {
  const page = documentationPage(document);
  const links = [...page.matchAll(/<a href="#([\w-]+)">/g)].map(([, id]) => id!);
  expect(links.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  expect(links).toContain('shape-LockView');
  expect(page).toContain('SIGNED_OUT');
});
