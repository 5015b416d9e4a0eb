import { formatDate } from '../../../foundation/dates/dates.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Strip } from '../../../ui/kit/page/strip.tsx';
import type { Profile } from './profile.ts';
import { useActing } from './use-acting.ts';

/** Whom the person acts for, until when, and the way back: on every page, as long as the session does. */
export function ActingStrip({ actsFor }: { actsFor: NonNullable<Profile['actsFor']> }) {
  const { change, goBack } = useActing();
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
