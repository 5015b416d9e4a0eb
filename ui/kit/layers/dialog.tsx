import { Dialog as Parts } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

/** Only to delete, send, sign or spend when no panel has space for it. The title is the question. */
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
  return (
    <Modal fixed={fixed} onClose={onClose} className={classes(styles.dialog, size === 560 && styles.wide)}>
      <Parts.Title className={styles.title!}>{title}</Parts.Title>
      <div className={styles.body}>
        {children}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
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
