import { useState } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { momentText } from './kind-words.ts';
import styles from './partners.module.css';

/** The secret, shown this once. */
export function SecretDialog({ secret, previousUntil, onClose }: { secret: string; previousUntil?: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
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
            I have kept it
          </Button>
        </>
      }
    >
      <p>Your system verifies every delivery with it. It is shown this once and never again.</p>
      <code className={styles.secret}>{secret}</code>
      {previousUntil ? <p className="text-2">{`The old secret signs as well until ${momentText(previousUntil)}.`}</p> : null}
    </Dialog>
  );
}
