import { useState } from 'react';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { portalNow } from '../../../ui/kit/time/portal-time.ts';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { PanelSection } from '../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { kindWords } from './kind-words.ts';
import styles from './partners.module.css';
import type { Webhook } from './webhooks-screen.tsx';

type Delivery = ReplyOf<'get-webhook-deliveries'>['deliveries'][number];

const STATES = [
  ['', 'All deliveries'],
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['dead', 'Given up'],
] as const;
const AGAIN = [
  ['1', 'the last hour'],
  ['24', 'the last day'],
  ['168', 'the last week'],
] as const;

/** What became of a webhook's events, newest first, and sending them again. */
export function Deliveries({ webhook, mayChange }: { webhook: Webhook; mayChange: boolean }) {
  const toast = useToast();
  const { subscriptionId } = webhook;
  const [state, setState] = useState<(typeof STATES)[number][0]>('');
  const [before, setBefore] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [hours, setHours] = useState<string>('24');
  const asked = useAsk(
    'get-webhook-deliveries',
    { params: { subscriptionId }, query: { ...(state ? { state } : {}), ...(before ? { before } : {}) } },
    { every: 5_000 },
  );
  const replay = useCommand('replay-webhook', {
    refreshes: ['get-webhooks', 'get-webhook-deliveries', 'get-webhook-delivery'],
    onDone: ({ replayed }) => toast({ text: replayed === 1 ? 'Event is sent again' : `${replayed} events are sent again` }),
  });
  const since = () => new Date(portalNow() - Number(hours) * 3_600_000).toISOString();
  return (
    <>
      <PanelSection title={`Deliveries to ${webhook.title}`}>
        <SelectField
          label="Show"
          empty={null}
          value={state}
          choices={STATES.map(([value, label]) => ({ value, label }))}
          onChange={(event) => {
            setBefore(undefined);
            setState(event.target.value as typeof state);
          }}
        />
        {asked.refusal ? <InlineError>{asked.refusal.message}</InlineError> : null}
        {asked.fault && !asked.value ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
        {asked.waiting ? <SkeletonRows rows={5} /> : null}
        {asked.value?.deliveries.length === 0 ? (
          <p className={`text-2 ${styles.padded}`}>Nothing yet. A test event shows that it works.</p>
        ) : null}
        <ul className={styles.tries}>
          {(asked.value?.deliveries ?? []).map((one) => (
            <li key={one.eventId}>
              <DeliveryLine
                delivery={one}
                open={open === one.eventId}
                onToggle={() => setOpen(open === one.eventId ? undefined : one.eventId)}
              />
              {open === one.eventId ? (
                <DeliveryDetail
                  subscriptionId={subscriptionId}
                  eventId={one.eventId}
                  {...(mayChange && one.state !== 'sending'
                    ? { onReplay: () => void replay.run({ params: { subscriptionId }, body: { eventId: one.eventId } }) }
                    : {})}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {before ? <LinkButton onClick={() => setBefore(undefined)}>Newest</LinkButton> : null}
          {asked.value?.next ? <LinkButton onClick={() => setBefore(asked.value!.next!)}>Older</LinkButton> : null}
        </div>
      </PanelSection>
      {mayChange ? (
        <PanelSection title="Send again">
          <div className={styles.form}>
            <SelectField
              label="Everything of"
              empty={null}
              value={hours}
              choices={AGAIN.map(([value, label]) => ({ value, label }))}
              onChange={(event) => setHours(event.target.value)}
            />
            <Button
              size="panel"
              busy={replay.pending}
              onClick={() => void replay.run({ params: { subscriptionId }, body: { since: since() } })}
            >
              Send again
            </Button>
            <p className="text-small text-2">Each event keeps its id, so your system can tell a repeat.</p>
            {replay.refusal ? <InlineError>{replay.refusal.message}</InlineError> : null}
            {replay.fault ? <InlineError>{replay.fault.message}</InlineError> : null}
          </div>
        </PanelSection>
      ) : null}
    </>
  );
}

function DeliveryLine({ delivery, open, onToggle }: { delivery: Delivery; open: boolean; onToggle: () => void }) {
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

function DeliveryDetail({ subscriptionId, eventId, onReplay }: { subscriptionId: string; eventId: string; onReplay?: () => void }) {
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
