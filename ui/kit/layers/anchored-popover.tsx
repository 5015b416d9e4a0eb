import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../class-names.ts';
import { useFollowing, usePressOutside, type Rect, type Size } from './floating.ts';
import styles from './popover.module.css';

interface Place {
  readonly left: number;
  readonly top: number;
  readonly caret: number;
  readonly above: boolean;
}

const GAP = 10;
const EDGE = 12;

/** Where a box of this size goes beside its anchor without covering it: below if it fits, else above, else the roomier side. */
export function placeBeside(anchor: Rect, box: Size, view: Size): Place {
  const middle = (anchor.left + anchor.right) / 2;
  const left = Math.max(EDGE, Math.min(middle - box.width / 2, view.width - box.width - EDGE));
  const roomBelow = view.height - anchor.bottom - GAP - EDGE;
  const roomAbove = anchor.top - GAP - EDGE;
  const above = box.height > roomBelow && roomAbove > roomBelow;
  const top = above ? Math.max(EDGE, anchor.top - GAP - box.height) : anchor.bottom + GAP;
  return { left, top, caret: Math.max(16, Math.min(middle - left, box.width - 16)), above };
}

/** A floating box with a caret at its anchor. Follows scrolling and resizing; a press outside calls `onOutside`. Esc is the caller's. */
export function AnchoredPopover({
  anchor,
  children,
  onOutside,
  label,
  className,
}: {
  anchor: HTMLElement;
  children: ReactNode;
  onOutside: () => void;
  label: string;
  className?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const place = useFollowing(anchor, box, placeBeside);
  usePressOutside(anchor, box, onOutside);
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      data-portal="true"
      className={classes(styles.box, className)}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden', left: 0, top: 0 }}
    >
      <div className={styles.scroll}>{children}</div>
      {place ? (
        <span className={classes(styles.caret, place.above && styles.caretBelow)} style={{ left: place.caret }} aria-hidden />
      ) : null}
    </div>,
    document.body,
  );
}
