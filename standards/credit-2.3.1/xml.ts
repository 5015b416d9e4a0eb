import { withoutForbidden } from '../xml/serialize.ts';
import { hasElements, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** A tree as UTF-8 XML, indented by two spaces; attributes in their order. The same tree always gives the same bytes. */
export function serialize(root: XmlElement): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function write(element: XmlElement, indent: string, lines: string[]): void {
  let tag = `${indent}<${element.name}`;
  for (const [name, value] of Object.entries(element.attributes ?? {})) tag += ` ${name}="${escaped(value, true)}"`;
  if (!hasElements(element)) {
    const text = textOf(element);
    lines.push(text === '' ? `${tag}/>` : `${tag}>${escaped(text, false)}</${element.name}>`);
    return;
  }
  lines.push(`${tag}>`);
  for (const child of element.children) {
    if (child.kind === 'element') write(child, `${indent}  `, lines);
    else if (child.kind === 'comment') lines.push(`${indent}  <!--${child.text}-->`);
    else if (child.kind === 'text' && child.text.trim() !== '') lines.push(`${indent}  ${escaped(child.text.trim(), false)}`);
  }
  lines.push(`${indent}</${element.name}>`);
}

function escaped(text: string, attribute: boolean): string {
  const plain = withoutForbidden(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#xD;');
  return attribute ? plain.replace(/"/g, '&quot;').replace(/\t/g, '&#x9;').replace(/\n/g, '&#xA;') : plain;
}

/** An element of attributes (absent where undefined) and children. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: readonly XmlElement[] = [],
): XmlElement {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { kind: 'element', name, attributes: Object.fromEntries(given), children: [...children], line: 0 };
}
