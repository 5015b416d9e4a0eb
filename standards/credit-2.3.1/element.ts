import { withoutForbidden } from '../xml/serialize.ts';
import { newElement, type XmlElement } from '../xml/xml-tree.ts';

/** An element of attributes (absent where undefined) and children. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: readonly XmlElement[] = [],
): XmlElement {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, withoutForbidden(value)] as const],
  );
  return newElement(name, Object.fromEntries(given), [...children]);
}

export function textElement(name: string, text: string): XmlElement {
  return { ...element(name), text: withoutForbidden(text) };
}
