import type { ApplicationDocument, Party } from '../mismo-3.4/application-document.ts';
import { blankParty, blankRole, emptyDocument, roleStem } from '../mismo-3.4/builders.ts';
import { quoted } from '../findings/finding.ts';
import type { Value } from '../mismo-3.4/values.ts';
import { withoutUnit } from '../fnm-3.2/special-fields.ts';
import type { Finding } from './finding.ts';
import { fieldsOf, type Element } from './layout.ts';
import { listOf } from './nodes.ts';
import { valueOf } from './values.ts';
import { idsOf, type WireNode } from './wire.ts';

export type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };
export type Points = Record<string, Value>;

/** The portal's own element that has no data points in the application; it is passed through unchanged. */
export const OWN_PART = 'freedomcustomdata';

/** The results of the parts read so far. */
export class Reading {
  readonly document = emptyDocument() as Draft<ApplicationDocument>;
  readonly findings: Finding[] = [];
  dataPoints = 0;
  readonly loan = this.document.loan as Draft<ApplicationDocument['loan']>;
  readonly property = this.document.subjectProperty as Draft<ApplicationDocument['subjectProperty']>;
  readonly #counters = new Map<string, number>();
  readonly #read = new Map<WireNode, Set<string>>();

  identifier(node: WireNode, field: string, type: 'AgencyCase' | 'LenderCase' | 'LenderLoan' | 'MERS_MIN'): void {
    const identifier = this.text(node, field);
    if (identifier !== undefined)
      this.loan.identifiers.push({ id: this.id(node, type, 'LOAN_IDENTIFIER'), LoanIdentifier: identifier, LoanIdentifierType: type });
  }

  /** The id that the file itself gives, where it is usable. */
  named(node: WireNode, field: string, stem: string): string {
    const own = this.text(node, field);
    let id = own !== undefined && /^[A-Za-z_][\w.-]{0,79}$/.test(own) && !this.#taken.has(own) ? own : this.id(node, 'id', stem);
    while (this.#taken.has(id)) id = this.id(node, 'next', stem);
    this.#taken.add(id);
    this.ids.set(node, id);
    const called = `${field} ${own}`;
    if (own !== undefined && !this.#called.has(called)) this.#called.set(called, id);
    return id;
  }

  /** Whom or what a reference means: the first that the file calls so in that field, whatever its id is here. */
  called(field: 'borrowerID' | 'reoid', name: string): string | undefined {
    return this.#called.get(`${field} ${name}`);
  }

  id(node: WireNode, part: string, stem: string): string {
    const known = idsOf(node)?.[part];
    if (known !== undefined) return known;
    const number = (this.#counters.get(stem) ?? 0) + 1;
    this.#counters.set(stem, number);
    return `${stem}_${number}`;
  }

  party(node: WireNode, role: 'PropertyOwner' | 'LoanOriginator' | 'LoanOriginationCompany'): Party {
    return blankParty(this.id(node, `${role} party`, 'PARTY'), {
      ...blankRole(this.id(node, `${role} role`, roleStem(role))),
      PartyRoleType: role,
    });
  }

  relate(from: string, arcrole: string, to: string): void {
    const number = this.document.relationships.length + 1;
    this.document.relationships.push({ id: `RELATIONSHIP_${number}`, SequenceNumber: number, from, to, arcrole });
  }

  holder(table: Element, node: WireNode): { holder?: { contactPoints: []; FullName?: string } } {
    const holder = this.take(table, node, 'holder');
    return Object.keys(holder).length > 0 ? { holder: { contactPoints: [], ...holder } } : {};
  }

  address(table: Element, node: WireNode): Points {
    const address = this.take(table, node, 'address');
    const zip = /^(\d{5})-(\d{4})$/.exec(String(address['PostalCode'] ?? ''));
    if (zip) Object.assign(address, { PostalCode: zip[1]!, PlusFourZipCode: zip[2]! });
    const [street, second] = [this.text(node, 'streetAddress'), this.text(node, 'streetAddress2')];
    return withoutUnit({
      ...address,
      ...(street === undefined ? {} : { AddressLineText: street }),
      ...(second === undefined ? {} : { AddressAdditionalLineText: second }),
    });
  }

  own(table: Element, node: WireNode): Points {
    return this.take(table, node, '');
  }

  take(table: Element, node: WireNode, place: string): Points {
    const taken: Points = {};
    for (const field of fieldsOf(table))
      if (field.point !== undefined && field.place === place) this.point(node, field.name, field.point, taken);
    return taken;
  }

  point(node: WireNode, field: string, point: string, target: object): void {
    const text = this.text(node, field);
    if (text === undefined) return;
    const read = valueOf(point, text);
    if ('problem' in read) this.bad(node, field, text, read.wanted);
    else {
      this.dataPoints += 1;
      Object.assign(target, { [point]: read.value });
    }
  }

  coded(node: WireNode, field: string, codes: Readonly<Record<string, Points>>, target: object): void {
    const text = this.text(node, field);
    if (text === undefined) return;
    if (Object.hasOwn(codes, text)) Object.assign(target, codes[text]);
    else this.bad(node, field, text, `one of ${Object.keys(codes).join(', ')}`);
  }

  months(node: WireNode, yearsField: string, monthsField: string, point: string): Points {
    const [years, months] = [this.number(node, yearsField), this.number(node, monthsField)];
    return years === undefined && months === undefined ? {} : { [point]: (years ?? 0) * 12 + (months ?? 0) };
  }

  number(node: WireNode, field: string): number | undefined {
    const text = this.text(node, field);
    if (text === undefined) return undefined;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    this.bad(node, field, text, 'a whole number');
    return undefined;
  }

  text(node: WireNode, field: string): string | undefined {
    const value = node[field];
    if (typeof value !== 'string') return undefined;
    const seen = this.#read.get(node);
    if (seen) seen.add(field);
    else this.#read.set(node, new Set([field]));
    const text = value.trim();
    return text === '' ? undefined : text;
  }

  bad(node: WireNode, field: string, text: string, wanted: string): void {
    const line = lineOf(node);
    this.findings.push({
      code: 'BAD_VALUE',
      severity: 'warning',
      path: field,
      ...line,
      message: `${field} is ${quoted(hidden(field), text)}, not ${wanted}; it was not read.`,
    });
  }

  unread(table: Readonly<Record<string, Element>>, node: WireNode, path: string): void {
    for (const [key, value] of Object.entries(node)) {
      const here = path === '' ? key : `${path}/${key}`;
      if (typeof value === 'string') {
        if (value.trim() === '' || this.#read.get(node)?.has(key)) continue;
        const own = here.startsWith(OWN_PART);
        this.findings.push({
          code: own ? 'KEPT_OWN' : 'NOT_READ',
          severity: own ? 'note' : 'warning',
          path: here,
          ...lineOf(node),
          message: `${key} is ${quoted(hidden(key), value)}; ${own ? 'it is handed on beside the application' : 'the application has no data point for it'}.`,
        });
      } else
        for (const [index, inner] of listOf(value).entries())
          this.unread(table[key]?.one ?? {}, inner, Array.isArray(value) && value.length > 1 ? `${here}[${index + 1}]` : here);
    }
  }

  readonly ids = new Map<WireNode, string>();
  readonly #taken = new Set<string>();
  readonly #called = new Map<string, string>();
}

const hidden = (field: string): string => (/ssn/i.test(field) ? 'TaxpayerIdentifierValue' : field);
const lineOf = (node: WireNode): { line?: number } => {
  const line = Number(idsOf(node)?.['line'] ?? 0);
  return line > 0 ? { line } : {};
};
