/** Which pages are chosen, the one that has the focus, and from which a range is counted. Pages are numbered from 1. */
export interface Chosen {
  readonly pages: readonly number[];
  readonly focus: number;
  readonly from: number;
}

/** Chooses a page, or no longer. */
export function toggled({ pages }: Chosen, page: number): Chosen {
  const rest = pages.filter((one) => one !== page);
  return { pages: rest.length === pages.length ? inOrder([...pages, page]) : rest, focus: page, from: page };
}

/** Chooses all from where the range begins to this page, besides those chosen. */
export function through({ pages, from }: Chosen, page: number): Chosen {
  const [first, last] = [Math.min(from, page), Math.max(from, page)];
  const range = Array.from({ length: last - first + 1 }, (_none, at) => first + at);
  return { pages: inOrder([...new Set([...pages, ...range])]), focus: page, from };
}

/** The page a key moves to in rows of this many pages; undefined where there is none. */
export function pageByKey(key: string, { focus }: Chosen, { count, columns }: { readonly count: number; readonly columns: number }) {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const to = key === 'Home' ? 1 : key === 'End' ? count : steps[key] === undefined ? undefined : focus + steps[key];
  return to !== undefined && to >= 1 && to <= count ? to : undefined;
}

export type Turns = Readonly<Record<string, 90 | 180 | 270>>;

/** Pages turned by a quarter more; those that are upright again are turned no more. */
export function turnedBy(turns: Turns, pages: readonly number[], degrees: 90 | -90): Turns {
  const next: Record<string, 90 | 180 | 270> = { ...turns };
  for (const page of pages) {
    const to = ((turns[page] ?? 0) + degrees + 360) % 360;
    if (to === 0) delete next[page];
    else next[page] = to as 90 | 180 | 270;
  }
  return next;
}

/** The pages of each turn. */
export function pagesByTurn(turns: Turns): readonly { readonly degrees: 90 | 180 | 270; readonly pages: readonly number[] }[] {
  return ([90, 180, 270] as const).flatMap((degrees) => {
    const pages = inOrder(Object.keys(turns).map(Number)).filter((page) => turns[page] === degrees);
    return pages.length === 0 ? [] : [{ degrees, pages }];
  });
}

function inOrder(pages: readonly number[]): readonly number[] {
  return pages.toSorted((one, other) => one - other);
}
