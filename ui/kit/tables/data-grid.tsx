import { useMemo } from 'react';
import { classes } from '../class-names.ts';
import { KeyHint } from '../key-cap.tsx';
import { measured } from '../measured.ts';
import { SkeletonRows } from '../page/states.tsx';
import { useIsMobile } from '../use-is-mobile.ts';
import styles from './data-grid.module.css';
import { GridBody } from './grid-body.tsx';
import { GridHead } from './grid-head.tsx';
import { gridLayout } from './grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';
import { MobileList } from './mobile-list.tsx';
import { useGridCursor } from './use-grid-cursor.ts';
import { useOpening } from './use-opening.ts';

export type { Column, Sort } from './grid-props.ts';

/** The list of the portal: role=grid with one tab stop, sticky head, pinned first columns, virtual rows, totals always in sight. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, total, density = 'compact', onOpen, selected } = props;
  const narrow = useIsMobile();
  const rowHeight = density === 'compact' ? 32 : 40;
  const pinned = narrow ? Math.min(1, props.pinned ?? 1) : (props.pinned ?? 4);
  const checks = props.onSelect !== undefined;
  // Text is a step larger on mobile.
  const scale = narrow ? 1.1 : 1;
  const layout = useMemo(() => gridLayout(columns, checks, pinned, scale), [columns, checks, pinned, scale]);
  const { opening, open } = useOpening(props);
  const grid = open ? { ...props, onOpen: open } : props;
  const cursor = useGridCursor(grid, layout.columnCount, rowHeight);
  if (narrow && props.mobileRow) return <MobileList grid={grid} mobileRow={props.mobileRow} />;
  return (
    <div className={styles.frame}>
      {props.error}
      <div ref={cursor.scroll} className={classes(styles.scroll, onOpen && styles.openable)}>
        <div
          className={styles.grid}
          role="grid"
          aria-label={label}
          aria-rowcount={(total ?? rows.length) + 1}
          aria-colcount={layout.columnCount}
          aria-busy={props.waiting}
          style={measured({ 'row-width': layout.width })}
          onKeyDown={cursor.onKeyDown}
          onFocus={cursor.onFocus}
        >
          <GridHead grid={props} layout={layout} cursor={cursor} />
          {rows.length === 0 ? null : (
            <GridBody grid={grid} layout={layout} cursor={cursor} rowHeight={rowHeight + 1} narrow={narrow} opening={opening} />
          )}
        </div>
        {props.waiting && rows.length === 0 ? <SkeletonRows rows={12} height={rowHeight} /> : null}
        {!props.waiting && rows.length === 0 ? props.empty : null}
      </div>
      {props.totals === undefined && props.selectionBar === undefined ? null : (
        <div className={styles.foot}>
          {selected && selected.size > 0 && props.selectionBar ? props.selectionBar : props.totals}
          {props.showKeys ? <GridKeys /> : null}
        </div>
      )}
    </div>
  );
}

function GridKeys() {
  return (
    <span className={styles.keys} aria-hidden>
      <KeyHint keys={['J', 'K']}>move</KeyHint>
      <KeyHint keys={['Enter']}>open</KeyHint>
      <KeyHint keys={['Space']}>peek</KeyHint>
      <KeyHint keys={['E']}>explain</KeyHint>
      <KeyHint keys={['?']}>all keys</KeyHint>
    </span>
  );
}
