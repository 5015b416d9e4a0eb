import { useEffect, useState } from 'react';
import { ask, canGoOn, goToSignIn, sessionSecondsLeft, sessionUsedAt, useAsk, WARN_SECONDS } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { useLater } from '../../../../ui/kit/time/use-later.ts';

const ASK_AGAIN_MS = 20_000;

/** Warns two minutes before the session ends; one key makes it longer. */
export function SessionWatch() {
  const later = useLater(5_000);
  const asked = useAsk('get-cache-details', {}, { when: later, staleAfter: Number.POSITIVE_INFINITY });
  const [limits, setLimits] = useState<{ idleSeconds: number; endsAt: number }>();
  const reply = asked.value;
  useEffect(() => {
    if (reply) setLimits({ idleSeconds: reply.idleSecondsLeft, endsAt: Date.now() + reply.secondsLeft * 1000 });
  }, [reply]);
  const left = useSecondsLeft(limits);
  if (limits === undefined || left === undefined || left > WARN_SECONDS) return null;
  const longer = canGoOn(limits, Date.now());
  const stay = () => void ask('get-cache-details', {}).catch(() => undefined);
  return (
    <Dialog
      title="Your session is about to end"
      fixed
      onClose={longer ? stay : goToSignIn}
      actions={
        longer ? (
          <Button variant="primary" onClick={stay} data-autofocus ref={(button) => button?.focus()}>
            Stay signed in
          </Button>
        ) : (
          <Button variant="primary" onClick={goToSignIn} data-autofocus ref={(button) => button?.focus()}>
            Sign in again
          </Button>
        )
      }
    >
      <p className="text-2">{`It ends in ${inWords(left)}${longer ? ' because of inactivity' : ''}. What you typed is kept.`}</p>
    </Dialog>
  );
}

/** Counts down while the end is near; else it looks now and then. */
function useSecondsLeft(limits: { idleSeconds: number; endsAt: number } | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (!limits) return undefined;
    let askedAt = 0;
    const look = () => {
      const now = Date.now();
      const seconds = sessionSecondsLeft(limits, sessionUsedAt(), now);
      setLeft(seconds);
      // Only the server knows whether the session is over: a background request checks it now and then.
      if (seconds > 0 || now - askedAt < ASK_AGAIN_MS) return;
      askedAt = now;
      ask('get-is-admin', {}).catch(() => undefined);
    };
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [limits]);
  return left;
}

function inWords(seconds: number): string {
  if (seconds === 0) return 'a moment';
  if (seconds >= 120) return '2 minutes';
  if (seconds > 60) return `1 minute ${seconds - 60} seconds`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
