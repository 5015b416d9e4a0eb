import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { WarningWithDetails } from '../../../../ui/kit/layers/warning.tsx';

/** Prefix of the session storage keys of lists, as printed in the specification. */
const CACHED = 'frdm';

/** Asks for confirmation, has the cache cleared, and reloads the page only where the reply's status is Success. */
export function ClearCache({ onClose }: { onClose: () => void }) {
  const [failed, setFailed] = useState<{ sentence: string; trace?: string }>();
  const clear = useCommand('clear-cache', { refreshes: [] });
  const run = async () => {
    const answer = await clear.run({});
    const status: string | undefined = answer?.ok ? answer.value.status : undefined;
    if (status === 'Success') {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(CACHED)) sessionStorage.removeItem(key);
      window.location.reload();
      return;
    }
    setFailed({ sentence: answer && !answer.ok ? answer.refusal.message : 'The answer was not Success.' });
  };
  if (failed) {
    const trace = clear.fault?.trace;
    return (
      <WarningWithDetails
        details={[clear.fault?.message ?? failed.sentence, trace ? `Trace ${trace}` : ''].filter(Boolean).join(' ')}
        onClose={onClose}
      >
        The cache was not cleared. The page stays as it is; nothing was lost.
      </WarningWithDetails>
    );
  }
  return (
    <Dialog
      title="Clear the cache?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="primary" busy={clear.pending} onClick={() => void run()}>
            Clear cache
          </Button>
        </>
      }
    >
      <p className="text-2">Cached lists are loaded again and the page reloads. What you typed is kept.</p>
    </Dialog>
  );
}
