/**
 * The service that stores files does not answer, or has an error of its own: nothing of the file was written, and a later try can succeed.
 */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The service that stores files does not answer.', { cause });
  }
}

/** Error codes of a missing connection; an answer with a status from 500 counts as the same. */
const NO_CONNECTION = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|TimeoutError|NetworkingError)$/;

interface Said {
  readonly code?: unknown;
  readonly name?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Does the work, and throws this error where the service is unreachable; every other error is passed on. */
export async function unlessAway<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    throw isAway(problem) ? new StoreAway(problem) : problem;
  }
}

function isAway(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false;
  const { code, name, cause, errors = [], $metadata } = problem as Said;
  if (NO_CONNECTION.test(String(code)) || NO_CONNECTION.test(String(name)) || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return isAway(cause) || errors.some(isAway);
}
