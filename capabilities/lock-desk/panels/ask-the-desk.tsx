import { useState } from 'react';
import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import type { DeskTerms } from '../web/desk-text.ts';
import styles from '../web/desk.module.css';
import { DriftCauses } from '../web/drift-causes.tsx';
import { AskForm } from './ask-form.tsx';
import { isPending, RequestLine } from './request-line.tsx';

/** The loan's requests to the lock desk, the desk's answers, and the requests that can be made now; with the drift of its lock. */
export function AskTheDesk({
  loanId,
  zone,
  folded = false,
  asking = true,
  wish,
}: {
  loanId: string;
  /** The desk's. */
  zone: string;
  folded?: boolean;
  /** False where no new request is needed: earlier ones are still shown. */
  asking?: boolean;
  /** The initial values of a form. */
  wish?: DeskTerms | undefined;
}) {
  const [unfolded, setUnfolded] = useState(false);
  // The event that a person of the desk has claimed a request goes to the lender's people only; here the page polls for it.
  const asked = useAsk('desk-requests-of-loan', { params: { loanId } }, { every: 10_000 });
  const mayAsk = useMayCall('desk-ask');
  const value = asked.value;
  if (asked.fault && !value)
    return <InlineError onRetry={asked.again}>The lock desk’s answers did not load: {asked.fault.message}</InlineError>;
  if (!value || (value.requests.length === 0 && (value.asks.length === 0 || !mayAsk) && !value.drift)) return null;
  return (
    <>
      {value.drift ? (
        <Notice tone="amber">
          <p className="text-strong">
            The locked price no longer matches the loan. The lock desk decides; undoing the change ends it as well.
          </p>
          <DriftCauses drift={value.drift} />
        </Notice>
      ) : null}
      {value.requests.length > 0 ? (
        <Card title="Requests to the lock desk" note={`Answered within ${value.promisedMinutes} minutes of desk hours`}>
          <ul className={styles.requests}>
            {value.requests.map((request) => (
              <RequestLine key={request.requestId} request={request} zone={zone} />
            ))}
          </ul>
        </Card>
      ) : null}
      {!asking || !mayAsk || !leftToAsk(value) ? null : folded && !unfolded ? (
        <div>
          <Button onClick={() => setUnfolded(true)}>Ask the lock desk</Button>
        </div>
      ) : (
        <AskForm loanId={loanId} desk={value} wish={wish ?? {}} />
      )}
    </>
  );
}

/** If every possible request is already open, the list above shows it, and an empty form would only repeat it. */
function leftToAsk({ asks, requests }: ReplyOf<'desk-requests-of-loan'>): boolean {
  const waiting = new Set(requests.filter(isPending).map(({ kind }) => kind));
  return asks.some(({ kind }) => !waiting.has(kind));
}
