import { useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { kindWords } from './kind-words.ts';
import styles from './partners.module.css';
import type { Webhook } from './webhooks-screen.tsx';

interface CardProps {
  readonly webhook: Webhook;
  /** Every kind of event there is. */
  readonly kinds: readonly string[];
  readonly open: boolean;
  readonly mayChange: boolean;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onSecret: (shown: { readonly secret: string | null; readonly previousUntil: string }) => void;
  readonly onRemoved: () => void;
}

/** The commands for a webhook: try it out, pause it, give it a new secret, remove it. */
function useWebhookCommands({ webhook, onOpen, onSecret, onRemoved }: CardProps) {
  const toast = useToast();
  const params = { subscriptionId: webhook.subscriptionId };
  const paused = webhook.state === 'paused';
  const change = useCommand('change-webhook', { refreshes: ['get-webhooks', 'get-webhook-deliveries'] });
  const rotate = useCommand('rotate-webhook-secret', { refreshes: ['get-webhooks'], onDone: onSecret });
  const ping = useCommand('ping-webhook', {
    refreshes: ['get-webhooks', 'get-webhook-deliveries'],
    onDone: () => {
      toast({ text: 'Test event sent' });
      onOpen();
    },
  });
  const changeState = async (state: 'active' | 'paused' | 'removed', done: string): Promise<boolean> => {
    const reply = await change.run({ params, body: { state } });
    if (reply?.ok) toast({ text: done });
    return reply?.ok === true;
  };
  return {
    changing: change.pending,
    rotating: rotate.pending,
    pinging: ping.pending,
    refusal: change.refusal ?? rotate.refusal ?? ping.refusal,
    fault: change.fault ?? rotate.fault ?? ping.fault,
    pauseOrGoOn: () => void (paused ? changeState('active', 'Webhook resumed') : changeState('paused', 'Webhook paused')),
    remove: () => void changeState('removed', 'Webhook removed').then((removed) => removed && onRemoved()),
    rotate: () => void rotate.run({ params }),
    ping: () => void ping.run({ params }),
  };
}

/** One webhook: its address, the number of its deliveries, and its commands. */
export function WebhookCard(props: CardProps) {
  const { webhook, kinds, open, mayChange, onOpen } = props;
  const commands = useWebhookCommands(props);
  const [removing, setRemoving] = useState(false);
  return (
    <Card
      title={webhook.title}
      note={<span className={styles.address}>{webhook.url}</span>}
      aside={webhook.state === 'paused' ? <StatusPill tone="amber">Paused</StatusPill> : <StatusPill tone="green">Sending</StatusPill>}
    >
      {webhook.pausedBecause ? <Notice tone="amber">{webhook.pausedBecause}</Notice> : null}
      <p>{webhook.kinds.length === kinds.length ? 'Every event' : webhook.kinds.map(kindWords).join(', ')}</p>
      <p className="text-2">
        {`${webhook.delivered} delivered, ${webhook.waiting} waiting, `}
        <span className={webhook.dead > 0 ? 'text-red' : undefined}>{`${webhook.dead} failed`}</span>
        {`. Added by ${webhook.madeBy} on ${secondHere(webhook.madeAt)}.`}
        {webhook.previousSecretUntil ? ` The old secret still signs until ${secondHere(webhook.previousSecretUntil)}.` : ''}
      </p>
      <div className={styles.actions}>
        <Button size="panel" onClick={onOpen} aria-pressed={open}>
          Deliveries
        </Button>
        {mayChange ? <ChangeButtons {...props} commands={commands} onRemove={() => setRemoving(true)} /> : null}
      </div>
      {commands.refusal ? <InlineError>{commands.refusal.message}</InlineError> : null}
      {commands.fault ? <InlineError>{commands.fault.message}</InlineError> : null}
      {removing ? (
        <Confirm
          title={`Remove ${webhook.title}?`}
          safe="Keep webhook"
          loses="Remove webhook"
          onSafe={() => setRemoving(false)}
          onLose={() => {
            setRemoving(false);
            commands.remove();
          }}
        >
          Unsent events are dropped. A webhook that is only paused catches up later.
        </Confirm>
      ) : null}
    </Card>
  );
}

interface ButtonsProps extends Pick<CardProps, 'webhook' | 'onEdit'> {
  readonly commands: ReturnType<typeof useWebhookCommands>;
  readonly onRemove: () => void;
}

function ChangeButtons({ webhook, onEdit, commands, onRemove }: ButtonsProps) {
  const paused = webhook.state === 'paused';
  return (
    <>
      <Button size="panel" busy={commands.pinging} blocked={paused ? 'Paused' : undefined} onClick={commands.ping}>
        Send a test
      </Button>
      <Button size="panel" onClick={onEdit}>
        Change
      </Button>
      <Button size="panel" busy={commands.changing} onClick={commands.pauseOrGoOn}>
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button size="panel" busy={commands.rotating} onClick={commands.rotate}>
        New secret
      </Button>
      <LinkButton onClick={onRemove}>Remove</LinkButton>
    </>
  );
}
