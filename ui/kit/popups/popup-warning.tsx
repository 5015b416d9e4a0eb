import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { browserName } from './browser-name.ts';
import { hidePopupWarning } from './popup-choice.ts';
import { POPUP_BLOCKED, popupSteps } from './popup-steps.ts';
import styles from './popup-warning.module.css';

/** Shows that a window was blocked, how to allow it in this browser, and the address as a plain link. */
export function PopupWarning({ address, onClose }: { address: string; onClose: () => void }) {
  const [hide, setHide] = useState(false);
  const browser = browserName(navigator.userAgent);
  const close = () => {
    if (hide) hidePopupWarning();
    onClose();
  };
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
      <p role="alert">{POPUP_BLOCKED}</p>
      <ol className={styles.steps} aria-label={browser === 'Other' ? 'What to do' : `What to do in ${browser}`}>
        {popupSteps[browser].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href={address} target="_blank" rel="noopener noreferrer" onClick={close}>
          Open it from here
        </a>
      </p>
      <label className={styles.hide}>
        <input type="checkbox" checked={hide} onChange={(event) => setHide(event.target.checked)} />
        Don’t show this again in this browser
      </label>
    </Dialog>
  );
}
