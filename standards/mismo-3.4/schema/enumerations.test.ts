import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENUMERATIONS } from './enumerations.ts';

const corpus = process.env['INTEROP_CORPUS'];
const folder = corpus === undefined ? undefined : join(corpus, 'mismo34', 'xsd');

/** Lists of values by name, and the lists that others only rename; what the schema has commented out is not in it. */
function listsIn(schemas: string): { values: Map<string, Set<string>>; renamed: Map<string, string> } {
  const values = new Map<string, Set<string>>();
  const text = schemas.replace(/<!--[\s\S]*?-->/g, '');
  for (const [, name, body] of text.matchAll(/<xsd?:simpleType name="(\w+)">([\s\S]*?)<\/xsd?:simpleType>/g)) {
    const found = [...(body ?? '').matchAll(/enumeration value="([^"]+)"/g)].map(([, value]) => value!);
    if (name !== undefined && found.length > 0) values.set(name, new Set([...(values.get(name) ?? []), ...found]));
  }
  const renamed = new Map(
    [...text.matchAll(/<xsd?:complexType name="(\w+Enum)">(?:(?!<\/xsd?:complexType>)[\s\S])*?extension base="(?:\w+:)?(\w+)"/g)].map(
      ([, name, base]) => [name!, base!] as const,
    ),
  );
  return { values, renamed };
}

test.skipIf(folder === undefined || !existsSync(folder))('every list of values is the schema’s, no more and no less', () => {
  const schemas = readdirSync(folder!).map((name) => readFileSync(join(folder!, name), 'utf8'));
  const { values, renamed } = listsIn(schemas.join('\n'));
  for (const [point, list] of Object.entries(ENUMERATIONS)) {
    const stem = point.replace(/Type$/, '');
    // Elements have a list that renames another, attributes a list itself, and an extension may add values under the same name.
    const lists = [renamed.get(`${stem}Enum`), renamed.get(`${point}Enum`), `${stem}Base`, `${point}Base`, `${point}Enum`];
    const wanted = new Set(lists.flatMap((name) => [...(values.get(name ?? '') ?? [])]));
    expect([...wanted].toSorted(), point).toEqual(list.split(' ').toSorted());
  }
});
