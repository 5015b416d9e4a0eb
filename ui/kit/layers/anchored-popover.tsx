import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { closedBy, partOfPage } from './anchored.ts';
import styles from './popover.module.css';

/**
 * A box with a caret at its anchor, which it never covers: below it, or above where only that has the room. Escape, a press outside and the Tab
 * key past its ends close it; but for the Tab key, which goes on, the anchor has the focus again.
 */
export function AnchoredPopover({
  anchor,
  children,
  onClose,
  label,
  className,
}: {
  anchor: HTMLElement;
  children: ReactNode;
  onClose: () => void;
  label: string;
  className?: string;
}) {
  return (
    <Popover.Root open onOpenChange={closedBy(anchor, onClose)}>
      <Popover.Portal container={partOfPage(anchor)}>
        <Popover.Positioner
          anchor={anchor}
          positionMethod="fixed"
          sideOffset={10}
          collisionPadding={12}
          arrowPadding={11}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          className={styles.place!}
        >
          <Popover.Popup aria-label={label} className={classes(styles.box, className)} finalFocus={() => anchor}>
            <div className={styles.scroll}>{children}</div>
            <Popover.Arrow className={styles.caret!} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
