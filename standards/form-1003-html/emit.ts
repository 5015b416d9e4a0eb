import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { relatedIn } from '../fnm-3.2/related.ts';
import type { Value } from '../mismo-3.4/values.ts';
import { fieldsOf, stepsOf, type Field } from './fields.ts';
import type { Form, FormItem, FormValue } from './form.ts';
import { FORM } from './layout.ts';
import type { Group } from './layout/group.ts';
import { marked } from './page-text.ts';
import { idsAt, partOf, valuesAt, type Part } from './places.ts';
import { NOT_STATED, REFERENCE_WORDS } from './references.ts';
import { textFor } from './texts.ts';

/** The form filled in from an application, in the form's order. */
export function formOf(document: ApplicationDocument): Form {
  const filling = new Filling(document);
  return {
    items: filling.items(),
    borrowers: document.borrowers.length,
    ids: { loan: document.loan.id, borrowers: document.borrowers.map(({ id }) => id) },
  };
}

class Filling {
  readonly #document: ApplicationDocument;
  readonly #related: ReturnType<typeof relatedIn>;
  readonly #numbers = new Map<string, number>();

  constructor(document: ApplicationDocument) {
    this.#document = document;
    this.#related = relatedIn(document);
    document.borrowers.forEach(({ id }, index) => this.#numbers.set(id, index + 1));
    const number = (at: string, base: Part): void =>
      FORM.filter((group) => group.at === at)
        .flatMap((group) => this.#itemsOf(group, base).filter((part) => this.#item(group, part).values.size > 0))
        .forEach(({ id }, index) => this.#numbers.set(String(id), index + 1));
    number('ownedProperties', partOf(document));
    for (const borrower of document.borrowers) number('employers', partOf(borrower));
  }

  items(): readonly FormItem[] {
    const whole = partOf(this.#document);
    return [
      ...this.#document.borrowers.flatMap((borrower, index) => this.#all('borrower', partOf(borrower), index)),
      ...this.#all('application', whole),
    ];
  }

  #all(of: Group['of'], base: Part, borrower?: number): FormItem[] {
    return FORM.filter((group) => group.of === of).flatMap((group) =>
      this.#itemsOf(group, base).flatMap((part) => {
        const item = this.#item(group, part);
        return item.values.size === 0 ? [] : [borrower === undefined ? item : { ...item, borrower }];
      }),
    );
  }

  /** The parts that a group describes: its own, or the items of its list that no other group describes. */
  #itemsOf(group: Group, base: Part): readonly Part[] {
    const here = group.at.split('/').reduce<Part[string]>((part, name) => (name === '' ? part : (part as Part | undefined)?.[name]), base);
    if (!group.list) return here === undefined ? [] : [here as Part];
    // A list that takes everything takes what no other takes.
    const rivals = isOpen(group) ? FORM.filter((other) => other.at === group.at && other.of === group.of && !isOpen(other)) : [];
    return ((here ?? []) as Part[]).filter((part) => belongs(part, group) && !rivals.some((other) => belongs(part, other)));
  }

  #item(group: Group, part: Part): FormItem {
    const values = new Map<string, FormValue>();
    const ids: Record<string, string> = group.list ? { '': String(part['id']) } : {};
    for (const path of Object.keys(group.fixed ?? {})) Object.assign(ids, idsAt(part, stepsOf(path)));
    for (const field of fieldsOf(group)) {
      const text = this.#text(field, group, part);
      if (text === undefined || text === '') continue;
      values.set(field.label, { text });
      Object.assign(ids, idsAt(part, field.steps));
    }
    // An item with an owner and nothing else is listed nowhere.
    if ([...values.values()].every(({ text }) => text === NOT_STATED)) values.clear();
    return { group, values, ids };
  }

  #text(field: Field, group: Group, part: Part): string | undefined {
    if (field.pay !== undefined) return undefined;
    if (field.reference) return this.#reference(field.reference, group, String(part['id']));
    const values = valuesAt(part, field.steps);
    // This value is implied on a list of properties.
    if (group.at === 'ownedProperties' && field.label === 'Asset type' && values[0] === 'RealEstateOwned') return undefined;
    // A text that begins as a box does is read as one.
    return marked(values.map((value: Value) => textFor(field.point!, value)).join('; '));
  }

  #reference(reference: NonNullable<Field['reference']>, { at }: Group, id: string): string | undefined {
    const others =
      reference === 'property'
        ? this.#related(id, 'ASSET_IsAssociatedWith_LIABILITY')
        : reference === 'employer'
          ? this.#related(id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER')
          : reference === 'joint'
            ? this.#document.relationships.flatMap(({ from, to, arcrole }) =>
                arcrole === 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE' && from === id && to !== undefined ? [to] : [],
              )
            : this.#related(
                id,
                at === 'liabilities'
                  ? 'LIABILITY_IsAssociatedWith_ROLE'
                  : at === 'expenses'
                    ? 'EXPENSE_IsAssociatedWith_ROLE'
                    : 'ASSET_IsAssociatedWith_ROLE',
              );
    const numbers = others.flatMap((other) => this.#numbers.get(other) ?? []);
    if (numbers.length === 0) return reference === 'borrowers' ? NOT_STATED : undefined;
    return numbers.map((number) => `${REFERENCE_WORDS[reference]} ${number}`).join('; ');
  }
}

function isOpen({ fixed, only }: Group): boolean {
  return fixed === undefined && only === undefined;
}

function belongs(part: Part, { fixed = {}, only }: Group): boolean {
  if (only && !only[1].split(' ').includes(String(part[only[0]]))) return false;
  return Object.entries(fixed).every(([path, value]) => valuesAt(part, stepsOf(path))[0] === value);
}
