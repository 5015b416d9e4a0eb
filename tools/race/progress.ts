const EVERY_MS = 10_000;

export const inWords = (count: number): string => Math.round(count).toLocaleString('en-US');

/** Prints now and then how far a race is. */
export function progressOf(what: string, all: number): (done: number, more: string) => void {
  let shown = 0;
  let started: { readonly at: number; readonly done: number } | undefined;
  return (done, more) => {
    const now = Date.now();
    if (now - shown < EVERY_MS) return;
    shown = now;
    started ??= { at: now, done };
    const rate = (done - started.done) / ((now - started.at) / 1000);
    const left = rate > 0 && Number.isFinite(all) ? `, ${inWords(rate)} a second, about ${inWords((all - done) / rate / 60)} min left` : '';
    console.log(`${inWords(done).padStart(11)} ${what}, ${more}${left}`);
  };
}

/** Prints how often each thing happened, the most frequent first. */
export function printCounts(counts: ReadonlyMap<string, number>): void {
  for (const [what, times] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${inWords(times).padStart(11)}  ${what}`);
}

/** How often all of them happened. */
export function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, times) => all + times, 0);
}
