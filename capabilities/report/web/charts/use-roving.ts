import { useState, type KeyboardEvent } from 'react';

/** Points or bars of a drawing: one stop of the Tab key, and the arrows move between them. */
export function useRoving<Place extends { readonly row: string }>(places: readonly Place[], chosen: string | undefined) {
  const [at, setAt] = useState<string>();
  const stop = places.find((one) => one.row === at) ?? places.find((one) => one.row === chosen) ?? places.at(-1);
  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = places[nextPlace(event.key, places.indexOf(stop!), places.length)];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next.row);
    event.currentTarget.querySelectorAll<SVGElement>('[role=button]')[places.indexOf(next)]?.focus();
  };
  return { stop, move };
}

function nextPlace(key: string, place: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, place + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, place - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
