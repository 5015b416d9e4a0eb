import { DOCUMENT, type Binding } from './bindings.ts';
import { namesOf } from './trie.ts';

/** The data at a path of the document ("borrowers/BORROWER_1/name/FirstName") by the tables; undefined when the path does not exist. */
export type Located =
  | { readonly kind: 'point'; readonly name: string }
  | { readonly kind: 'part'; readonly binding: Binding }
  | { readonly kind: 'list'; readonly binding: Binding }
  | { readonly kind: 'item'; readonly binding: Binding };

export function locate(path: string): Located | undefined {
  let here: Located = { kind: 'part', binding: DOCUMENT };
  if (path === '') return here;
  for (const step of path.split('/')) {
    if (here.kind === 'point') return undefined;
    if (here.kind === 'list') {
      if (step === '') return undefined;
      here = { kind: 'item', binding: here.binding };
      continue;
    }
    const one: Binding | undefined = own(here.binding.one, step)?.binding;
    const many: Binding | undefined = own(here.binding.many, step)?.binding;
    if (one) here = { kind: 'part', binding: one };
    else if (many) here = { kind: 'list', binding: many };
    else if (pointsOf(here.binding).has(step)) here = { kind: 'point', name: step };
    else return undefined;
  }
  return here;
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

const POINTS = new Map<Binding, ReadonlySet<string>>();

/** Names of the data points directly in an entity. */
export function pointsOf(binding: Binding): ReadonlySet<string> {
  const known = POINTS.get(binding);
  if (known) return known;
  const names = new Set([
    ...Object.values(binding.points).flatMap((cell) => namesOf(cell).map((name) => (name.startsWith('@') ? name.slice(1) : name))),
    ...(binding.ours ?? []),
  ]);
  POINTS.set(binding, names);
  return names;
}

/** "Base loan amount" for BaseLoanAmount, "FHA loan lender identifier": the schema's name in words. */
export function labelOf(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ');
  return (
    words
      .map((word, index) => (index === 0 || /^[A-Z\d]{2,}$/.test(word) ? word[0]!.toUpperCase() + word.slice(1) : word.toLowerCase()))
      .join(' ')
      .replace(/ (type|indicator)$/, '')
      // A company’s own name is one word.
      .replace('Trans union', 'TransUnion')
  );
}
