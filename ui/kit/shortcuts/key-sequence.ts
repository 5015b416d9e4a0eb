/** A key as the map writes it: "j", "?", "shift+e", "mod+enter", "alt+arrowleft", "g p" (two presses). */
export type Keys = string;

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** One press in the map's spelling. Shift is written only beside letters and named keys: "?" already needs it. */
export function pressText(press: KeyPress): string {
  const key = press.key === ' ' ? 'space' : press.key.toLowerCase();
  const named = key.length > 1 || /[a-z]/.test(key);
  return [press.ctrlKey || press.metaKey ? 'mod+' : '', press.altKey ? 'alt+' : '', press.shiftKey && named ? 'shift+' : '', key].join('');
}

/** True for a key that could be part of typing: it acts only outside text fields, and can be turned off (WCAG 2.1.4). */
export function isSingleKey(keys: Keys): boolean {
  return !/(mod|alt)\+/.test(keys) && !['escape', 'enter', 'tab'].includes(keys) && !/^f\d+$/.test(keys);
}

export interface Wanted {
  readonly keys: Keys;
  readonly run: () => void;
}

/** How long the second press of "g p" may take. */
const SECOND_PRESS_MS = 1200;

/** Follows key presses over time and returns the shortcut that was completed. Newer entries win, so a screen can override the shell. */
export class KeyFollower {
  #first: { text: string; at: number } | undefined;

  match(press: KeyPress, at: number, wanted: readonly Wanted[], allowSingle: boolean): Wanted | undefined {
    const text = pressText(press);
    const pair = this.#first && at - this.#first.at <= SECOND_PRESS_MS ? `${this.#first.text} ${text}` : undefined;
    this.#first = undefined;
    const usable = wanted.filter((one) => allowSingle || !isSingleKey(one.keys));
    const found = (pair && lastWith(usable, pair)) || lastWith(usable, text);
    if (found) return found;
    if (usable.some((one) => one.keys.startsWith(`${text} `))) this.#first = { text, at };
    return undefined;
  }
}

function lastWith(wanted: readonly Wanted[], keys: Keys): Wanted | undefined {
  return wanted.findLast((one) => one.keys === keys);
}
