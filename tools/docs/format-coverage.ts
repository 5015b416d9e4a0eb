import { fieldsOf, type Field } from '../../standards/form-1003-html/fields.ts';
import type { Form, FormItem } from '../../standards/form-1003-html/form.ts';
import { FORM } from '../../standards/form-1003-html/layout.ts';
import type { Group } from '../../standards/form-1003-html/layout/group.ts';
import { project } from '../../standards/form-1003-html/project.ts';
import { textFor } from '../../standards/form-1003-html/texts.ts';
import { dataPointsOf } from '../../standards/loss-report/loss-report.ts';
import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import { missingData } from '../../standards/mismo-3.4/missing-data.ts';
import { allowedValues, kindOf, type Value } from '../../standards/mismo-3.4/values.ts';
import { CARRIERS, madeOnce, type Carrier } from './format-carriers.ts';

/** The result of one field of the form in a format. */
export interface Carried {
  /** Where the field is in the format, as the format names it; absent where it is nowhere. */
  readonly at?: string;
  readonly read: boolean;
  readonly written: boolean;
  /** A value that cannot be is reported. */
  readonly judged: boolean;
  /** Of a closed list, how many values arrive. */
  readonly values?: { readonly carried: number; readonly all: number };
}
export interface Coverage {
  readonly group: Group;
  readonly field: Field;
  /** Registering a loan asks for it. */
  readonly needed: boolean;
  readonly formats: Readonly<Record<string, Carried>>;
}

/**
 * The support of each field of the form by each format, determined by filling it in, writing it in every format, reading it again and
 * making it invalid.
 */
export function coverage(groups: readonly Group[] = FORM): readonly Coverage[] {
  return groups.flatMap((group) => fieldsOf(group).flatMap((field) => (field.point === undefined ? [] : [coverageOf(group, field)])));
}

/** An application of one borrower in which everything else finds its place. */
const BASICS: readonly FormItem[] = [
  item('1a', { 'Last name': 'Basis', 'Social Security number': '900-00-0001' }),
  item('L3', { 'Mortgage type': 'FHA', Amortization: 'Adjustable rate' }),
];

function item(id: string, values: Readonly<Record<string, string>>, borrower = 0): FormItem {
  const group = FORM.find((each) => each.id === id)!;
  const filled = new Map(Object.entries(values).map(([label, text]) => [label, { text }] as const));
  return { group, values: filled, ...(group.of === 'borrower' ? { borrower } : {}) };
}

function coverageOf(group: Group, field: Field): Coverage {
  const point = field.point!;
  const formats: Record<string, Carried> = {};
  for (const carrier of CARRIERS) formats[carrier.name] = carriedBy(carrier, group, field);
  const [value] = valuesOf(point);
  const { bare, filled } = probe(group, field, {}, value!);
  const asked = new Set(missingData(filled).map(({ sentence }) => sentence));
  return { group, field, needed: missingData(bare).some(({ sentence }) => !asked.has(sentence)), formats };
}

/** Tries the values of a list, and of lists of things the kinds of thing, until one arrives; then counts the values that do. */
function carriedBy(carrier: Carrier, group: Group, field: Field): Carried {
  const point = field.point!;
  const values = valuesOf(point);
  for (const context of contextsOf(group, field))
    for (const value of values) {
      const { bare, filled } = probe(group, field, context, value);
      if (bare === filled) continue;
      const at = carrier.placeOf(bare, filled, point);
      if (at === undefined) continue;
      const read = arrives(carrier, filled, bare, point, value);
      if (!read && values.length > 1 && value !== values.at(-1)) continue;
      const carried = { at, read, written: true, judged: kindOf(point) !== 'text' && carrier.tells(bare, filled, point) };
      if (kindOf(point) !== 'enumeration') return carried;
      const count = values.filter((each) => {
        const tried = probe(group, field, context, each);
        return arrives(carrier, tried.filled, tried.bare, point, each);
      }).length;
      return { ...carried, values: { carried: count, all: values.length } };
    }
  return { read: false, written: false, judged: false };
}

/** The form without the field is compared for every value; its result is the same each time. */
const throughOf = new Map(CARRIERS.map((carrier) => [carrier, madeOnce(carrier.through)] as const));

function arrives(carrier: Carrier, filled: ApplicationDocument, bare: ApplicationDocument, point: string, value: Value): boolean {
  const has = (document: ApplicationDocument): number => {
    let count = 0;
    for (const [path, each] of dataPointsOf(document)) if (each === value && path.endsWith(`/${point}`)) count += 1;
    return count;
  };
  return has(carrier.through(filled)) > has(throughOf.get(carrier)!(bare));
}

const BARE = new Map<string, ApplicationDocument>();

/** The form without and with the field filled in, as applications. */
function probe(
  group: Group,
  field: Field,
  context: Readonly<Record<string, string>>,
  value: Value,
): { readonly bare: ApplicationDocument; readonly filled: ApplicationDocument } {
  const others = BASICS.map((basic) => ({
    ...basic,
    values: new Map([...basic.values].filter(([label]) => basic.group !== group || label !== field.label)),
  }));
  const form = (values: Readonly<Record<string, string>>): Form => {
    const own = item(group.id, values);
    const same = others.find((each) => each.group === group);
    return {
      borrowers: 1,
      items: same
        ? others.map((each) => (each === same ? { ...same, values: new Map([...same.values, ...own.values]) } : each))
        : [...others, own],
    };
  };
  const key = `${group.id} ${others.map(({ values }) => [...values.keys()].join()).join()} ${JSON.stringify(context)}`;
  const bare = BARE.get(key) ?? project(form(context)).document;
  BARE.set(key, bare);
  return {
    bare,
    filled: project(form({ ...context, [field.label]: textFor(field.point!, value) })).document,
  };
}

/** Kinds of thing that an item of a list could be: nothing said first, then each value of its kind. */
function contextsOf(group: Group, field: Field): readonly Readonly<Record<string, string>>[] {
  const kind = fieldsOf(group).find(({ point, steps }) => point !== undefined && steps.length === 1 && kindOf(point) === 'enumeration');
  if (!group.list || kind === undefined) return [{}];
  const only = group.only?.[1].split(' ');
  const kinds = (only ?? [...allowedValues(kind.point!)!]).map((value) => ({ [kind.label]: textFor(kind.point!, value) }));
  const said = kind === field ? [{}] : only ? kinds : [{}, ...kinds];
  return said;
}

/** A text that fits the narrowest format's field. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/Telephone(?!Extension)|Fax/, '2025550123'],
  [/^PostalCode/, '20500'],
  [/^PlusFour/, '1234'],
  [/StateCode|CountryCode/, 'VA'],
  [/SuffixName/, 'Jr'],
  [/./, 'Probe'],
];

/** Values to try: all of a closed list, one of anything else. */
function valuesOf(point: string): readonly Value[] {
  switch (kindOf(point)) {
    case 'enumeration':
      return [...allowedValues(point)!];
    case 'amount':
      return [123_456];
    case 'percent':
      return [6_125];
    case 'count':
      return [point.endsWith('Year') ? 1987 : 36];
    case 'indicator':
      return [true, false];
    case 'date':
      return ['2024-02-29'];
    default:
      return [TEXTS.find(([name]) => name.test(point))![1]];
  }
}
