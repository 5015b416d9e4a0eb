/** Whether this page gets events, through the worker that listens for all tabs. Until then, and without it, pages poll. */
let heard = false;

export function newsIsHeard(): boolean {
  return heard;
}

export function setNewsHeard(now: boolean): void {
  heard = now;
}
