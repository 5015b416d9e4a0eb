import { useState } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { TextField } from '../../../../ui/fields/index.ts';
import styles from './keys.module.css';

/** The new key, shown only now: it is not stored, so that it can't be shown again. */
export function KeyShown({ made: { name, key }, onClose }: { made: { name: string; key: string | null }; onClose: () => void }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(key!);
      setCopied('Copied.');
    } catch {
      setCopied('This browser did not copy it. Select the key and copy it yourself.');
    }
  };
  return (
    <Dialog
      title={`Key for ${name}`}
      size={560}
      onClose={onClose}
      actions={
        <>
          {key === null ? null : <Button onClick={() => void copy()}>Copy key</Button>}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {key === null ? (
        <p className="text-2">This key was made, and its answer was lost on the way. Revoke it and add another.</p>
      ) : (
        <div className={styles.form}>
          <p className="text-2">Copy it to the program now. It is shown this once: the portal stores only its hash.</p>
          <TextField label="Key" value={key} readOnly onFocus={(event) => event.target.select()} onChange={() => undefined} />
          <p role="status" className="text-2">
            {copied}
          </p>
        </div>
      )}
    </Dialog>
  );
}
