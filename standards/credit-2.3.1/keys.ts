import { childrenNamed, type XmlElement } from '../xml/xml-tree.ts';

/** The names and values of an element's `KEY`s; the first of a name counts. */
export function keysOf(at: XmlElement | undefined): Readonly<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const { attributes } of at ? childrenNamed(at, 'KEY') : []) {
    const name = attributes?.['_Name']?.trim();
    if (name && !Object.hasOwn(keys, name)) keys[name] = attributes?.['_Value']?.trim() ?? '';
  }
  return keys;
}
