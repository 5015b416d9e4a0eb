import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import { HEAD_HEIGHT } from './grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';
import { rowsOfFrame } from './rows-of-frame.ts';

/** The drawn rows, and loading more when the last of them come near the end. */
export function useDrawnRows<Row>({ rows, onEndNear }: DataGridProps<Row>, scroll: RefObject<HTMLDivElement | null>, rowHeight: number) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight + 1,
    overscan: 12,
    // Places are counted from below the head: a row at the foot has to come up by its height.
    scrollPaddingEnd: HEAD_HEIGHT,
  });
  const near = virtual.getVirtualItems();
  const drawnRows = useFewNewRows(near, virtual.isScrolling, virtual.range);
  const lastNear = near[near.length - 1]?.index ?? 0;
  useEffect(() => {
    if (onEndNear && rows.length > 0 && lastNear >= rows.length - 20) onEndNear();
  }, [onEndNear, lastNear, rows.length]);
  return { virtual, drawnRows };
}

/** While the list is scrolled, a frame draws few new rows, those in sight first; the others follow in the next frames. */
function useFewNewRows(
  near: readonly VirtualItem[],
  scrolling: boolean,
  inSight: { readonly startIndex: number; readonly endIndex: number } | null,
): readonly VirtualItem[] {
  const drawn = useRef<ReadonlySet<number>>(new Set());
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const rows = scrolling && inSight ? rowsOfFrame(near, drawn.current, inSight) : near;
  const more = rows.length < near.length;
  useLayoutEffect(() => {
    drawn.current = new Set(rows.map(({ index }) => index));
    if (!more) return;
    const frame = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(frame);
  }, [rows, more]);
  return rows;
}
