/** Failures that any company can be set to; those of one company (its `behaviours.ts`) are applied first. */
export const commonFailures = {
  error: 'answers 500',
  unavailable: 'answers 503',
  slow: 'answers after ten seconds',
  malformed: 'answers what nobody can read',
  'cut-off': 'cuts the connection before its answer',
} as const;

export type CommonFailure = keyof typeof commonFailures;

export interface Scripted {
  readonly failure: string;
  /** Requests that still fail; without end when null. */
  readonly left: number | null;
}

/** The failures set for each company until cleared: set by a program’s author, stored in this process only. */
export class ScriptedFailures {
  readonly #by = new Map<string, Scripted>();

  set(company: string, failure: string, times: number | null): Scripted {
    const scripted = { failure, left: times };
    this.#by.set(company, scripted);
    return scripted;
  }

  /** The failure for the current request, which uses up one of its count. */
  take(company: string): string | undefined {
    const scripted = this.#by.get(company);
    if (!scripted) return undefined;
    if (scripted.left === null) return scripted.failure;
    if (scripted.left <= 1) this.#by.delete(company);
    else this.#by.set(company, { ...scripted, left: scripted.left - 1 });
    return scripted.failure;
  }

  clear(company?: string): void {
    if (company === undefined) this.#by.clear();
    else this.#by.delete(company);
  }

  all(): Readonly<Record<string, Scripted>> {
    return Object.fromEntries(this.#by);
  }
}

export function isCommonFailure(name: string): name is CommonFailure {
  return Object.hasOwn(commonFailures, name);
}
