import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';

/** Warns once, when a loan is opened, that its third-party originator type is missing. */
export function TpoWarning({ message }: { message: string }) {
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  const close = () => setSeen(true);
  return (
    <Dialog
      title="Warning"
      onClose={close}
      actions={
        <Button variant="primary" onClick={close} data-autofocus>
          OK
        </Button>
      }
    >
      <p role="alert">{message}</p>
    </Dialog>
  );
}
