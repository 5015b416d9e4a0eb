import { useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Strip } from '../../../../ui/kit/page/strip.tsx';

const SEEN_KEY = 'lockdesk-password-warning';

/** Warns while a password has five days left or fewer; dismissed, it comes back with the next sign-in or the next day. */
export function PasswordWarning() {
  const standing = useAsk('get-is-password-expired', {}, { staleAfter: 3_600_000 }).value;
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN_KEY));
  if (!standing?.warn || seen === markOf(standing)) return null;
  return (
    <Strip
      tone="warning"
      action={
        standing.changeAt ? (
          <a href={standing.changeAt} target="_blank" rel="noopener noreferrer">
            Change it
          </a>
        ) : undefined
      }
      onDismiss={() => {
        sessionStorage.setItem(SEEN_KEY, markOf(standing));
        setSeen(markOf(standing));
      }}
    >
      {passwordSentence(standing)}
    </Strip>
  );
}

type Standing = ReplyOf<'get-is-password-expired'>;

function markOf({ endsOn, daysLeft }: Standing): string {
  return `${endsOn} ${daysLeft}`;
}

/** "Your password expires in 3 days, on Mon 11/23/2026." */
export function passwordSentence({ isPasswordExpired, daysLeft, endsOn }: Standing): string {
  const day = endsOn === null ? '' : formatDate(endsOn, { weekday: true });
  if (isPasswordExpired) return `Your password expired ${day}. Change it before you sign in again.`;
  if (daysLeft === 0) return 'Your password expires today.';
  return `Your password expires in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}, on ${day}.`;
}
