import { Drawer, Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { Button, IconButton } from './button.tsx';
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

/** Only to lose, send, sign or spend when no panel can hold it. The title is the question; focus is trapped and given back. */
export function Dialog({
  title,
  size = 440,
  onClose,
  children,
  actions,
}: {
  title: string;
  size?: 440 | 560;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
}) {
  useEffect(() => onEscape(onClose), [onClose]);
  useFocusBack();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered
      closeOnEscape={false}
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

/** 480 from the right, for look-ups and secondary lists that keep the page. */
export function SideDrawer({
  title,
  onClose,
  children,
  position = 'right',
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  position?: 'left' | 'right';
}) {
  useEffect(() => onEscape(onClose), [onClose]);
  useFocusBack();
  return (
    <Drawer.Root opened onClose={onClose} position={position} size={480} closeOnEscape={false} classNames={{ content: styles.drawer! }}>
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content data-portal="true" radius={0}>
        <div className={styles.drawerHead}>
          <Drawer.Title className="section-title">{title}</Drawer.Title>
          <IconButton size="panel" icon={IconX} label="Close" onClick={onClose} />
        </div>
        <Drawer.Body className={styles.drawerBody!}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
