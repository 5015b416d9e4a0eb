/** Whether this page hears what happens, through the worker that listens for all tabs. Until then, and without it, pages ask by themselves. */
let heard = false;

export function newsIsHeard(): boolean {
  return heard;
}

export function setNewsHeard(now: boolean): void {
  heard = now;
}
