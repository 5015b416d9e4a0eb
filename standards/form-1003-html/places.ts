import { DOCUMENT, type Binding, type Many } from '../mismo-3.4/bindings.ts';
import type { Value } from '../mismo-3.4/values.ts';
import type { Step } from './fields.ts';

/** A part of the application while it is being built or searched. */
export interface Part {
  [name: string]: Value | Part | Part[] | undefined;
}

/** A part of the application's document as one to look through. */
export function partOf(part: object): Part {
  return part as Part; // every part of a document has values, parts and lists of parts by name
}

/** The MISMO binding of the part at a path of names: `loan/purchaseCredits`, `borrowers`. */
export function bindingAt(path: string, from: Binding = DOCUMENT): Binding {
  let here = from;
  for (const name of path.split('/')) if (name !== '') here = (here.one?.[name] ?? here.many?.[name])?.binding ?? here;
  return here;
}

/** The value a target has in a part; several joined by semicolons where it has several. */
export function valuesAt(part: Part, steps: readonly Step[]): readonly Value[] {
  let here: Part | undefined = part;
  for (const [index, { name, key }] of steps.entries()) {
    if (here === undefined) return [];
    const value: Part[string] = here[name];
    if (index === steps.length - 1) return value === undefined || typeof value === 'object' || value === '' ? [] : [value];
    if (key?.kind === 'all') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, steps.slice(index + 1))) : [];
    here = key === undefined ? (value as Part | undefined) : Array.isArray(value) ? value.find((item) => fits(item, key)) : undefined;
  }
  return [];
}

/** The ids of the list items on the path to a target, by the steps that lead to each. */
export function idsAt(part: Part, steps: readonly Step[]): Readonly<Record<string, string>> {
  const ids: Record<string, string> = {};
  let here: Part | undefined = part;
  let path = '';
  for (const [index, step] of steps.entries()) {
    const value: Part[string] = here?.[step.name];
    path = `${path}/${nameOf(step)}`;
    if (step.key?.kind === 'all' && Array.isArray(value)) {
      const described = value.filter((item) => valuesAt(item, steps.slice(index + 1)).length > 0);
      for (const [at, item] of described.entries()) ids[`${path}${at}`] = String(item['id']);
      return ids;
    }
    here =
      step.key === undefined ? (value as Part | undefined) : Array.isArray(value) ? value.find((item) => fits(item, step.key!)) : undefined;
    if (step.key && here) ids[path] = String(here['id']);
  }
  return ids;
}

function fits(item: Part, key: NonNullable<Step['key']>): boolean {
  if (key.kind === 'first' || key.kind === 'all') return true;
  if (key.kind === 'is') return item[key.point] === key.value;
  return 'point' in key && (item[key.point] !== undefined) === (key.kind === 'has');
}

function nameOf({ name, key }: Step): string {
  if (key === undefined) return name;
  return `${name}[${'point' in key ? key.point : ''}${key.kind}${key.kind === 'is' ? key.value : ''}]`;
}

/** Puts values at a target, creating missing parts and items; `newId` gives a created item its id. */
export function putAt(
  part: Part,
  binding: Binding,
  steps: readonly Step[],
  values: readonly Value[],
  newId: (path: string, stem: string) => string,
  path = '',
): void {
  const [step, ...rest] = steps;
  if (step === undefined || values.length === 0) return;
  if (rest.length === 0) {
    part[step.name] = values[0]!;
    return;
  }
  const here = `${path}/${nameOf(step)}`;
  const many = binding.many?.[step.name];
  if (many === undefined || step.key === undefined) {
    const one = binding.one?.[step.name]?.binding ?? binding;
    const inner = ((part[step.name] as Part | undefined) ?? blank(one)) as Part;
    part[step.name] = inner;
    putAt(inner, one, rest, values, newId, here);
    return;
  }
  const list = ((part[step.name] as Part[] | undefined) ?? []) as Part[];
  part[step.name] = list;
  if (step.key.kind === 'all') {
    for (const value of values) {
      const item = { ...blank(many.binding), id: newId(`${here}${list.length}`, stemOf(many)) };
      list.push(item);
      putAt(item, many.binding, rest, [value], newId, here);
    }
    return;
  }
  const { key } = step;
  let item = list.find((each) => fits(each, key));
  if (item === undefined) {
    item = { ...blank(many.binding), id: newId(here, stemOf(many)) };
    if (key.kind === 'is') item[key.point] = key.value;
    list.push(item);
  }
  putAt(item, many.binding, rest, values, newId, here);
}

/** A part with nothing in it but its empty lists. */
export function blank(binding: Binding): Part {
  return Object.fromEntries(Object.keys(binding.many ?? {}).map((name) => [name, []]));
}

/** The prefix of a list's ids: the element's name; for a borrower and a role their type. */
export function stemOf({ path }: Many): string {
  if (path.endsWith('PARTY[borrower]')) return 'BORROWER';
  return path.slice(path.lastIndexOf('/') + 1).replace(/^\w+:|\[.*\]$/g, '');
}
