import { centsFromDecimal } from '../../foundation/money/cents.ts';
import { isPlainDate } from '../../foundation/dates/dates.ts';
import { thousandthsFromDecimal } from '../../foundation/rates/rates.ts';
import type { Cents, PlainDate } from '../../foundation/units/units.ts';
import { MISMO_NAMESPACE } from '../mismo-3.4/namespaces.ts';
import { serializeElement, withoutForbidden } from '../xml/serialize.ts';
import { descendantNamed, newElement, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** A message of one deal, in the order of the reference model. */
export function messageOf(deal: XmlElement): string {
  const wrapped = ['DEAL_SETS', 'DEAL_SET', 'DEALS'].reduceRight<XmlElement>((inner, name) => parent(name, [inner]), deal);
  return serializeElement(newElement('MESSAGE', { xmlns: MISMO_NAMESPACE, MISMOReferenceModelIdentifier: '3.4.0[B324]' }, [wrapped]));
}

/** The loan that the message is about. */
export function subjectLoan(children: readonly XmlElement[]): XmlElement {
  return newElement('LOAN', { LoanRoleType: 'SubjectLoan' }, [...children]);
}

export function parent(name: string, children: readonly XmlElement[]): XmlElement {
  return newElement(name, undefined, [...children]);
}

/** A data point; none where there is no value. */
export function point(name: string, value: string | undefined): XmlElement[] {
  return value === undefined ? [] : [{ ...newElement(name), text: withoutForbidden(value) }];
}

export function allNamed(element: XmlElement, name: string): XmlElement[] {
  if (element.name === name) return [element];
  return element.children.flatMap((child) => (child.kind === 'element' ? allNamed(child, name) : []));
}

export function textIn(element: XmlElement, name: string): string | undefined {
  const found = descendantNamed(element, name);
  const text = found && textOf(found).trim();
  return text || undefined;
}

export function centsIn(element: XmlElement, name: string): Cents | undefined {
  const text = textIn(element, name);
  const cents = text === undefined ? undefined : centsFromDecimal(text);
  return cents === undefined || cents < 0 ? undefined : cents;
}

/** A percentage in thousandths; not below zero. */
export function percentIn(element: XmlElement, name: string): number | undefined {
  const text = textIn(element, name);
  return text !== undefined && /^\d{1,3}(\.\d{1,3})?$/.test(text) ? thousandthsFromDecimal(text) : undefined;
}

export function countIn(element: XmlElement, name: string): number | undefined {
  const text = textIn(element, name);
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

export function dateIn(element: XmlElement, name: string): PlainDate | undefined {
  const day = textIn(element, name)?.slice(0, 10);
  return isPlainDate(day) ? day : undefined;
}

export function flagIn(element: XmlElement, name: string): boolean {
  return textIn(element, name) === 'true';
}

/** A member that exists only with a value. */
export function some<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
}

export function oneOf<T extends string>(all: readonly T[], text: string | undefined): T | undefined {
  return all.find((each) => each === text);
}
