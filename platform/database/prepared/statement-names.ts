/** A statement whose text varies without end must not fill the server's memory. */
const MOST_NAMES = 500;
/** Asked so often, a statement is worth a plan that is kept on each connection: planning costs more than answering most of them. */
const WORTH_PREPARING = 6;
const MOST_COUNTED = 2_000;
/** What the server can prepare: one statement that has a plan. */
const HAS_A_PLAN = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

/** Says by which name a connection prepares a statement; undefined where it plans it each time. */
export interface NamesStatements {
  of(text: string, often: boolean): string | undefined;
}

/** The plain way: every statement is planned each time it is asked. */
export const namesNothing: NamesStatements = { of: () => undefined };

/** By which names the connections of one pool know the statements that are asked often. */
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
