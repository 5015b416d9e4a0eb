import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './dialog.module.css';
import { onEscape } from './layers.ts';

/** Of each open layer what had the focus before it, the nearest first, and before the layers under it. */
const openLayers: (readonly (Element | null)[])[] = [];

/** Gives the focus back to what had it before the layer was drawn; where that is gone, as when one dialog follows another, to what had it before that. */
function useFocusBack(): void {
  const [before] = useState(() => [document.activeElement, ...(openLayers.at(-1) ?? [])]);
  useEffect(() => {
    openLayers.push(before);
    return () => {
      openLayers.splice(openLayers.indexOf(before), 1);
      const there = before.find((one) => one instanceof HTMLElement && one.isConnected && one !== document.body);
      if (there instanceof HTMLElement) there.focus();
    };
  }, [before]);
}

let scrollLocks = 0;

/** What lies under a layer does not scroll, and does not move when its scroll bar goes. The component library would write style elements for it. */
function useScrollLock(): void {
  useEffect(() => {
    const { body, documentElement } = document;
    scrollLocks += 1;
    if (scrollLocks === 1) {
      body.style.paddingRight = `${window.innerWidth - documentElement.clientWidth}px`;
      body.style.overflow = 'hidden';
    }
    return () => {
      scrollLocks -= 1;
      if (scrollLocks > 0) return;
      body.style.removeProperty('overflow');
      body.style.removeProperty('padding-right');
    };
  }, []);
}

/** Only to lose, send, sign or spend when no panel can hold it. The title is the question; focus is trapped and given back. */
export function Dialog({
  title,
  size = 440,
  fixed = false,
  onClose,
  children,
  actions,
}: {
  title: string;
  size?: 440 | 560;
  /** A press beside it leaves it open. */
  fixed?: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
}) {
  useEffect(() => onEscape(onClose), [onClose]);
  useFocusBack();
  useScrollLock();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered
      closeOnEscape={false}
      lockScroll={false}
      closeOnClickOutside={!fixed}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content! }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content data-portal="true">
        <Modal.Title className={styles.title!}>{title}</Modal.Title>
        <Modal.Body className={styles.body!}>
          {children}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A question with a safe answer first and the losing one in red outline. */
export function Confirm({
  title,
  children,
  safe,
  loses,
  onSafe,
  onLose,
}: {
  title: string;
  children: ReactNode;
  safe: string;
  loses: string;
  onSafe: () => void;
  onLose: () => void;
}) {
  return (
    <Dialog
      title={title}
      onClose={onSafe}
      actions={
        <>
          <Button onClick={onSafe} data-autofocus>
            {safe}
          </Button>
          <Button variant="danger" onClick={onLose}>
            {loses}
          </Button>
        </>
      }
    >
      <p className="text-2">{children}</p>
    </Dialog>
  );
}
