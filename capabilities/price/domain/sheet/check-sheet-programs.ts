import { isPlain, type Judge, type Plain } from './sheet-judge.ts';

/** Special programs and their features on a sheet: the member in which products list their names, and its label in a table or rule. */
const LISTS = { program: 'programs', feature: 'features' } as const;
type Named = keyof typeof LISTS;

/**
 * A table or rule may name only programs and features that some product of the sheet lists: another name would never match a loan. Values
 * that are no list are reported elsewhere.
 */
export function judgeProgramNames(
  judge: Judge,
  products: readonly (readonly [string, Plain])[],
  rows: readonly (readonly [string, Plain])[],
): void {
  for (const fact of ['program', 'feature'] as const) {
    const known = new Set<unknown>(products.flatMap(([, product]) => listOf(product[LISTS[fact]])));
    for (const [path, row] of rows)
      for (const [here, names] of namesIn(row, fact))
        for (const [i, name] of names.entries())
          if (name !== '*' && !known.has(name))
            judge.error(`${path}.${here}[${i}]`, `${String(name)} is a special ${fact} that no product of the sheet is taken with`);
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Every list of values of the fact in a table or rule, with its place in the row. */
function namesIn(row: Plain, fact: Named): (readonly [string, readonly unknown[]])[] {
  const test = isPlain(row.test) ? row.test : {};
  const limits = Object.entries(test).flatMap(([kind, limit]) => (isPlain(limit) ? axesIn(limit.axes, `test.${kind}.axes`, fact) : []));
  return [
    ...axesIn(row.axes, 'axes', fact),
    ...plain(row.when).flatMap(([at, condition]) =>
      condition.fact === fact ? (['in', 'notIn'] as const).map((field) => [`when[${at}].${field}`, listOf(condition[field])] as const) : [],
    ),
    ...(row.fact === fact ? (['oneOf', 'noneOf'] as const).map((field) => [`test.${field}`, listOf(test[field])] as const) : []),
    ...limits,
  ];
}

function axesIn(axes: unknown, place: string, fact: Named): (readonly [string, readonly unknown[]])[] {
  return plain(axes).flatMap(([at, axis]) => (axis.fact === fact ? [[`${place}[${at}].values`, listOf(axis.values)] as const] : []));
}

function plain(value: unknown): (readonly [number, Plain])[] {
  return listOf(value).flatMap((one, at) => (isPlain(one) ? [[at, one] as const] : []));
}
