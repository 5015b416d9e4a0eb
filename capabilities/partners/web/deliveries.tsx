import { useState } from 'react';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { portalNow } from '../../../ui/kit/time/portal-time.ts';
import { DeliveryDetail, DeliveryLine } from './delivery-line.tsx';
import styles from './partners.module.css';
import type { Webhook } from './webhooks-screen.tsx';

const STATES = [
  ['', 'All deliveries'],
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['dead', 'Failed'],
] as const;
const SPANS = [
  ['1', 'the last hour'],
  ['24', 'the last day'],
  ['168', 'the last week'],
] as const;

/** A page of a webhook's events: of which state, and from where on. */
function useDeliveries(subscriptionId: string) {
  const [state, setState] = useState<(typeof STATES)[number][0]>('');
  const [before, setBefore] = useState<string>();
  const query = { ...(state ? { state } : {}), ...(before ? { before } : {}) };
  const asked = useAsk('get-webhook-deliveries', { params: { subscriptionId }, query }, { every: 5_000 });
  return {
    asked,
    state,
    before,
    setBefore,
    filter: (next: typeof state) => {
      setBefore(undefined);
      setState(next);
    },
  };
}

function useReplay() {
  const toast = useToast();
  return useCommand('replay-webhook', {
    refreshes: ['get-webhooks', 'get-webhook-deliveries', 'get-webhook-delivery'],
    onDone: ({ replayed }) => toast({ text: replayed === 1 ? 'Event is sent again' : `${replayed} events are sent again` }),
  });
}

type Replay = ReturnType<typeof useReplay>;

/** The deliveries of a webhook's events, newest first, and sending them again. */
export function Deliveries({ webhook: { subscriptionId, title }, mayChange }: { webhook: Webhook; mayChange: boolean }) {
  const { asked, state, before, setBefore, filter } = useDeliveries(subscriptionId);
  const replay = useReplay();
  return (
    <>
      <PanelSection title={`Deliveries to ${title}`}>
        <SelectField
          label="Show"
          empty={null}
          value={state}
          choices={STATES.map(([value, label]) => ({ value, label }))}
          onChange={(event) => filter(event.target.value as typeof state)}
        />
        {asked.refusal ? <InlineError>{asked.refusal.message}</InlineError> : null}
        {asked.fault && !asked.value ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
        {asked.waiting ? <SkeletonRows rows={5} /> : null}
        {asked.value?.deliveries.length === 0 ? <p className={`text-2 ${styles.padded}`}>No deliveries yet. Send a test event.</p> : null}
        <DeliveryList deliveries={asked.value?.deliveries ?? []} subscriptionId={subscriptionId} replay={mayChange ? replay : undefined} />
        <div className={styles.actions}>
          {before ? <LinkButton onClick={() => setBefore(undefined)}>Newest</LinkButton> : null}
          {asked.value?.next ? <LinkButton onClick={() => setBefore(asked.value!.next!)}>Older</LinkButton> : null}
        </div>
      </PanelSection>
      {mayChange ? <SendAgain subscriptionId={subscriptionId} replay={replay} /> : null}
    </>
  );
}

/** The events, one of them open; without `replay` none can be sent again. */
function DeliveryList({
  deliveries,
  subscriptionId,
  replay,
}: {
  deliveries: readonly Parameters<typeof DeliveryLine>[0]['delivery'][];
  subscriptionId: string;
  replay: Replay | undefined;
}) {
  const [open, setOpen] = useState<string>();
  return (
    <ul className={styles.tries}>
      {deliveries.map((one) => (
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
              {...(replay && one.state !== 'sending'
                ? { onReplay: () => void replay.run({ params: { subscriptionId }, body: { eventId: one.eventId } }) }
                : {})}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Everything of the last hours, sent again. */
function SendAgain({ subscriptionId, replay }: { subscriptionId: string; replay: Replay }) {
  const [hours, setHours] = useState<string>('24');
  const since = () => new Date(portalNow() - Number(hours) * 3_600_000).toISOString();
  return (
    <PanelSection title="Send again">
      <div className={styles.form}>
        <SelectField
          label="Everything of"
          empty={null}
          value={hours}
          choices={SPANS.map(([value, label]) => ({ value, label }))}
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
  );
}
