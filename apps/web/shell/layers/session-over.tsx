import { goToSignIn } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { PageHead } from '../../../../ui/kit/page/templates/page-head.tsx';
import styles from './session-over.module.css';

/** Replaces everything on screen: after a session ends, no loan is shown. */
export function SessionOver() {
  return (
    <main id="main" tabIndex={-1} className={styles.over}>
      <div className={styles.box}>
        <PageHead title="Your session ended" />
        <p className="text-2" role="alert">
          Sign in again to go on; what you typed is kept.
        </p>
        <Button variant="primary" onClick={goToSignIn} ref={(button) => button?.focus()}>
          Sign in again
        </Button>
      </div>
    </main>
  );
}
