import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './warning.module.css';

/**
 * The specification's warning: one sentence and OK. For facts a person has to know before they continue; other messages are shown where
 * they belong.
 */
export function Warning({ title = 'Warning', onClose, children }: { title?: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title={title} onClose={onClose} actions={<Ok onClose={onClose} />}>
      <div className="text-2" role="alert">
        {children}
      </div>
    </Dialog>
  );
}

/** The same with details, closed at first: steps, findings, a trace for the help desk. */
export function WarningWithDetails({
  title = 'Warning',
  details,
  summary = 'Details',
  actions,
  onClose,
  children,
}: {
  title?: string;
  details: ReactNode;
  /** The word that opens the details. */
  summary?: string;
  /** Instead of OK alone. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} size={560} onClose={onClose} actions={actions ?? <Ok onClose={onClose} />}>
      <div className="text-2" role="alert">
        {children}
      </div>
      <details className={styles.details}>
        <summary>{summary}</summary>
        <div className={styles.within}>{details}</div>
      </details>
    </Dialog>
  );
}

function Ok({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="primary" onClick={onClose} data-autofocus>
      OK
    </Button>
  );
}
