import { labelOf } from '../mismo-3.4/paths.ts';
import { quoted } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import { fieldsOf, plainLabel, type Field } from './fields.ts';
import type { Finding } from './finding.ts';
import type { Form, FormItem } from './form.ts';
import { FORM, SECTIONS } from './layout.ts';
import type { Group } from './layout/group.ts';
import { borrowerIn, type Entry, type FormWording, type LabelledValue } from './page-fields.ts';
import { tidy } from './page-text.ts';

interface Place {
  readonly group: Group;
  readonly field: Field;
}

/** Every label of the form, and where it could be. */
const PLACES = new Map<string, Place[]>();
/** The names of controls: labels, and the data points' own names. */
const NAMES = new Map<string, Place[]>();
const TITLES = new Map<string, Group[]>();
const ITEMS = new Map<string, Group>();
function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
for (const group of FORM) {
  for (const title of [group.title, ...(group.also ?? [])]) add(TITLES, plainLabel(title), group);
  if (group.item !== undefined) ITEMS.set(plainLabel(group.item), group);
  for (const field of fieldsOf(group)) {
    for (const label of new Set(field.labels)) add(PLACES, label, { group, field });
    const names = field.point === undefined ? field.labels : [...field.labels, plainLabel(field.point), plainLabel(labelOf(field.point))];
    for (const name of new Set(names)) add(NAMES, name, { group, field });
  }
}
const PARTS = new Map(Object.entries(SECTIONS).map(([number, title]) => [plainLabel(title), number] as const));

/** The words by which a table or a pair of cells is recognized. */
export const KNOWN: FormWording = {
  isLabel: (text) => text.length < 200 && labelKeys(text).some((key) => PLACES.has(key)),
  isHeading: (text) => text.length < 200 && (groupsOf(text) !== undefined || borrowerIn(text) !== undefined),
};

/** A label as it is looked for: as it is written, without what is in brackets, without a number before it or "required" behind. */
function labelKeys(text: string): readonly string[] {
  const bare = plainLabel(text.replace(/\([^)]*\)/g, ' '));
  const whole = plainLabel(text);
  return [whole, bare, bare.replace(/^\d{1,2}[a-z]?(?: \d{1,2})? /, ''), bare.replace(/ (required|optional)$/, '')];
}

/** The groups a heading opens: one by its title, or all of a section by its number. */
function groupsOf(heading: string): readonly Group[] | undefined {
  const plain = plainLabel(heading).replace(/ (continued|cont)$/, '');
  const numbered = /^(?:section )?(\d[a-e]?|l ?[1-4]?)\b ?(.*)$/.exec(plain);
  const number = numbered?.[1]?.replace(' ', '').replace(/^l/, 'L') ?? '';
  const words = numbered?.[2] ?? plain;
  const titled = TITLES.get(words) ?? TITLES.get(plain);
  const inSection = (group: Group): boolean => group.section.startsWith(number);
  if (titled) return titled.filter(inSection).length > 0 ? titled.filter(inSection) : titled;
  const part = PARTS.get(words);
  if (part !== undefined) return FORM.filter(({ section }) => section.startsWith(part));
  if (number === '' || number === 'L' || (words === '' && !plain.startsWith('section'))) return undefined;
  const groups = FORM.filter(inSection);
  return groups.length > 0 ? groups : undefined;
}

export interface Recognized {
  readonly form: Form;
  /** Whether anything on the page is a heading or field of the form. */
  readonly isApplication: boolean;
  readonly findings: readonly Finding[];
}

/** Finds for every value of a page the field of the form it fills. What fits none, or more than one, is reported and left out. */
export function recognize(entries: readonly Entry[]): Recognized {
  const recognizing = new Recognizing();
  for (const entry of entries) recognizing.entry(entry);
  const { items, borrowers, findings } = recognizing;
  const isTitle = (entry: Entry): boolean => entry.kind === 'heading' && /^uniform residential loan application\b/i.test(entry.text);
  return { form: { items, borrowers }, isApplication: items.length > 0 || entries.some(isTitle), findings };
}

class Recognizing {
  readonly items: FormItem[] = [];
  readonly findings: Finding[] = [];
  borrowers = 0;
  /** The groups that the last heading opened; all when it opened none. */
  #open: readonly Group[] = FORM;
  /** Those that the last heading of the form opened, whatever headings came since. */
  #around: readonly Group[] = FORM;
  readonly #entered: { open: readonly Group[]; around: readonly Group[]; borrower: number; whose: number | undefined }[] = [];
  #borrower = 0;
  #whose: number | undefined;
  readonly #current = new Map<string, FormItem>();

  entry(entry: Entry): void {
    if (entry.kind === 'heading') this.#heading(entry.text);
    else if (entry.kind === 'row') this.#row(entry.cells);
    else if (entry.kind === 'field') this.#field(entry);
    else if (entry.kind === 'enter')
      this.#entered.push({ open: this.#open, around: this.#around, borrower: this.#borrower, whose: this.#whose });
    else {
      const before = this.#entered.pop()!;
      [this.#open, this.#around, this.#borrower, this.#whose] = [before.open, before.around, before.borrower, before.whose];
    }
  }

  #heading(text: string): void {
    const borrower = borrowerIn(text);
    const item = /^(.*\S) \d{1,4}$/.exec(plainLabel(text))?.[1];
    if (borrower !== undefined) {
      this.#borrower = borrower === 'next' ? Math.max(1, this.borrowers) : borrower;
      this.#whose = this.#borrower;
      if (this.#borrower < 64 && /\d$/.test(plainLabel(text))) this.borrowers = Math.max(this.borrowers, this.#borrower + 1);
      this.#current.clear();
      return;
    }
    const group = item === undefined ? undefined : ITEMS.get(item);
    if (group) {
      this.#open = [group];
      this.#around = [group];
      this.#current.delete(this.#key(group));
      return;
    }
    if (/^the application$/i.test(text)) this.#whose = undefined;
    const groups = groupsOf(text);
    this.#open = groups ?? FORM;
    if (groups) this.#around = groups;
    // A list that is opened again continues with a new item.
    for (const each of groups ?? []) if (each.list) this.#current.delete(this.#key(each));
  }

  #row(cells: readonly LabelledValue[]): void {
    const group = this.#groupOf(cells);
    if (group?.list) this.#current.delete(this.#key(group));
    const open = this.#open;
    if (group) this.#open = [group, ...open.filter((other) => other !== group)];
    for (const cell of cells) this.#field(cell);
    this.#open = open;
  }

  /** The group most of a row's headings are of, first of those that are open. */
  #groupOf(cells: readonly LabelledValue[]): Group | undefined {
    const fit = (groups: readonly Group[]): { group: Group; fields: number }[] =>
      groups.map((group) => ({ group, fields: cells.filter(({ label }) => placesIn(label, [group]).length > 0).length }));
    for (const groups of [this.#open, FORM]) {
      const best = fit(groups).reduce((most, each) => (each.fields > most.fields ? each : most), { group: groups[0]!, fields: 0 });
      if (best.fields > 0 && best.fields * 2 >= cells.length) return best.group;
    }
    return undefined;
  }

  #field(value: LabelledValue): void {
    if (value.value === '') return;
    const places = this.#placesOf(value);
    if (places.length === 0) return this.#find('UNKNOWN_FIELD', value, 'is no field of the form; it was not read');
    const fields = new Set(places.map(({ field }) => field));
    if (fields.size > 1)
      return this.#find(
        'AMBIGUOUS_FIELD',
        value,
        `could be ${[...fields]
          .slice(0, 3)
          .map(({ id, label }) => `${label} (${id.split('.')[0]})`)
          .join(' or ')}; it was not read`,
      );
    this.#put(places[0]!, value);
  }

  #placesOf({ label, name }: LabelledValue): readonly Place[] {
    for (const groups of this.#open === FORM ? [this.#around, FORM] : [this.#open.slice(0, 1), this.#open, this.#around, FORM]) {
      const places = placesIn(label, groups);
      // A field that is once on the form takes precedence over one in a list.
      const single = places.filter(({ group }) => !group.list);
      if (places.length > 0) return single.length === 1 ? single : places;
    }
    const titled = underTitle(label);
    if (titled.length > 0) return titled;
    return name === undefined ? [] : placesByName(name, this.#open);
  }

  #put({ group, field }: Place, value: LabelledValue): void {
    const borrower = this.#borrowerOf(group, value);
    const key = `${group.id} ${borrower ?? ''}`;
    let item = this.#current.get(key);
    const before = item?.values.get(field.label);
    if (before !== undefined && before.text !== value.value && !group.list)
      return this.#find('REPEATED_FIELD', value, 'is on the page before with another value; the first was read');
    if (item === undefined || (before !== undefined && group.list)) {
      item = { group, values: new Map(), ...(borrower === undefined ? {} : { borrower }) };
      this.items.push(item);
      this.#current.set(key, item);
    }
    if (group.of === 'borrower') this.borrowers = Math.max(this.borrowers, (borrower ?? 0) + 1);
    item.values.set(field.label, { text: tidy(value.value), label: value.label, line: value.line, column: value.column });
  }

  /** Whose a value is: by the control's name where it says so, else the borrower whose part of the page this is. */
  #borrowerOf(group: Group, { name = '' }: LabelledValue): number | undefined {
    if (group.of === 'application') return this.#whose;
    const words = wordsOf(name);
    const numbered = /\b(?:borrower|applicant|borr) ?(\d{1,2})\b/.exec(words);
    if (numbered)
      return Math.max(0, Math.min(63, Number(numbered[1]) - (/\[0\]|borrowers?[._]?0/i.test(name) || /\[\d+\]/.test(name) ? 0 : 1)));
    if (/\b(co ?borrower|co ?applicant|coborr)\b/.test(words)) return 1;
    return Math.min(63, this.#borrower);
  }

  #key(group: Group): string {
    return `${group.id} ${group.of === 'borrower' ? this.#borrower : (this.#whose ?? '')}`;
  }

  #find(code: Finding['code'], { label, name, value, line, column }: LabelledValue, problem: string): void {
    if (this.findings.length >= LIMITS.findings) return;
    const called = label === '' ? (name ?? 'A value') : label;
    const shown = quoted('', called).slice(1, -1);
    const hidden = /ssn|social|tax|itin/i.test(`${called} ${name ?? ''}`) ? 'TaxpayerIdentifierValue' : '';
    this.findings.push({ code, severity: 'warning', path: shown, line, column, message: `${shown} ${quoted(hidden, value)} ${problem}.` });
  }
}

function placesIn(label: string, groups: readonly Group[]): readonly Place[] {
  for (const key of labelKeys(label)) {
    const places = (PLACES.get(key) ?? []).filter(({ group }) => groups.includes(group));
    if (places.length > 0) return places;
  }
  return [];
}

/** "Mailing address city" is the city of the group of that title. */
function underTitle(label: string): readonly Place[] {
  const words = plainLabel(label).split(' ');
  if (words.length > 12) return [];
  for (let count = Math.min(words.length - 1, 6); count > 0; count -= 1) {
    const title = words.slice(0, count).join(' ');
    const groups = TITLES.get(title) ?? (ITEMS.has(title) ? [ITEMS.get(title)!] : undefined);
    const places = groups && placesIn(words.slice(count).join(' '), groups);
    if (places && places.length > 0) return places;
  }
  return [];
}

/** The longest end of a control's name that is a field's: `borrower[0].mailingAddress_city`. */
function placesByName(name: string, open: readonly Group[]): readonly Place[] {
  const words = wordsOf(name)
    .split(' ')
    .filter((word) => !/^\d+$/.test(word));
  for (let from = Math.max(0, words.length - 8); from < words.length; from += 1) {
    const all = NAMES.get(words.slice(from).join(' ')) ?? NAMES.get(words.slice(from).join(''));
    if (!all) continue;
    const before = words.slice(0, from).join(' ');
    const opened = all.filter(({ group }) => open !== FORM && open.includes(group));
    const shared = all.map(({ group }) =>
      Math.max(...[group.title, group.item ?? '', ...(group.also ?? [])].map((title) => sharedWords(title, before))),
    );
    const most = Math.max(...shared);
    if (most > 0) return all.filter((_, index) => shared[index] === most);
    return opened.length > 0 ? opened : all;
  }
  return [];
}

function sharedWords(title: string, words: string): number {
  const own = new Set(plainLabel(title).split(' '));
  return words.split(' ').filter((word) => word.length > 3 && word !== 'borrower' && own.has(word)).length;
}

/** A control's name as words: camel case, dots, underlines and brackets apart. */
function wordsOf(name: string): string {
  return plainLabel(
    name
      .slice(0, 200)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/([A-Za-z])(\d)/g, '$1 $2')
      .replace(/(\d)([A-Za-z])/g, '$1 $2'),
  );
}
