import { useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import styles from './partners.module.css';

/** The secret, shown this once; if the reply with it was lost, what to do instead. */
export function SecretDialog({ secret, previousUntil, onClose }: { secret: string | null; previousUntil?: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  if (secret === null)
    return (
      <Dialog
        title="A secret is shown once"
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <p>This was done when you pressed before, and its secret went out then. If it did not reach you, press New secret for another.</p>
      </Dialog>
    );
  return (
    <Dialog
      title="Keep this secret"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Secret saved
          </Button>
        </>
      }
    >
      <p>Your system verifies every delivery with it. It is shown this once and never again.</p>
      <code className={styles.secret}>{secret}</code>
      {previousUntil ? <p className="text-2">{`The old secret signs as well until ${secondHere(previousUntil)}.`}</p> : null}
    </Dialog>
  );
}
