import type { XmlElement, XmlNode, XmlTree } from './xml-tree.ts';

/**
 * The tree as UTF-8 XML, indented by two spaces; attributes in their order. `declarations` are attributes that the root gets where it lacks them. The same
 * tree always gives the same bytes.
 */
export function serializeTree(tree: XmlTree, declarations: Readonly<Record<string, string>> = {}): string {
  const attributes = { ...tree.root.attributes };
  for (const name in declarations) attributes[name] ??= declarations[name]!;
  const nodes: XmlNode[] = [...tree.before, { ...tree.root, attributes }, ...tree.after];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${nodes.map((node) => nodeText(node, '')).join('')}`;
}

/** A file of this one element, as `serializeTree` writes it. */
export function serializeElement(root: XmlElement): string {
  return serializeTree({ before: [], root, after: [] });
}

function nodeText(node: XmlNode, indent: string): string {
  switch (node.kind) {
    case 'element':
      return elementText(node, indent);
    case 'comment':
      return `${indent}<!--${node.text}-->\n`;
    case 'instruction':
      return `${indent}<?${node.target}${node.body ? ` ${node.body}` : ''}?>\n`;
    default:
      return escapeText(node.text);
  }
}

function elementText(element: XmlElement, indent: string): string {
  const { name, attributes, text, children } = element;
  let out = `${indent}<${name}`;
  if (attributes) for (const key in attributes) out += ` ${key}="${escapeAttribute(attributes[key]!)}"`;
  if (children.length === 0) return text === undefined || text === '' ? `${out}/>\n` : `${out}>${escapeText(text)}</${name}>\n`;
  if (children.some((child) => child.kind === 'text')) {
    // Text next to other nodes: indentation would become part of the text.
    out += '>';
    for (const child of children) out += child.kind === 'text' ? escapeText(child.text) : nodeText(child, '').slice(0, -1);
    return `${out}</${name}>\n`;
  }
  out += '>\n';
  const deeper = `${indent}  `;
  for (const child of children) out += nodeText(child, deeper);
  return `${out}${indent}</${name}>\n`;
}

const NEEDS_ESCAPE = /[&<>\r]/;
const NEEDS_ATTRIBUTE_ESCAPE = /[&<>"\t\n\r]/;

/** Characters that XML 1.0 cannot hold, not even escaped. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Leaves out what XML cannot carry; what writing reports as lost. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '');
}

function escapeText(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#xD;');
}

function escapeAttribute(text: string): string {
  if (!NEEDS_ATTRIBUTE_ESCAPE.test(text)) return text;
  return escapeText(text).replace(/"/g, '&quot;').replace(/\t/g, '&#x9;').replace(/\n/g, '&#xA;');
}
