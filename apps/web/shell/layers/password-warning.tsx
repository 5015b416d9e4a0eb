import { useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Strip } from '../../../../ui/kit/page/strip.tsx';

const SEEN_KEY = 'lockdesk-password-warning';

/** Warns while a password has five days left or fewer; after dismissal it is shown again at the next sign-in or the next day. */
export function PasswordWarning() {
  const status = useAsk('get-is-password-expired', {}, { staleAfter: 3_600_000 }).value;
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN_KEY));
  if (!status?.warn || seen === seenKeyOf(status)) return null;
  return (
    <Strip
      tone="warning"
      action={
        status.changeAt ? (
          <a href={status.changeAt} target="_blank" rel="noopener noreferrer">
            Change it
          </a>
        ) : undefined
      }
      onDismiss={() => {
        sessionStorage.setItem(SEEN_KEY, seenKeyOf(status));
        setSeen(seenKeyOf(status));
      }}
    >
      {passwordSentence(status)}
    </Strip>
  );
}

type PasswordStatus = ReplyOf<'get-is-password-expired'>;

function seenKeyOf({ endsOn, daysLeft }: PasswordStatus): string {
  return `${endsOn} ${daysLeft}`;
}

/** "Your password expires in 3 days, on Mon 11/23/2026." */
export function passwordSentence({ isPasswordExpired, daysLeft, endsOn }: PasswordStatus): string {
  const day = endsOn === null ? '' : formatDate(endsOn, { weekday: true });
  if (isPasswordExpired) return `Your password expired ${day}. Change it before you sign in again.`;
  if (daysLeft === 0) return 'Your password expires today.';
  return `Your password expires in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}, on ${day}.`;
}
