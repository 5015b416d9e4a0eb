import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DataGridProps } from './grid-props.ts';

/** The effect of a press on a row. The same object for as long as the grid is mounted, so that rows need not be drawn again for it. */
export interface RowActions<Row> {
  readonly press: (row: Row) => void;
  readonly open: (row: Row) => void;
  readonly toggle: (id: string) => void;
}

export function useRowActions<Row>(
  { onOpen, onPeek }: DataGridProps<Row>,
  { narrow, toggle }: { readonly narrow: boolean; readonly toggle: (id: string) => void },
): RowActions<Row> {
  const newest = useRef({ onOpen, onPeek, narrow, toggle });
  useLayoutEffect(() => {
    newest.current = { onOpen, onPeek, narrow, toggle };
  });
  return useMemo(
    () => ({
      press: (row) => {
        const { onOpen, onPeek, narrow } = newest.current;
        if (onPeek && !narrow) onPeek(row);
        else onOpen?.(row);
      },
      open: (row) => newest.current.onOpen?.(row),
      toggle: (id) => newest.current.toggle(id),
    }),
    [],
  );
}
