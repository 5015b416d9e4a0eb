import type { Refusal } from '../../foundation/result/result.ts';

/**
 * A file as a lossless tree: data that the typed document does not have stays here, in place, and is written back. Plain values, so it can
 * be stored. Names of the namespaces a reader gives have their usual prefix, elements of any other have the file's. White space between
 * elements is dropped, because the writer indents.
 */
export interface XmlElement {
  readonly kind: 'element';
  name: string;
  /** Namespace of an element that belongs to none of those the reader gave. */
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
  /** Line of a document type that was skipped unread. */
  readonly skippedDoctype?: number;
}

export type TreeRefusalCode =
  | 'TOO_LARGE'
  | 'TOO_DEEP'
  | 'TOO_MANY_NODES'
  | 'TOO_MANY_ATTRIBUTES'
  | 'TEXT_TOO_LONG'
  | 'HAS_DOCTYPE'
  | 'NOT_XML'
  | 'TRUNCATED'
  | 'WRONG_CHARSET';
/** `details` always has `line` and `column` of the place where reading stopped, both counted from 1. */
export type TreeRefusal = Refusal<TreeRefusalCode>;

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

/** The first element of a name, this one or below it, in the order of the file. */
export function descendantNamed(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = child.kind === 'element' ? descendantNamed(child, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

export function newElement(name: string, attributes?: Record<string, string>, children: XmlNode[] = []): XmlElement {
  return { kind: 'element', name, children, line: 0, ...(attributes ? { attributes } : {}) };
}
