import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';

/** Advice for refusals whose own sentence has none. */
const NEXT: Readonly<Record<string, string>> = {
  LOCK_CHANGED: 'It was done in another tab or by another person.',
  PRICE_CHANGED: 'Review the new price, then press again.',
  POLICY_CHANGED: 'Review the new cost, then press again.',
  EXTENSION_LIMIT: 'Ask the lock desk for an exception, or let it expire and relock.',
  RELOCK_LIMIT: 'Ask the lock desk for an exception.',
  RELOCK_TOO_SOON: 'Wait until that day, or ask the lock desk.',
  RATE_CHANGE_LIMIT: 'Ask the lock desk.',
  LOCK_EXPIRED: 'Open Relock to see its price.',
  LOCK_STILL_ACTIVE: 'Open Extend to see what more days cost.',
  LOCK_CANCELLED: 'Ask the lock desk.',
  CUT_OFF_PASSED: 'Come back then, or ask the lock desk today.',
  DESK_CLOSED: 'Come back when it is open.',
  INELIGIBLE: 'Open Prices today to see every rule and what would meet it.',
  PRICE_BELOW_MINIMUM: 'Choose a higher rate.',
  LOAN_STATUS: 'A lock follows the loan’s status; see Status history.',
  SHEET_NOT_FOUND: 'Ask the lock desk; it can price this by hand.',
  RATE_NOT_OFFERED: 'Choose a rate from the list.',
  TERM_NOT_OFFERED: 'Choose another period.',
  OFFER_EXPIRED: 'Verify the price again.',
  OFFER_USED: 'Verify the price again.',
  OFFER_MISMATCH: 'Verify the price again.',
  FLOAT_DOWN_WINDOW: 'The window is counted from the closing date; correct the date if it is another.',
  FLOAT_DOWN_LIMIT: 'Change the rate instead, or ask the lock desk.',
  RENEGOTIATION_LIMIT: 'Ask the lock desk for a concession.',
  TOO_FEW_DAYS_LEFT: 'Extend first, then renegotiate.',
  MARKET_MOVE_TOO_SMALL: 'It is measured again with every new rate sheet.',
  NO_LIVE_SHEET: 'Come back when a sheet is live.',
};

/** Refusals that may be gone when the call is repeated. */
const PASSING: readonly string[] = ['LOCK_CHANGED', 'PRICE_CHANGED', 'POLICY_CHANGED', 'MARKET_MOVE_TOO_SMALL', 'NO_LIVE_SHEET'];

interface Refused {
  readonly refusal: { readonly code: string; readonly message: string };
  readonly onRetry: () => void;
}

/** The refusal of a command: its own sentence, and what to do next. */
export function RefusalNote({ refusal, onRetry }: Refused) {
  return (
    <InlineError {...(PASSING.includes(refusal.code) ? { onRetry, retryText: 'Verify again' } : {})}>
      {refusal.message} {NEXT[refusal.code]}
    </InlineError>
  );
}

/** Why something can't be done now, before anybody pressed anything. */
export function NotNow({ refusal, onRetry }: Refused) {
  return (
    <Notice
      actions={
        PASSING.includes(refusal.code) ? (
          <Button size="toolbar" onClick={onRetry}>
            Look again
          </Button>
        ) : undefined
      }
    >
      <p className="text-strong">{refusal.message}</p>
      {NEXT[refusal.code] === undefined ? null : <p className="text-2">{NEXT[refusal.code]}</p>}
    </Notice>
  );
}
