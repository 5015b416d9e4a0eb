import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Document = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a page, in its order. */
export function elementsOf(node: Node | Document): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** The text of an element and all in it; `between` is put between the texts of neighbours. */
export function textOf(node: Node | Document, between = ''): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map((child) => textOf(child, between)).join(between) : '';
}
