import { useEffect, useRef, useState } from 'react';
import type { DataGridProps } from './grid-props.ts';

/** Where no frame is drawn, as in a tab in the background, opening waits so long. */
const NO_FRAME_MS = 100;

/** Runs after the next frame was painted; returns the function that cancels it. */
function afterPaint(run: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const drawing = requestAnimationFrame(() => {
    clearTimeout(noFrame);
    later = setTimeout(run);
  });
  const noFrame = setTimeout(() => {
    cancelAnimationFrame(drawing);
    run();
  }, NO_FRAME_MS);
  return () => {
    cancelAnimationFrame(drawing);
    clearTimeout(noFrame);
    clearTimeout(later);
  };
}

/**
 * Opening a row first highlights it, and opens it after that is painted: preparing the next page stops a slow machine from painting, and
 * the person should see that the press was registered.
 */
export function useOpening<Row>({ onOpen, rowId }: Pick<DataGridProps<Row>, 'onOpen' | 'rowId'>): {
  readonly opening: string | undefined;
  readonly open: ((row: Row) => void) | undefined;
} {
  const [opening, setOpening] = useState<string>();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const open = (row: Row): void => {
    cancel.current?.();
    setOpening(rowId(row));
    cancel.current = afterPaint(() => {
      setOpening(undefined);
      onOpen?.(row);
    });
  };
  return { opening, open: onOpen && open };
}
