import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { MISMO_NAMESPACES } from '../mismo-3.4/namespaces.ts';
import { LIMITS } from '../xml/limits.ts';
import { fileFindings, readXml } from '../xml/read-xml.ts';
import { serializeElement, withoutForbidden } from '../xml/serialize.ts';
import { descendantNamed, newElement, textOf, type TreeRefusalCode, type XmlElement } from '../xml/xml-tree.ts';
import type { Finding } from './finding.ts';
import { fieldsOf, FORMATTED_LOAN, type Element, type FormattedLoan } from './layout.ts';

/** One element of the formatted loan as it is on the wire. */
export interface WireNode {
  [key: string]: string | WireNode | WireNode[] | undefined;
}

const IDS = new WeakMap<object, Readonly<Record<string, string>>>();

/** By which ids the application knows what a node says, and the line it was read from. */
export function idsOf(node: WireNode): Readonly<Record<string, string>> | undefined {
  return IDS.get(node);
}
export function withIds<T extends WireNode>(node: T, ids: Readonly<Record<string, string>>): T {
  IDS.set(node, ids);
  return node;
}

export type WireRefusal = Refusal<TreeRefusalCode | 'NOT_A_FORMATTED_LOAN' | 'OTHER_VERSION'>;
export interface Wired {
  readonly loan: FormattedLoan;
  readonly findings: readonly Finding[];
}

/** The payload of a call as it came, checked: sections that are objects, lists that are lists, values that are texts, numbers or booleans. */
export function loanFromPayload(payload: unknown): Result<Wired, WireRefusal> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return refuse('NOT_A_FORMATTED_LOAN', 'The request holds no formatted loan.');
  const findings: Finding[] = [];
  let nodes = 0;
  /** Characters that XML can't have are removed here, so that the payload and the XML of a loan are the same. */
  const carried = (text: string, path: string): string => {
    const clean = withoutForbidden(text);
    if (clean !== text)
      findings.push({
        code: 'CHARSET',
        severity: 'warning',
        path,
        message: 'The text holds control characters, which no file of the format can; they were left out.',
      });
    return clean;
  };
  const visit = (table: Readonly<Record<string, Element>>, fields: ReadonlySet<string>, value: object, path: string): WireNode => {
    const node: WireNode = {};
    for (const [key, inner] of Object.entries(value)) {
      nodes += 1;
      if (nodes > LIMITS.nodes) return node;
      const here = path === '' ? key : `${path}/${key}`;
      const part = Object.hasOwn(table, key) ? table[key] : undefined;
      if (inner === null || inner === undefined) continue;
      if (part) {
        const items = (Array.isArray(inner) ? inner : [inner]).filter((item) => typeof item === 'object' && item !== null) as object[];
        const names = new Set(fieldsOf(part).map(({ name }) => name));
        const read = items.map((item) => visit(part.one ?? {}, names, item, here));
        node[key] = part.list ? read : (read[0] ?? {});
      } else if (fields.has(key) && (typeof inner === 'string' || typeof inner === 'number' || typeof inner === 'boolean'))
        node[key] = carried(wireText(inner), here);
      else
        findings.push({
          code: 'UNKNOWN_PART',
          severity: 'warning',
          path: here.slice(0, 120),
          message: `The format has no part ${key.slice(0, 60)} here; it was not read.`,
        });
    }
    return node;
  };
  const loan = visit(FORMATTED_LOAN, new Set(), payload, '') as FormattedLoan;
  if (nodes > LIMITS.nodes) return refuse('TOO_MANY_NODES', `The request has more than ${LIMITS.nodes} values.`);
  if (Object.keys(loan).length === 0) return refuse('NOT_A_FORMATTED_LOAN', 'The request holds no formatted loan.');
  return ok({ loan, findings: findings.slice(0, LIMITS.findings) });
}

function wireText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value);
}

/** The XML form: LOAN_APPLICATION, alone or anywhere within a request group. */
export function loanFromXml(file: string | Uint8Array): Result<Wired, WireRefusal> {
  const xml = readXml(file, MISMO_NAMESPACES, { skipsExternalDoctype: true });
  if (!xml.ok) return xml;
  const { root } = xml.value.tree;
  const application = descendantNamed(root, 'LOAN_APPLICATION');
  const at = { details: { line: root.line, column: 1 } };
  if (!application)
    return refuse(
      'NOT_A_FORMATTED_LOAN',
      `The file holds no LOAN_APPLICATION: it begins with ${root.name.slice(0, 60)} (line ${root.line}).`,
      at,
    );
  const version = application.attributes?.['MISMOVersionID'] ?? root.attributes?.['MISMOVersionID'];
  if (version !== undefined && !/^2\.(1|3|4)/.test(version.trim()))
    return refuse('OTHER_VERSION', `The file is MISMO ${version.slice(0, 20)}; 2.3.1 is read (line ${application.line}).`, at);
  const findings: Finding[] = [...fileFindings(xml.value.notes, ''), ...besides(root, application)];
  const loan = nodeOf({ xml: 'LOAN_APPLICATION', one: FORMATTED_LOAN }, application, '', findings);
  return ok({ loan: loan as FormattedLoan, findings: findings.slice(0, LIMITS.findings) });
}

/** The other parts of a request: sender, recipient, account and purpose. */
function besides(root: XmlElement, application: XmlElement): Finding[] {
  const findings: Finding[] = [];
  const visit = (element: XmlElement, path: string): void => {
    for (const child of element.children) {
      if (child.kind !== 'element' || child === application) continue;
      const here = `${path}/${child.name}`;
      if (contains(child, application)) visit(child, here);
      else if (findings.length < LIMITS.findings)
        findings.push({
          code: 'UNKNOWN_PART',
          severity: 'note',
          path: here.slice(0, 120),
          line: child.line,
          message: `${child.name.slice(0, 60)} stands beside the application; it was not read.`,
        });
    }
  };
  if (root !== application) visit(root, root.name);
  return findings;
}

function contains(element: XmlElement, wanted: XmlElement): boolean {
  return element === wanted || element.children.some((child) => child.kind === 'element' && contains(child, wanted));
}

function nodeOf(table: Element, element: XmlElement, path: string, findings: Finding[]): WireNode {
  const node: WireNode = withIds({}, { line: String(element.line) });
  const fields = new Map(fieldsOf(table).map(({ xml, name }) => [xml, name] as const));
  const unknown = (name: string, line: number): void => {
    if (name === 'MISMOVersionID' || findings.length > LIMITS.findings) return;
    findings.push({
      code: 'UNKNOWN_PART',
      severity: 'warning',
      path: path === '' ? name : `${path}/${name}`,
      line,
      message: `The format has no ${name.slice(0, 60)} here; it was not read.`,
    });
  };
  for (const [name, value] of Object.entries(element.attributes ?? {})) {
    const field = fields.get(name);
    if (field !== undefined) node[field] = value;
    else unknown(name, element.line);
  }
  const parts = new Map(Object.entries(table.one ?? {}).map(([key, part]) => [part.xml, [key, part]] as const));
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    const [key, part] = parts.get(child.name) ?? [];
    if (key === undefined || part === undefined) {
      unknown(child.name, child.line);
      continue;
    }
    const inner = nodeOf(part, child, path === '' ? key : `${path}/${key}`, findings);
    if (part.list) ((node[key] ??= []) as WireNode[]).push(inner);
    else if (node[key] === undefined) node[key] = inner;
    else unknown(`second ${child.name}`, child.line);
  }
  if (element.children.length === 0 && textOf(element).trim() !== '') unknown('text', element.line);
  return node;
}

/** The formatted loan as XML. */
export function xmlOf(loan: FormattedLoan): string {
  const { attributes, children } = elementOf({ xml: 'LOAN_APPLICATION', one: FORMATTED_LOAN }, loan as WireNode);
  return serializeElement(newElement('LOAN_APPLICATION', { MISMOVersionID: '2.3.1', ...attributes }, children));
}

function elementOf(table: Element, node: WireNode): XmlElement {
  const attributes: Record<string, string> = {};
  for (const { xml, name } of fieldsOf(table)) {
    const value = node[name];
    const text = typeof value === 'string' ? withoutForbidden(value) : '';
    if (text !== '') attributes[xml] = text;
  }
  const children = Object.entries(table.one ?? {}).flatMap(([key, part]) => {
    const value = node[key];
    const nodes = Array.isArray(value) ? value : typeof value === 'object' ? [value] : [];
    return nodes.map((each) => elementOf(part, each)).filter(saysSomething);
  });
  return newElement(table.xml, attributes, children);
}

function saysSomething({ attributes = {}, children }: XmlElement): boolean {
  return children.length > 0 || Object.keys(attributes).length > 0;
}
