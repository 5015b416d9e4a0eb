import { SaxesParser } from 'saxes';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { withoutTaxpayerIdentifiers } from './finding.ts';
import { LIMITS } from './limits.ts';

/**
 * A file as a lossless tree: what the typed document does not carry stays here, in place, and is written back. Plain values, so it
 * can be stored. Prefixes are made canonical: MISMO elements carry no prefix, the extensions ULAD: and DU:, arcs xlink:; elements
 * of any other namespace keep theirs. White space between elements is not kept, for the writer indents.
 */
export interface XmlElement {
  readonly kind: 'element';
  name: string;
  /** Namespace of an element that belongs to none of the standard's three. */
  namespace?: string;
  attributes?: Record<string, string>;
  /** The text of an element without child nodes; undefined when it has some or is empty. */
  text?: string;
  children: XmlNode[];
  line: number;
}
export interface XmlText {
  readonly kind: 'text';
  readonly text: string;
}
export interface XmlComment {
  readonly kind: 'comment';
  readonly text: string;
  readonly line: number;
}
export interface XmlInstruction {
  readonly kind: 'instruction';
  readonly target: string;
  readonly body: string;
}
export type XmlNode = XmlElement | XmlText | XmlComment | XmlInstruction;

export interface XmlTree {
  readonly before: readonly XmlNode[];
  readonly root: XmlElement;
  readonly after: readonly XmlNode[];
}

export const MISMO_NAMESPACE = 'http://www.mismo.org/residential/2009/schemas';
export const ULAD_NAMESPACE = 'http://www.datamodelextension.org/Schema/ULAD';
export const DU_NAMESPACE = 'http://www.datamodelextension.org/Schema/DU';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
export const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

const CANONICAL_PREFIX: Readonly<Record<string, string>> = {
  [MISMO_NAMESPACE]: '',
  [ULAD_NAMESPACE]: 'ULAD',
  [DU_NAMESPACE]: 'DU',
  [XLINK_NAMESPACE]: 'xlink',
  [XSI_NAMESPACE]: 'xsi',
  'http://www.w3.org/XML/1998/namespace': 'xml',
};
const RESERVED: Readonly<Record<string, string>> = {
  ULAD: ULAD_NAMESPACE,
  DU: DU_NAMESPACE,
  xlink: XLINK_NAMESPACE,
  xsi: XSI_NAMESPACE,
};

export type TreeRefusalCode =
  | 'TOO_LARGE'
  | 'TOO_DEEP'
  | 'TOO_MANY_NODES'
  | 'TOO_MANY_ATTRIBUTES'
  | 'TEXT_TOO_LONG'
  | 'HAS_DOCTYPE'
  | 'NOT_XML'
  | 'TRUNCATED'
  | 'WRONG_CHARSET'
  | 'PREFIX_TAKEN';
/** `details` always holds `line` and `column` of where reading stopped, both counted from 1. */
export type TreeRefusal = Refusal<TreeRefusalCode>;

/** Carries a refusal out of the parser's callbacks; never leaves this file. */
class Stop {
  readonly code: TreeRefusalCode;
  readonly message: string;
  constructor(code: TreeRefusalCode, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** Prefix → namespace in force; '' is the default namespace. */
type Scope = Readonly<Record<string, string>>;

interface Open {
  readonly element: XmlElement;
  readonly scope: Scope;
  /** The default namespace that the written form has inside this element. */
  readonly written: string;
  pending: string;
}

const NO_NODES: XmlNode[] = [];

/** Parses within LIMITS. Entities other than XML's own five cannot be declared, for a DOCTYPE is refused. */
export function parseTree(text: string): Result<XmlTree, TreeRefusal> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const before: XmlNode[] = [];
  const after: XmlNode[] = [];
  const stack: Open[] = [];
  let top: Open | undefined;
  let root: XmlElement | undefined;
  let nodes = 0;
  let attributeCount = 0;

  const count = (): void => {
    nodes += 1;
    if (nodes > LIMITS.nodes)
      throw new Stop('TOO_MANY_NODES', `The file has more than ${LIMITS.nodes.toLocaleString('en-US')} elements and comments.`);
  };
  const add = (node: XmlNode): void => {
    if (top) {
      settleText(top);
      if (top.element.children === NO_NODES) top.element.children = [node];
      else top.element.children.push(node);
    } else if (root) after.push(node);
    else before.push(node);
  };

  parser.on('error', (error) => {
    const message = error.message.replace(/^\d+:\d+:\s*/, '');
    const truncated = /unclosed|unexpected end|document must contain a root/i.test(message);
    throw new Stop(
      truncated ? 'TRUNCATED' : 'NOT_XML',
      truncated ? 'The file ends in the middle.' : `The file is not well-formed XML: ${message}.`,
    );
  });
  parser.on('doctype', () => {
    throw new Stop('HAS_DOCTYPE', 'The file has a DOCTYPE, which a loan file may not have.');
  });
  parser.on('opentagstart', () => {
    attributeCount = 0;
    count();
    if (stack.length >= LIMITS.depth) throw new Stop('TOO_DEEP', `The file is nested deeper than ${LIMITS.depth} levels.`);
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > LIMITS.attributes)
      throw new Stop('TOO_MANY_ATTRIBUTES', `An element has more than ${LIMITS.attributes} attributes.`);
  });
  parser.on('opentag', (tag) => {
    const attributes = attributeCount > 0 ? (tag.attributes as unknown as Record<string, string>) : undefined;
    const open = openElement(tag.name, attributes, top, parser.line);
    if (top) add(open.element);
    else root = open.element;
    stack.push(open);
    top = open;
  });
  parser.on('closetag', () => {
    const open = stack.pop()!;
    closeText(open);
    top = stack.at(-1);
  });
  const text_ = (run: string): void => {
    if (!top) return;
    if (run.length > LIMITS.textRun) throw new Stop('TEXT_TOO_LONG', 'The file has a text of more than 1 MB.');
    top.pending += run;
  };
  parser.on('text', text_);
  parser.on('cdata', text_);
  parser.on('comment', (body) => {
    count();
    add({ kind: 'comment', text: body, line: parser.line });
  });
  parser.on('processinginstruction', ({ target, body }) => {
    count();
    add({ kind: 'instruction', target, body });
  });

  try {
    parser.write(text);
    parser.close();
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return refuse(stop.code, `${withoutTaxpayerIdentifiers(stop.message)} (line ${parser.line}, column ${parser.column + 1})`, {
      details: { line: parser.line, column: parser.column + 1 },
    });
  }
  return ok({ before, root: root!, after });
}

function openElement(tag: string, given: Record<string, string> | undefined, parent: Open | undefined, line: number): Open {
  let scope = parent?.scope ?? INITIAL_SCOPE;
  let attributes = given;
  if (given) {
    for (const name in given) if (name.startsWith('xmlns')) scope = declare(scope, name, given[name]!);
    attributes = canonicalAttributes(given, scope);
  }
  const colon = tag.indexOf(':');
  const prefix = colon < 0 ? '' : tag.slice(0, colon);
  const namespace = scope[prefix];
  if (namespace === undefined) throw new Stop('NOT_XML', `The prefix ${prefix} is not declared.`);
  const canonical = CANONICAL_PREFIX[namespace];
  const local = colon < 0 ? tag : tag.slice(colon + 1);
  const name = canonical === undefined ? tag : canonical === '' ? local : `${canonical}:${local}`;
  const element: XmlElement = { kind: 'element', name, children: NO_NODES, line };
  if (canonical === undefined) element.namespace = namespace;
  if (attributes) element.attributes = attributes;
  let written = parent?.written ?? '';
  if (attributes?.['xmlns'] !== undefined) written = attributes['xmlns'];
  // An unprefixed name must stand in its own namespace when written, whatever prefix it was read with.
  if (!name.includes(':') && namespace !== written) {
    element.attributes = { ...attributes, xmlns: namespace };
    written = namespace;
  }
  return { element, scope, written, pending: '' };
}

const INITIAL_SCOPE: Scope = { '': '', xml: 'http://www.w3.org/XML/1998/namespace' };

function declare(scope: Scope, attribute: string, uri: string): Scope {
  if (attribute !== 'xmlns' && attribute[5] !== ':') return scope;
  const prefix = attribute.slice(6);
  const reserved = RESERVED[prefix];
  if (reserved !== undefined && reserved !== uri) throw new Stop('PREFIX_TAKEN', `The prefix ${prefix} stands for another namespace.`);
  return { ...scope, [prefix]: uri };
}

/** Gives arcs and schema-instance attributes their customary prefix. */
function canonicalAttributes(given: Record<string, string>, scope: Scope): Record<string, string> {
  const result: Record<string, string> = {};
  for (const name in given) {
    const colon = name.indexOf(':');
    if (colon < 0 || name.startsWith('xmlns:')) {
      result[name] = given[name]!;
      continue;
    }
    const namespace = scope[name.slice(0, colon)];
    if (namespace === undefined) throw new Stop('NOT_XML', `The prefix ${name.slice(0, colon)} is not declared.`);
    const canonical = CANONICAL_PREFIX[namespace];
    result[canonical ? `${canonical}:${name.slice(colon + 1)}` : name] = given[name]!;
  }
  return result;
}

/** A child follows: text that came before it becomes a node of its own, unless it is only the white space of indentation. */
function settleText(open: Open): void {
  if (open.pending === '') return;
  if (!isBlank(open.pending)) {
    const node: XmlText = { kind: 'text', text: open.pending };
    if (open.element.children === NO_NODES) open.element.children = [node];
    else open.element.children.push(node);
  }
  open.pending = '';
}

function closeText(open: Open): void {
  if (open.pending === '') return;
  if (open.element.children === NO_NODES) open.element.text = open.pending;
  else settleText(open);
}

export function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return false;
  }
  return true;
}

/** All text directly in an element, comments left out. */
export function textOf(element: XmlElement): string {
  if (element.text !== undefined || element.children.length === 0) return element.text ?? '';
  let text = '';
  for (const child of element.children) if (child.kind === 'text') text += child.text;
  return text;
}

export function hasElements(element: XmlElement): boolean {
  return element.children.some((child) => child.kind === 'element');
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => child.kind === 'element' && child.name === name);
}

export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) if (child.kind === 'element' && child.name === name) return child;
  return undefined;
}

export function newElement(name: string, attributes?: Record<string, string>): XmlElement {
  return { kind: 'element', name, children: [], line: 0, ...(attributes ? { attributes } : {}) };
}
