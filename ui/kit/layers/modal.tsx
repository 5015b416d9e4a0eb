import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState, type ReactNode } from 'react';
import styles from './modal.module.css';

/**
 * A layer that makes everything under it inert: dialogs, the search, an explanation on a phone. The library keeps the focus inside and
 * hides the rest of the page from screen readers. It closes the newest layer at Escape or a press beside it, and gives the focus back.
 */
export function Modal({
  label,
  className,
  fixed = false,
  onClose,
  children,
}: {
  /** Its name, where it has no `Dialog.Title`. */
  label?: string;
  className: string;
  /** A press beside it leaves it open. */
  fixed?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // The library looks for the focused element when the layer is already drawn: an element in it may have the focus by then.
  const [opener] = useState(() => document.activeElement);
  const hasOpener = () => opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  return (
    <Dialog.Root open disablePointerDismissal={fixed} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim!} forceRender />
        <Dialog.Popup
          ref={box}
          className={className}
          data-modal=""
          aria-label={label}
          initialFocus={() => box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true}
          // If the opener is gone, as when one dialog follows another, the library finds the element focused before it.
          finalFocus={() => (hasOpener() ? (opener as HTMLElement) : true)}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
