import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { kindWords } from './kind-words.ts';
import styles from './partners.module.css';

type Delivery = ReplyOf<'get-webhook-deliveries'>['deliveries'][number];

/** One delivery: event, time and state. */
export function DeliveryLine({ delivery, open, onToggle }: { delivery: Delivery; open: boolean; onToggle: () => void }) {
  return (
    <>
      <div className={styles.actions}>
        <LinkButton aria-expanded={open} onClick={onToggle}>
          {kindWords(delivery.kind)}
          {delivery.loanNumber ? ` ${delivery.loanNumber}` : ''}
        </LinkButton>
        <DeliveryState delivery={delivery} />
      </div>
      <div className="text-small text-2">
        {secondHere(delivery.eventAt)}
        {delivery.attempts > 1 ? `, ${delivery.attempts} attempts` : ''}
        {delivery.replays > 0 ? `, sent again ${delivery.replays === 1 ? 'once' : `${delivery.replays} times`}` : ''}
        {delivery.state === 'waiting' && delivery.attempts > 0 && delivery.nextTryAt ? `, next try ${secondHere(delivery.nextTryAt)}` : ''}
      </div>
      {delivery.lastError && delivery.state !== 'delivered' ? <div className="text-small">{delivery.lastError}</div> : null}
    </>
  );
}

function DeliveryState({ delivery }: { delivery: Delivery }) {
  if (delivery.state === 'delivered') return <StatusPill tone="green">Delivered</StatusPill>;
  if (delivery.state === 'dead') return <StatusPill tone="red">Given up</StatusPill>;
  return (
    <StatusPill tone={delivery.attempts > 0 && delivery.state === 'waiting' ? 'amber' : 'quiet'}>
      {delivery.state === 'sending' ? 'Sending' : 'Waiting'}
    </StatusPill>
  );
}

/** Every attempt of one event, and its payload. */
export function DeliveryDetail({ subscriptionId, eventId, onReplay }: { subscriptionId: string; eventId: string; onReplay?: () => void }) {
  const asked = useAsk('get-webhook-delivery', { params: { subscriptionId, eventId } }, { every: 5_000 });
  if (asked.fault && !asked.value) return <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError>;
  if (!asked.value) return <SkeletonRows rows={3} />;
  const { tries, body } = asked.value;
  return (
    <>
      <ol className={styles.tries} aria-label="Attempts">
        {tries.map((one) => (
          <li key={one.number} className="text-small">
            {`${secondHere(one.at)}, ${one.milliseconds} ms: ${one.problem ?? `Delivered, answered ${one.status}.`}`}
            {one.answer ? <div className="text-3">{one.answer.slice(0, 200)}</div> : null}
          </li>
        ))}
      </ol>
      {onReplay ? (
        <div className={styles.actions}>
          <Button size="panel" onClick={onReplay}>
            Send this again
          </Button>
        </div>
      ) : null}
      <pre className={styles.body} tabIndex={0} aria-label="What is sent">
        {readable(body)}
      </pre>
    </>
  );
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 1);
  } catch {
    return body;
  }
}
