import { lazy, Suspense } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';
import { Strip } from '../../../../ui/kit/page/strip.tsx';
import type { Profile } from '../profile.ts';
import { PasswordWarning } from './password-warning.tsx';
import { useActing } from './use-acting.ts';

const ActingChoice = lazy(loadPatiently(async () => ({ default: (await import('./acting-choice.tsx')).ActingChoice })));

interface PersonStripsProps {
  readonly profile: Profile;
  /** Whether the dialog for using a delegation is open. */
  readonly acting: boolean;
  readonly onClose: () => void;
}

/** Notices about the person on every page: the delegation in use, and the end of their password. */
export default function PersonStrips({ profile: { actsFor, canActFor }, acting, onClose }: PersonStripsProps) {
  return (
    <>
      {actsFor ? <ActingStrip actsFor={actsFor} /> : null}
      <PasswordWarning />
      <Suspense fallback={null}>{acting ? <ActingChoice canActFor={canActFor} onClose={onClose} /> : null}</Suspense>
    </>
  );
}

/** The delegation in use, until when, and a button to end it: on every page of the session. */
function ActingStrip({ actsFor }: { actsFor: NonNullable<Profile['actsFor']> }) {
  const { change, goBack } = useActing();
  // That it has ended is seen soon, whatever the person does.
  useAsk('get-user-profile', {}, { staleAfter: 300_000, every: 20_000 });
  const trouble = change.refusal?.message ?? change.fault?.message;
  const until = formatDate(actsFor.to, { short: true, weekday: true });
  return (
    <Strip
      tone="warning"
      action={
        <Button size="panel" busy={change.pending} onClick={goBack}>
          {`Back to ${actsFor.delegateName}`}
        </Button>
      }
    >
      {actsFor.ended === null ? (
        <>
          Acting for <b className="text-strong">{actsFor.displayName}</b> {`until ${until}`}
        </>
      ) : (
        <>
          You no longer act for <b className="text-strong">{actsFor.displayName}</b>
          {`: ${actsFor.ended}. What you typed is still here, and can’t be saved.`}
        </>
      )}
      {trouble ? ` ${trouble}` : null}
    </Strip>
  );
}
