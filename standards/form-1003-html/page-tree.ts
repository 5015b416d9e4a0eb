import { html, Parser, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { LIMITS } from '../xml/limits.ts';

/** The stored part of a page: elements, the few attributes that name or fill a field, and text, each with its place. */
export interface PageElement {
  readonly kind: 'element';
  readonly tag: string;
  readonly namespace: html.NS;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (PageElement | PageText)[];
  parent: PageElement | undefined;
  /** Its place among its siblings. */
  index: number;
  /** Its content is not read: a script, a style, something hidden. */
  readonly left: boolean;
  line: number;
  column: number;
}
export interface PageText {
  readonly kind: 'text';
  text: string;
  parent: PageElement | undefined;
  /** Its place among its siblings. */
  index: number;
  line: number;
  column: number;
}
export type PageNode = PageElement | PageText;

export interface Page {
  readonly root: PageElement;
  /** Elements left out with all they hold because the page does not show them, and the line of the first. */
  readonly hidden: { readonly count: number; readonly line: number };
}
export type PageRefusal = Refusal<'TOO_DEEP' | 'TOO_MANY_NODES' | 'TOO_TANGLED'>;

/** How often the parser may move what is in the wrong place: a page saved by a program moves little, a bomb moves everything again and again. */
const MOVES = 20_000;

/** Never shown as fields: code, looks, pictures, other documents. */
const LEFT = new Set(
  'script style template noscript iframe frame frameset noframes object embed applet svg math canvas audio video picture img map link meta base title head portal dialog'.split(
    ' ',
  ),
);
const READ_ATTRIBUTES = new Set(
  'id name type value checked selected for role scope colspan aria-label aria-labelledby aria-checked data-label label disabled'.split(' '),
);

class TooMuch extends Error {
  readonly code: PageRefusal['code'];
  readonly at: { readonly line: number; readonly column: number };

  constructor(code: PageRefusal['code'], at: { readonly line: number; readonly column: number }) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

/** Parses a page as browsers do, and stores only what fields are read from. Stops at the limits while parsing. */
export function parsePage(text: string): Result<Page, PageRefusal> {
  const building = new Building();
  const parser = new Parser<PageTypes>({ treeAdapter: building.adapter(), sourceCodeLocationInfo: true, scriptingEnabled: false });
  try {
    parser.tokenizer.write(text, true);
    settle(parser.document, 0);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    const { line, column } = error.at;
    const place = `(line ${line})`;
    const details = { line, column };
    if (error.code === 'TOO_DEEP')
      return refuse('TOO_DEEP', `The page is nested more than ${LIMITS.depth} levels deep ${place}.`, { details });
    if (error.code === 'TOO_MANY_NODES')
      return refuse('TOO_MANY_NODES', `The page has more than ${LIMITS.nodes} nodes ${place}.`, { details });
    return refuse('TOO_TANGLED', `The page's elements are closed in too wrong an order to be read ${place}.`, { details });
  }
  return ok({ root: parser.document, hidden: building.hidden });
}

/** Numbers the nodes, and checks the depth limit again, because moving nodes may have made the tree deeper. */
function settle(element: PageElement, depth: number): void {
  if (depth > LIMITS.depth) throw new TooMuch('TOO_DEEP', element);
  for (const [index, child] of element.children.entries()) {
    child.index = index;
    if (child.kind === 'element') settle(child, depth + 1);
  }
}

type PageTypes = TreeAdapterTypeMap<
  PageNode,
  PageElement,
  PageNode,
  PageElement,
  PageElement,
  PageElement,
  PageText,
  PageText,
  PageElement,
  PageText
>;

class Building {
  hidden = { count: 0, line: 0 };
  #nodes = 0;
  #moves = 0;
  #open = 0;
  #at = { line: 1, column: 1 };

  #element(tag: string, namespace: html.NS, attrs: readonly Token.Attribute[]): PageElement {
    this.#count();
    const attributes: Record<string, string> = {};
    let hidden = false;
    for (const { name, value } of attrs) {
      if (name === 'hidden' || (name === 'aria-hidden' && value === 'true') || (name === 'type' && /^\s*hidden\s*$/i.test(value)))
        hidden = true;
      else if (name === 'style') hidden ||= /(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(value.slice(0, 2_000));
      else if (READ_ATTRIBUTES.has(name) && !/^\s*data:/i.test(value.slice(0, 40))) attributes[name] = value;
    }
    return {
      kind: 'element',
      tag,
      namespace,
      attributes,
      children: [],
      parent: undefined,
      index: 0,
      left: hidden || LEFT.has(tag),
      line: 0,
      column: 0,
    };
  }

  #text(text: string): PageText {
    this.#count();
    return { kind: 'text', text, parent: undefined, index: 0, line: 0, column: 0 };
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > LIMITS.nodes) throw new TooMuch('TOO_MANY_NODES', this.#at);
  }

  #move(): void {
    this.#moves += 1;
    if (this.#moves > MOVES) throw new TooMuch('TOO_TANGLED', this.#at);
  }

  #insert(parent: PageElement, node: PageNode, before?: PageNode): void {
    node.parent = parent;
    if (node.kind === 'element' && node.left && !parent.left && !LEFT.has(node.tag)) {
      this.hidden = { count: this.hidden.count + 1, line: this.hidden.line || node.line };
    }
    const at = before === undefined ? -1 : parent.children.lastIndexOf(before);
    if (at < 0) parent.children.push(node);
    else parent.children.splice(at, 0, node);
  }

  #insertText(parent: PageElement, text: string, before?: PageNode): void {
    const at = before === undefined ? parent.children.length : parent.children.lastIndexOf(before);
    const last = parent.children[at - 1];
    // Text that is left out is not stored, even if it is megabytes.
    const stored = parent.left ? '' : text;
    if (last?.kind === 'text') last.text += stored;
    else this.#insert(parent, this.#text(stored), before);
  }

  #detach(node: PageNode): void {
    this.#move();
    const siblings = node.parent?.children;
    if (siblings === undefined) return;
    const at = siblings[0] === node ? 0 : siblings.lastIndexOf(node);
    if (at >= 0) siblings.splice(at, 1);
    node.parent = undefined;
  }

  adapter(): TreeAdapter<PageTypes> {
    // Comments become empty texts, document types not at all.
    const neither = (_node: PageNode): _node is PageText => false;
    const place = (node: PageNode | undefined, location: Token.Location | null): void => {
      if (location === null) return;
      this.#at = { line: location.startLine, column: location.startCol };
      if (node?.line === 0) Object.assign(node, this.#at);
    };
    return {
      createDocument: () => this.#element('#document', html.NS.HTML, []),
      createDocumentFragment: () => this.#element('#fragment', html.NS.HTML, []),
      createElement: (tag, namespace, attrs) => this.#element(tag, namespace, attrs),
      createCommentNode: () => this.#text(''),
      createTextNode: (text) => this.#text(text),
      appendChild: (parent, node) => this.#insert(parent, node),
      insertBefore: (parent, node, before) => this.#insert(parent, node, before),
      insertText: (parent, text) => this.#insertText(parent, text),
      insertTextBefore: (parent, text, before) => this.#insertText(parent, text, before),
      detachNode: (node) => this.#detach(node),
      // Attributes of a second html or body element fill no field.
      adoptAttributes: () => undefined,
      setTemplateContent: () => undefined,
      getTemplateContent: (element) => element,
      setDocumentType: () => undefined,
      setDocumentMode: () => undefined,
      getDocumentMode: () => html.DOCUMENT_MODE.NO_QUIRKS,
      getFirstChild: (node) => node.children[0] ?? null,
      getChildNodes: (node) => node.children,
      getParentNode: (node) => node.parent ?? null,
      getAttrList: ({ attributes }) => Object.entries(attributes).map(([name, value]) => ({ name, value })),
      getTagName: ({ tag }) => tag,
      getNamespaceURI: ({ namespace }) => namespace,
      getTextNodeContent: ({ text }) => text,
      getCommentNodeContent: ({ text }) => text,
      getDocumentTypeNodeName: () => '',
      getDocumentTypeNodePublicId: () => '',
      getDocumentTypeNodeSystemId: () => '',
      isTextNode: (node): node is PageText => node.kind === 'text',
      isCommentNode: neither,
      isDocumentTypeNode: neither,
      isElementNode: (node): node is PageElement => node.kind === 'element',
      setNodeSourceCodeLocation: (node, location) => place(node, location),
      getNodeSourceCodeLocation: () => undefined,
      updateNodeSourceCodeLocation: () => undefined,
      onItemPush: () => {
        this.#open += 1;
        if (this.#open > LIMITS.depth) throw new TooMuch('TOO_DEEP', this.#at);
      },
      onItemPop: () => {
        this.#open -= 1;
      },
    };
  }
}
