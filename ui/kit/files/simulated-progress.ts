/** Waits, and stops waiting when aborted. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const wait: Wait = (milliseconds, signal) =>
  new Promise((done, stopped) => {
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      stopped(signal.reason as Error);
    });
  });

const DROP_STEP_PERCENT = 1;
const DROP_STEP_MS = 10;
const DROP_PAUSE_MS = 500;

/**
 * Simulated progress of a file that is not sent: one percent every ten milliseconds, then a pause of half a second (the specification's).
 */
export async function dropProgress(onPercent: (percent: number) => void, signal?: AbortSignal, pause: Wait = wait): Promise<void> {
  for (let percent = DROP_STEP_PERCENT; percent <= 100; percent += DROP_STEP_PERCENT) {
    await pause(DROP_STEP_MS, signal);
    onPercent(percent);
  }
  await pause(DROP_PAUSE_MS, signal);
}

const PHOTO_LEAST_STEP = 5;
const PHOTO_MOST_STEP = 19;
const PHOTO_LEAST_MS = 500;
const PHOTO_MOST_MS = 3_000;
const PHOTO_CAP = 99;
const PHOTO_CLEARED_MS = 1_000;

/**
 * Progress of work of unknown length, as the specification has it: by 5 to 19 every half to three seconds, at most 99 until the work is
 * done; then 100, and cleared a second later. Work that fails clears it at once.
 */
export async function photoProgress<T>(
  work: Promise<T>,
  onPercent: (percent: number | undefined) => void,
  { random = Math.random, pause = wait }: { readonly random?: () => number; readonly pause?: Wait } = {},
): Promise<T> {
  const stop = new AbortController();
  void climb(onPercent, random, pause, stop.signal).catch(() => undefined);
  try {
    const done = await work;
    stop.abort();
    onPercent(100);
    await pause(PHOTO_CLEARED_MS);
    return done;
  } finally {
    stop.abort();
    onPercent(undefined);
  }
}

async function climb(onPercent: (percent: number) => void, random: () => number, pause: Wait, signal: AbortSignal): Promise<void> {
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  onPercent(0);
  for (let percent = 0; percent < PHOTO_CAP;) {
    await pause(between(PHOTO_LEAST_MS, PHOTO_MOST_MS), signal);
    if (signal.aborted) return;
    percent = Math.min(PHOTO_CAP, percent + between(PHOTO_LEAST_STEP, PHOTO_MOST_STEP));
    onPercent(percent);
  }
}
