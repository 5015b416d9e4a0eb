import type { Rect, Size } from './floating.ts';

export type MenuPosition = 'bottom-end' | 'bottom-start' | 'top-end';

const GAP = 8;
const EDGE = 8;

/** Where a menu goes: flush with one side of its button, above or below it; on the other side where only that has the room. */
function placeAt(below: boolean, atEnd: boolean) {
  return (button: Rect, box: Size, view: Size): { readonly left: number; readonly top: number } => {
    const under = button.bottom + GAP;
    const over = button.top - GAP - box.height;
    const fitsUnder = under + box.height <= view.height - EDGE;
    const fitsOver = over >= EDGE;
    const goesUnder = below ? fitsUnder || !fitsOver : fitsUnder && !fitsOver;
    const left = atEnd ? button.right - box.width : button.left;
    return { left: within(left, view.width - box.width), top: within(goesUnder ? under : over, view.height - box.height) };
  };
}

function within(wanted: number, most: number): number {
  return Math.max(EDGE, Math.min(wanted, most - EDGE));
}

export const placeOf: Readonly<Record<MenuPosition, ReturnType<typeof placeAt>>> = {
  'bottom-end': placeAt(true, true),
  'bottom-start': placeAt(true, false),
  'top-end': placeAt(false, true),
};

/** The item a key goes to, round and round; undefined for a key that moves nothing. */
export function nextItem(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
