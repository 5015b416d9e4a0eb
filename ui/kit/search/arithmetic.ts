import { Decimal } from 'decimal.js';

/** A sum worked out exactly; `rounded` when its digits go on and were cut. */
export type Worked =
  | { readonly ok: true; readonly text: string; readonly plain: string; readonly rounded: boolean }
  | { readonly ok: false; readonly message: string };

/** Enough for a loan with all its fees; longer sums belong in a sheet. */
const LONGEST = 200;
const PLACES = 8;
const Exact = Decimal.clone({ precision: 40 });

/** Works out "400000*0.8" or "(318,087 - 5k) / 2": plus, minus, times, divided by, brackets, percent, thousands and millions. */
export function workOut(typed: string): Worked {
  if (typed.length > LONGEST) return { ok: false, message: `A sum has at most ${LONGEST} characters.` };
  try {
    const value = new Reader(typed).whole();
    const shown = value.toDecimalPlaces(PLACES, Decimal.ROUND_HALF_UP);
    return { ok: true, text: grouped(shown), plain: shown.toFixed(), rounded: !shown.equals(value) };
  } catch (problem) {
    if (problem instanceof NotASum) return { ok: false, message: problem.message };
    throw problem;
  }
}

class NotASum extends Error {}

class Reader {
  #at = 0;
  readonly #text: string;

  constructor(typed: string) {
    this.#text = typed
      .replaceAll(/[\s,$]/g, '')
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      .replaceAll('−', '-')
      .toLowerCase();
  }

  whole(): Decimal {
    if (this.#text === '') throw new NotASum('Type a sum, such as =400000*0.8.');
    const value = this.#sum();
    if (this.#at < this.#text.length) throw new NotASum(`“${this.#text.slice(this.#at, this.#at + 12)}” can’t be read in a sum.`);
    return value;
  }

  #sum(): Decimal {
    let value = this.#product();
    for (;;) {
      if (this.#take('+')) value = value.plus(this.#product());
      else if (this.#take('-')) value = value.minus(this.#product());
      else return value;
    }
  }

  #product(): Decimal {
    let value = this.#signed();
    for (;;) {
      if (this.#take('*')) value = value.mul(this.#signed());
      else if (this.#take('/')) {
        const by = this.#signed();
        if (by.isZero()) throw new NotASum('A sum can’t be divided by 0.');
        value = value.div(by);
      } else return value;
    }
  }

  #signed(): Decimal {
    if (this.#take('-')) return this.#signed().neg();
    if (this.#take('+')) return this.#signed();
    if (!this.#take('(')) return this.#number();
    const value = this.#sum();
    if (!this.#take(')')) throw new NotASum('A bracket is not closed.');
    return value;
  }

  #number(): Decimal {
    const found = /^(\d+\.?\d*|\.\d+)([km%]?)/.exec(this.#text.slice(this.#at));
    if (!found)
      throw new NotASum(
        this.#at >= this.#text.length
          ? 'The sum is not finished.'
          : `“${this.#text.slice(this.#at, this.#at + 12)}” can’t be read in a sum.`,
      );
    this.#at += found[0].length;
    const value = new Exact(found[1]!);
    return found[2] === '%' ? value.div(100) : value.mul(found[2] === 'k' ? 1_000 : found[2] === 'm' ? 1_000_000 : 1);
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }
}

function grouped(value: Decimal): string {
  const [whole = '0', part] = value.abs().toFixed().split('.');
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${value.isNegative() && !value.isZero() ? '−' : ''}${digits}${part === undefined ? '' : `.${part}`}`;
}
