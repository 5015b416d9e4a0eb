import { MISMO_DECLARATIONS, MISMO_NAMESPACES } from '../../standards/mismo-3.4/namespaces.ts';
import { parseTree } from '../../standards/xml/parse-tree.ts';
import { serializeTree } from '../../standards/xml/serialize.ts';
import type { XmlElement } from '../../standards/xml/xml-tree.ts';

/** Pieces that break parsers and importers, to be inserted anywhere in a file. */
const PIECES = [
  '<',
  '>',
  '/',
  '&',
  ';',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\u0000',
  '\u0001',
  '\u007f',
  '\ufffe',
  '\ud800',
  '\u{1F3E0}',
  'ñ',
  ':',
  '-',
  '--',
  ']]>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?',
  '?>',
  '<?xml?>',
  '&#0;',
  '&#65;',
  '&#xD800;',
  '&#x1F3E0;',
  '&amp;',
  '&lt;',
  '&x;',
  '&#;',
  '&#99999999999;',
  '<A>',
  '</A>',
  '<A/>',
  '<a:b/>',
  '<ULAD:X/>',
  '<DEAL/>',
  '<LOAN/>',
  '<EXTENSION/>',
  '<!DOCTYPE x>',
  ' a="1"',
  ' a="1" a="2"',
  ' xlink:label="ASSET_1"',
  ' xmlns="urn:x"',
  ' xmlns:x="urn:x"',
  ' xml:space="preserve"',
  '__proto__',
  'constructor',
  '-1',
  '1e99',
  '99999999999999999999',
  '0.0000001',
  'true',
  'NaN',
  '2026-02-30',
] as const;

/** The text with `times` random changes: a piece put in, a stretch left out, doubled or swapped, a character changed. */
export function mutated(text: string, random: () => number, times: number): string {
  let changed = text;
  for (let time = 0; time < times; time += 1) {
    const at = Math.floor(random() * (changed.length + 1));
    const length = Math.floor(random() ** 3 * 200);
    const stretch = changed.slice(at, at + length);
    switch (Math.floor(random() * 6)) {
      case 0:
      case 1:
        changed = changed.slice(0, at) + PIECES[Math.floor(random() * PIECES.length)]! + changed.slice(at);
        break;
      case 2:
        changed = changed.slice(0, at) + changed.slice(at + length);
        break;
      case 3:
        changed = changed.slice(0, at) + stretch + changed.slice(at);
        break;
      case 4: {
        const to = Math.floor(random() * (changed.length + 1));
        changed = changed.slice(0, to) + stretch + changed.slice(to);
        break;
      }
      default:
        changed = changed.slice(0, at) + String.fromCharCode(Math.floor(random() ** 2 * 0x2ff)) + changed.slice(at + 1);
    }
  }
  return changed;
}

/** A well-formed file with `times` of its elements doubled, taken out, moved elsewhere, renamed or given another text. */
export function rearranged(text: string, random: () => number, times: number): string {
  const parsed = parseTree(text, MISMO_NAMESPACES);
  if (!parsed.ok) return text;
  const { root } = parsed.value;
  const all: { parent: XmlElement; element: XmlElement }[] = [];
  const visit = (parent: XmlElement): void => {
    for (const child of parent.children)
      if (child.kind === 'element') {
        all.push({ parent, element: child });
        visit(child);
      }
  };
  visit(root);
  const any = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  for (let time = 0; time < times; time += 1) {
    const { parent, element } = any(all);
    const other = any(all).element;
    const at = parent.children.indexOf(element);
    switch (Math.floor(random() * 7)) {
      case 0:
        parent.children = parent.children.toSpliced(at, 0, structuredCopy(element));
        break;
      case 1:
        parent.children = parent.children.filter((child) => child !== element);
        break;
      case 2:
        other.children = [...other.children, structuredCopy(element)];
        break;
      case 3:
        element.name = other.name;
        break;
      case 4:
        element.attributes = { ...element.attributes, ...other.attributes };
        break;
      case 5:
        element.text = any(PIECES.filter((piece) => /^[\w.\- ]+$/.test(piece)));
        break;
      default:
        parent.children = parent.children.toReversed();
    }
  }
  return serializeTree(parsed.value, MISMO_DECLARATIONS);
}

function structuredCopy(element: XmlElement): XmlElement {
  const copy: XmlElement = {
    ...element,
    children: element.children.map((child) => (child.kind === 'element' ? structuredCopy(child) : child)),
  };
  return copy;
}
