import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';

export type PagesRefusal = Refusal<'PAGES_UNCLEAR' | 'PAGE_NOT_THERE' | 'PAGE_TWICE'>;

/** The pages of a PDF as a person writes them: `1-3, 5`, in the order written. Empty means all. */
export function chosenPages(
  text: string,
  { name, pages: count, field }: { readonly name: string; readonly pages: number; readonly field: string },
): Result<readonly number[], PagesRefusal> {
  if (text.trim() === '') return ok(allPages(count));
  const chosen = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?$/.exec(part) ?? [];
    if (from === undefined || Number(from) > Number(to)) return refuse('PAGES_UNCLEAR', '', { field });
    const missing = [Number(from), Number(to)].find((page) => page < 1 || page > count);
    if (missing !== undefined) return refuse('PAGE_NOT_THERE', '', { field, details: { name, pages: count, page: missing } });
    for (let page = Number(from); page <= Number(to); page += 1) {
      if (chosen.has(page)) return refuse('PAGE_TWICE', '', { field, details: { name, page } });
      chosen.add(page);
    }
  }
  return ok([...chosen]);
}

/** The numbers of all pages of a file. */
export function allPages(count: number): readonly number[] {
  return Array.from({ length: count }, (_none, at) => at + 1);
}

/** The same written again, as short as it can be. */
export function pagesText(pages: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.to === page - 1) last.to = page;
    else runs.push({ from: page, to: page });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** `page 6`, `pages 1-3, 5`: of what is written already. */
export function pagesNamed(text: string): string {
  return /^\d+$/.test(text) ? `page ${text}` : `pages ${text}`;
}
