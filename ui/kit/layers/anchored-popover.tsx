import { Popover } from '@base-ui/react/popover';
import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { closedBy, partOfPage } from './anchored.ts';
import styles from './popover.module.css';

/**
 * A box with a caret at its anchor, which it never covers: below it, or above where only that has the space. Escape, a press outside and
 * the Tab key past its ends close it, and the opener, by default the anchor, gets the focus back.
 */
export function AnchoredPopover({
  anchor,
  opener = anchor,
  children,
  onClose,
  label,
  className,
}: {
  anchor: HTMLElement;
  opener?: HTMLElement;
  children: ReactNode;
  onClose: () => void;
  label: string;
  className?: string;
}) {
  const { handlers, isLeft } = useLeaving(anchor, onClose);
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
          <Popover.Popup
            aria-label={label}
            className={classes(styles.box, className)}
            {...handlers}
            finalFocus={() => (isLeft() ? false : opener)}
          >
            <div className={styles.scroll}>{children}</div>
            <Popover.Arrow className={styles.caret!} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/**
 * Closes when the focus goes elsewhere: the library's focus stops around the box, which would do it, only work with its own triggers. An
 * element that got the focus other than by the Tab key, as by the key for the next figure, keeps it. A press on the anchor is handled by
 * the anchor.
 */
function useLeaving(anchor: HTMLElement, onClose: () => void) {
  const byTab = useRef(false);
  const left = useRef(false);
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      byTab.current = event.key === 'Tab';
    },
    onFocus: () => {
      byTab.current = false;
    },
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || event.currentTarget.contains(to) || (anchor.contains(to) && !byTab.current)) return;
      left.current = !byTab.current;
      onClose();
    },
  };
  return { handlers, isLeft: () => left.current };
}
