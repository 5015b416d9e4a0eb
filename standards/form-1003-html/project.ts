import { documentOf, type ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { DOCUMENT } from '../mismo-3.4/bindings.ts';
import { blankBorrower, emptyDocument, roleStem } from '../mismo-3.4/builders.ts';
import { quoted } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import { kindOf, type Value } from '../mismo-3.4/values.ts';
import { fieldsOf, plainLabel, stepsOf, type Field } from './fields.ts';
import type { Finding } from './finding.ts';
import type { Form, FormItem, FormValue } from './form.ts';
import type { Group } from './layout/group.ts';
import { bindingAt, blank, partOf, putAt, stemOf, type Part } from './places.ts';
import { NOT_STATED, type Names, numbersIn } from './references.ts';
import { valueFrom } from './texts.ts';

export interface Projected {
  readonly document: ApplicationDocument;
  readonly findings: readonly Finding[];
  readonly dataPoints: number;
}

/** The application that a form describes, and the findings of reading it. */
export function project(form: Form): Projected {
  const reading = new Reading(form);
  reading.all();
  return { document: documentOf(reading.document), findings: reading.findings, dataPoints: reading.dataPoints };
}

/** Where relationships of the items of a list go, by the list. */
const OWNERS: Readonly<Record<string, string>> = {
  assets: 'ASSET_IsAssociatedWith_ROLE',
  ownedProperties: 'ASSET_IsAssociatedWith_ROLE',
  liabilities: 'LIABILITY_IsAssociatedWith_ROLE',
  expenses: 'EXPENSE_IsAssociatedWith_ROLE',
};

class Reading {
  readonly document: Part;
  readonly findings: Finding[] = [];
  dataPoints = 0;
  readonly #form: Form;
  readonly #borrowers: Part[];
  readonly #counters = new Map<string, number>();
  readonly #occurrences = new Map<string, number>();
  readonly #relations: (() => void)[] = [];
  /** Employers in the form's order, by borrower. */
  readonly #employers = new Map<number, string[]>();

  constructor(form: Form) {
    this.#form = form;
    this.document = partOf(emptyDocument(form.ids?.loan));
    this.#borrowers = Array.from({ length: form.borrowers }, (_, index) => {
      const id = form.ids?.borrowers[index] ?? this.#id('BORROWER');
      return partOf(blankBorrower(id));
    });
    this.document['borrowers'] = this.#borrowers;
  }

  all(): void {
    for (const item of this.#form.items) this.#item(item);
    for (const relate of this.#relations) relate();
  }

  #item(item: FormItem): void {
    const { group, borrower } = item;
    const occurrence = (this.#occurrences.get(group.id) ?? 0) + 1;
    this.#occurrences.set(group.id, occurrence);
    const base = group.of === 'borrower' ? this.#borrowers[borrower ?? 0] : this.document;
    if (base === undefined) return;
    const binding = bindingAt(group.at, group.of === 'borrower' ? bindingAt('borrowers') : DOCUMENT);
    const target = group.list ? this.#newItem(item, base) : partAt(base, group.at);
    for (const [path, value] of Object.entries(group.fixed ?? {}))
      putAt(target, binding, stepsOf(path), [value], (at, stem) => this.#id(stem, item, at));
    for (const field of fieldsOf(group)) {
      const value = item.values.get(field.label);
      if (value === undefined) continue;
      if (field.reference) this.#refer(field, value, item, target, occurrence);
      else if (field.pay !== undefined) this.#pay(field, value, item, target, occurrence);
      else {
        const values = this.#read(field, field.point!, value, group, occurrence);
        putAt(target, binding, field.steps, values, (at, stem) => this.#id(stem, item, at));
      }
    }
    if (group.at === 'parties') nameRole(target, item);
    if (group.list && this.#defaultsToOwner(item)) this.#owners(group, String(target['id']), [borrower ?? 0]);
  }

  #newItem(item: FormItem, base: Part): Part {
    const { group, borrower } = item;
    const names = group.at.split('/');
    const holder = partAt(base, names.slice(0, -1).join('/'));
    const many = bindingAt(names.slice(0, -1).join('/'), group.of === 'borrower' ? bindingAt('borrowers') : DOCUMENT).many![names.at(-1)!]!;
    const target: Part = { ...blank(many.binding), id: item.ids?.[''] ?? this.#id(stemOf(many)) };
    (holder[names.at(-1)!] as Part[]).push(target);
    if (group.at === 'ownedProperties' && !item.values.has('Asset type')) target['AssetType'] = 'RealEstateOwned';
    if (group.at === 'employers') this.#employers.set(borrower ?? 0, [...(this.#employers.get(borrower ?? 0) ?? []), String(target['id'])]);
    return target;
  }

  /** A possession that says nothing of its owner belongs to the only borrower, or to the one it is listed under. */
  #defaultsToOwner({ group, values, borrower }: FormItem): boolean {
    const owner = fieldsOf(group).find(({ reference }) => reference === 'borrowers');
    return owner !== undefined && !values.has(owner.label) && (borrower !== undefined || this.#borrowers.length === 1);
  }

  #refer(field: Field, value: FormValue, item: FormItem, target: Part, occurrence: number): void {
    if (plainLabel(value.text) === plainLabel(NOT_STATED)) return;
    const id = String(target['id']);
    this.#relations.push(() => {
      const found = numbersIn(value.text, field.reference!, this.#names());
      const unknown = (): void =>
        this.#find('UNKNOWN_REFERENCE', field, value, item.group, occurrence, 'is none of those on the form; it was not read');
      if (found === undefined) return unknown();
      for (const number of found) {
        const other = this.#referred(field.reference!, number, item.borrower ?? 0);
        if (other === undefined) unknown();
        else if (field.reference === 'borrowers') this.#owners(item.group, id, [number]);
        else if (field.reference === 'property') this.#relate(other, 'ASSET_IsAssociatedWith_LIABILITY', id);
        else if (field.reference === 'employer') this.#relate(id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER', other);
        else if (other !== id) this.#relate(id, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE', other);
      }
    });
  }

  #referred(reference: NonNullable<Field['reference']>, number: number, borrower: number): string | undefined {
    const of = (list: unknown): string | undefined => {
      const item = (list as Part[])[number];
      return item && String(item['id']);
    };
    if (reference === 'property') return of(this.document['ownedProperties']);
    if (reference === 'employer') return this.#employers.get(borrower)?.[number];
    return of(this.#borrowers);
  }

  #names(): Names {
    return this.#borrowers.map(({ name }) => {
      const { FirstName, LastName, FullName } = (name ?? {}) as Readonly<Record<string, string>>;
      return plainLabel(FullName ?? `${FirstName ?? ''} ${LastName ?? ''}`);
    });
  }

  #owners({ at }: Group, id: string, borrowers: readonly number[]): void {
    const arcrole = OWNERS[at];
    for (const index of borrowers) {
      const borrower = this.#borrowers[index];
      if (arcrole !== undefined && borrower) this.#relate(id, arcrole, String(borrower['id']));
    }
  }

  #relate(from: string, arcrole: string, to: string): void {
    const arcs = this.document['relationships'] as Part[];
    const joint = arcrole.startsWith('ROLE_');
    if (
      arcs.some(
        (arc) =>
          arc['arcrole'] === arcrole && ((arc['from'] === from && arc['to'] === to) || (joint && arc['from'] === to && arc['to'] === from)),
      )
    )
      return;
    const number = arcs.length + 1;
    arcs.push({ id: `RELATIONSHIP_${number}`, SequenceNumber: number, from, to, arcrole });
  }

  /** Pay that a form has beside the employer is an income of the borrower, from that employer. */
  #pay(field: Field, value: FormValue, item: FormItem, employer: Part, occurrence: number): void {
    const [amount] = this.#read(field, 'CurrentIncomeMonthlyTotalAmount', value, item.group, occurrence);
    if (amount === undefined || amount === 0) return;
    const id = this.#id('CURRENT_INCOME_ITEM');
    (this.#borrowers[item.borrower ?? 0]!['incomes'] as Part[]).push({
      id,
      IncomeType: field.pay!,
      CurrentIncomeMonthlyTotalAmount: amount,
      EmploymentIncomeIndicator: true,
    });
    this.#relate(id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER', String(employer['id']));
  }

  #read(field: Field, point: string, value: FormValue, group: Group, occurrence: number): Value[] {
    const several = field.steps.some(({ key }) => key?.kind === 'all');
    const texts = several ? value.text.split(kindOf(point) === 'amount' ? ';' : /[;,]/) : [value.text];
    return texts.flatMap((text): Value[] => {
      if (text.trim() === '') return [];
      const parsed = valueFrom(point, text, plainLabel(value.label ?? ''));
      if ('value' in parsed) {
        this.dataPoints += 1;
        return [parsed.value];
      }
      this.#find(parsed.problem, field, value, group, occurrence, `is not ${parsed.wanted}; it was not read`, {
        name: point,
        text: text.trim(),
      });
      return [];
    });
  }

  #find(
    code: Finding['code'],
    field: Field,
    value: FormValue,
    group: Group,
    occurrence: number,
    problem: string,
    shown = { name: field.point ?? '', text: value.text },
  ): void {
    if (this.findings.length >= LIMITS.findings) return;
    this.findings.push({
      code,
      severity: 'warning',
      path: `${group.section}${occurrence > 1 ? `[${occurrence}]` : ''} ${field.label}`,
      ...(value.line === undefined ? {} : { line: value.line, column: value.column ?? 1 }),
      message: `${field.label} ${quoted(shown.name, shown.text)} ${problem}.`,
    });
  }

  #id(stem: string, item?: FormItem, path?: string): string {
    const known = path === undefined ? undefined : item?.ids?.[path];
    if (known !== undefined) return known;
    const number = (this.#counters.get(stem) ?? 0) + 1;
    this.#counters.set(stem, number);
    return `${stem}_${number}`;
  }
}

/** A role's id shows its type, as everywhere else. */
function nameRole(party: Part, item: FormItem): void {
  const role = (party['roles'] as Part[])[0];
  if (role === undefined || item.ids?.['/roles[first]'] !== undefined) return;
  role['id'] = String(role['id']).replace(/^ROLE_/, `${roleStem(String(role['PartyRoleType']))}_`);
}

function partAt(base: Part, path: string): Part {
  let here = base;
  for (const name of path.split('/')) if (name !== '') here = (here[name] ??= {}) as Part;
  return here;
}
