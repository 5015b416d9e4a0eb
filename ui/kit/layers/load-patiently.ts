const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** How browsers say that a script or its style could not be fetched; a mistake in the script itself reads otherwise. */
const NOT_FETCHED = /module script|imported module|preload css/i;

/**
 * For parts that open over a page or are loaded after it: while the connection is lost, loading is tried again instead of failing, because
 * a failure would replace the page and its typed values with an error.
 */
export function loadPatiently<T>(load: () => Promise<T>, pause: (milliseconds: number) => Promise<void> = connected): () => Promise<T> {
  return async () => {
    for (let next = FIRST_PAUSE_MS; ; next = Math.min(next * 2, LONGEST_PAUSE_MS)) {
      try {
        return await load();
      } catch (error) {
        if (!(error instanceof Error && NOT_FETCHED.test(error.message))) throw error;
        await pause(next);
      }
    }
  };
}

/** Waits so long, or until the browser is online again. */
function connected(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}
