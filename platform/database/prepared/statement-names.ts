/** A statement whose text varies without end must not fill the server's memory. */
const MOST_NAMES = 500;
/** After so many runs a statement is prepared on each connection: planning costs more than answering most of them. */
const WORTH_PREPARING = 6;
const MOST_COUNTED = 2_000;
/** Statements the server can prepare: a single one that has a plan. */
const HAS_A_PLAN = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

/** Returns the name under which a connection prepares a statement; undefined where it is planned each time. */
export interface NamesStatements {
  of(text: string, often: boolean): string | undefined;
}

/** The oracle for tests and benchmarks: every statement is planned each time it runs. */
export const namesNothing: NamesStatements = { of: () => undefined };

/** The names under which the connections of one pool have prepared the frequent statements. */
export class StatementNames implements NamesStatements {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  of(text: string, often: boolean): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    if (!often && !this.#provedOften(text)) return undefined;
    const name = `often_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  #provedOften(text: string): boolean {
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count >= WORTH_PREPARING && HAS_A_PLAN.test(text)) return this.#counts.delete(text);
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    return false;
  }
}
