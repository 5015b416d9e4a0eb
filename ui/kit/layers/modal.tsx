import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState, type ReactNode } from 'react';
import styles from './modal.module.css';

/**
 * A layer that takes the page from everything under it: dialogs, the search, an explanation on a phone. The library keeps the focus inside,
 * hides and stills the page for those who hear it, closes the newest layer at Escape or a press beside it, and gives the focus back.
 */
export function Modal({
  label,
  className,
  fixed = false,
  onClose,
  children,
}: {
  /** Its name, where no `Dialog.Title` inside says it. */
  label?: string;
  className: string;
  /** A press beside it leaves it open. */
  fixed?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // The library looks when the layer is already drawn: what is in it may have taken the focus by then.
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
          // Where the opener is gone, as when one dialog follows another, the library finds what had the focus before it.
          finalFocus={() => (hasOpener() ? (opener as HTMLElement) : true)}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
