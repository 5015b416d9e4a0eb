import type { KeyboardEvent } from 'react';

/** Arrow keys in a row of buttons of which one is chosen: the choice moves, from the last to the first and back, and the focus with it. */
export function chooseByArrows<Value>(values: readonly Value[], chosen: Value, choose: (value: Value) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const by = stepOf(event.key);
    if (by === 0 || values.length === 0) return;
    event.preventDefault();
    const index = (values.indexOf(chosen) + by + values.length) % values.length;
    choose(values[index]!);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };
}

function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1;
  return key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
}
