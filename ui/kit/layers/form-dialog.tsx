import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { InlineError } from '../page/states.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly size?: 440 | 560;
  /** The words on the button that sends. */
  readonly send: string;
  readonly busy: boolean;
  /** What has to be done before it can be sent. */
  readonly blocked?: string | undefined;
  /** An error that belongs to no single field. */
  readonly trouble?: string | undefined;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. The button sends the typed values, and so does Enter in a field. */
export function FormDialog({ title, size = 440, send, busy, blocked, trouble, onSend, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} blocked={blocked} onClick={onSend}>
            {send}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blocked === undefined) onSend();
        }}
      >
        {children}
        {trouble ? <InlineError>{trouble}</InlineError> : null}
        {/* Enter in a field sends: a form with several fields needs a submit button for that. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
