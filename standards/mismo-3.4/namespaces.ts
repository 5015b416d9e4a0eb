import { namespaces } from '../xml/namespaces.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

export const MISMO_NAMESPACE = 'http://www.mismo.org/residential/2009/schemas';
const ULAD_NAMESPACE = 'http://www.datamodelextension.org/Schema/ULAD';
const DU_NAMESPACE = 'http://www.datamodelextension.org/Schema/DU';
/** The industry's own data set and Loan Product Advisor's extend the message as Desktop Underwriter does. */
const ALIKE = {
  ILAD: 'http://www.datamodelextension.org/Schema/ILAD',
  LPA: 'http://www.datamodelextension.org/Schema/LPA',
} as const;
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

/** In the tree MISMO's elements carry no prefix, the extensions ULAD: and DU:, arcs xlink:. MISMO's older formats are read by the same names. */
export const MISMO_NAMESPACES = namespaces({
  '': MISMO_NAMESPACE,
  ULAD: ULAD_NAMESPACE,
  DU: DU_NAMESPACE,
  ...ALIKE,
  xlink: XLINK_NAMESPACE,
  xsi: XSI_NAMESPACE,
});

/** The declarations at a message's root, used or not. */
export const MISMO_DECLARATIONS: Readonly<Record<string, string>> = {
  xmlns: MISMO_NAMESPACE,
  'xmlns:xsi': XSI_NAMESPACE,
  'xmlns:ULAD': ULAD_NAMESPACE,
  'xmlns:DU': DU_NAMESPACE,
  'xmlns:xlink': XLINK_NAMESPACE,
};

const ALIKE_NAME = /^(?:ILAD|LPA):(.+)$/;

/** The names an extension's element may have: its own, and those of the extensions that have a data point of that name there. */
export function knownNames(name: string): readonly string[] {
  const local = name.includes(':') ? ALIKE_NAME.exec(name)?.[1] : undefined;
  return local === undefined ? [name] : [name, `DU:${local}`, `ULAD:${local}`];
}

/** Whether an element of a file is what a table names. */
export function isNamed(element: XmlElement, name: string): boolean {
  return element.name === name || (name.includes(':') && element.name.includes(':') && knownNames(element.name).includes(name));
}

/** A message's declarations, with those of used extensions that came from another file. */
export function declarationsFor(root: XmlElement): Readonly<Record<string, string>> {
  const used = Object.entries(ALIKE).filter(([prefix]) => usesPrefix(root, `${prefix}:`));
  return used.length === 0
    ? MISMO_DECLARATIONS
    : { ...MISMO_DECLARATIONS, ...Object.fromEntries(used.map(([prefix, uri]) => [`xmlns:${prefix}`, uri])) };
}

function usesPrefix(element: XmlElement, prefix: string): boolean {
  return element.name.startsWith(prefix) || element.children.some((child) => child.kind === 'element' && usesPrefix(child, prefix));
}
