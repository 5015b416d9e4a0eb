import { Decimal } from 'decimal.js';
import type { XmlElement } from '../../../../standards/xml/xml-tree.ts';

/** The namespaces of a message. */
export const NAMESPACES = {
  mismo: 'http://www.mismo.org/residential/2009/schemas',
  gse: 'http://www.datamodelextension.org',
  xlink: 'http://www.w3.org/1999/xlink',
} as const;

type Child = XmlElement | undefined | false;

/** An element of the message; undefined where it has no content, so that no empty container is sent. */
export function el(
  name: string,
  content: string | undefined | readonly Child[],
  attributes?: Readonly<Record<string, string>>,
): XmlElement | undefined {
  const more = attributes ? { attributes: { ...attributes } } : {};
  if (content === undefined) return undefined;
  if (typeof content === 'string')
    return content === '' ? undefined : { kind: 'element', name, ...more, text: content, children: [], line: 0 };
  const children = content.filter((child): child is XmlElement => Boolean(child));
  return children.length === 0 && !attributes ? undefined : { kind: 'element', name, ...more, children, line: 0 };
}

/** The elements of data points by their names. */
export function points(values: Readonly<Record<string, string | undefined>>): readonly (XmlElement | undefined)[] {
  return Object.entries(values).map(([name, value]) => el(name, value));
}

/** Nested containers: 'A/B/C' puts the content into C. */
export function within(path: string, content: readonly Child[]): XmlElement | undefined {
  const names = path.split('/');
  return names.reduceRight<readonly Child[]>((inner, name) => [el(name, inner)], content)[0] || undefined;
}

/** A rate in thousandths of a percent, with four places. */
export function percentOf(thousandths: number): string {
  return new Decimal(thousandths).div(1000).toFixed(4);
}
