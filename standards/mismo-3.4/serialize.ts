import {
  DU_NAMESPACE,
  MISMO_NAMESPACE,
  ULAD_NAMESPACE,
  XLINK_NAMESPACE,
  XSI_NAMESPACE,
  type XmlElement,
  type XmlNode,
  type XmlTree,
} from './xml-tree.ts';

const NEEDED: Readonly<Record<string, string>> = {
  xmlns: MISMO_NAMESPACE,
  'xmlns:xsi': XSI_NAMESPACE,
  'xmlns:ULAD': ULAD_NAMESPACE,
  'xmlns:DU': DU_NAMESPACE,
  'xmlns:xlink': XLINK_NAMESPACE,
};

/** The tree as UTF-8 XML, indented by two spaces. The same tree always gives the same bytes. */
export function serializeTree(tree: XmlTree): string {
  const out: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  for (const node of tree.before) writeNode(out, node, '');
  // The standard's prefixes are declared once, at the root, whether or not this file uses each.
  const attributes = { ...tree.root.attributes };
  for (const name in NEEDED) attributes[name] ??= NEEDED[name]!;
  writeElement(out, { ...tree.root, attributes }, '');
  for (const node of tree.after) writeNode(out, node, '');
  return out.join('');
}

function writeNode(out: string[], node: XmlNode, indent: string): void {
  if (node.kind === 'element') writeElement(out, node, indent);
  else if (node.kind === 'comment') out.push(indent, '<!--', node.text, '-->\n');
  else if (node.kind === 'instruction') out.push(indent, '<?', node.target, node.body ? ` ${node.body}` : '', '?>\n');
  else out.push(escapeText(node.text));
}

function writeElement(out: string[], element: XmlElement, indent: string): void {
  out.push(indent, '<', element.name);
  if (element.attributes) for (const name in element.attributes) out.push(' ', name, '="', escapeAttribute(element.attributes[name]!), '"');
  if (element.children.length === 0) {
    if (element.text === undefined || element.text === '') out.push('/>\n');
    else out.push('>', escapeText(element.text), '</', element.name, '>\n');
    return;
  }
  if (element.children.some((child) => child.kind === 'text')) {
    // Text beside other nodes: indentation would become part of the text.
    out.push('>');
    const inner: string[] = [];
    for (const child of element.children) {
      const start = inner.length;
      writeNode(inner, child, '');
      const last = inner.at(-1)!;
      if (child.kind !== 'text' && inner.length > start && last.endsWith('\n')) inner[inner.length - 1] = last.slice(0, -1);
    }
    out.push(...inner, '</', element.name, '>\n');
    return;
  }
  out.push('>\n');
  const deeper = `${indent}  `;
  for (const child of element.children) writeNode(out, child, deeper);
  out.push(indent, '</', element.name, '>\n');
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
