import { goToSignIn } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { EmptyState } from '../../../../ui/kit/page/states.tsx';

/** In place of everything that was on screen: an ended session shows nobody's loans. */
export function SessionOver() {
  return (
    <main id="main" tabIndex={-1} style={{ height: '100dvh', overflow: 'auto' }}>
      <h1 className="visually-hidden">Session ended</h1>
      <EmptyState title="Your session ended">
        <span role="alert">Sign in again to go on; what you typed is kept.</span>
      </EmptyState>
      <p style={{ display: 'flex', justifyContent: 'center' }}>
        <Button variant="primary" onClick={goToSignIn} ref={(button) => button?.focus()}>
          Sign in again
        </Button>
      </p>
    </main>
  );
}
