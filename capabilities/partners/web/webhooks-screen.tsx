import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { EmptyState, ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { Deliveries } from './deliveries.tsx';
import styles from './partners.module.css';
import { WebhookDialog } from './webhook-dialog.tsx';
import { kindWords } from './kind-words.ts';
import { SecretDialog } from './secret-dialog.tsx';

export type Webhook = ReplyOf<'get-webhooks'>['webhooks'][number];

const TITLE = 'Webhooks';

/** `/webhooks/{subscriptionId}`: where the account's own systems are told of its locks, and what became of each event. */
export default function WebhooksScreen({ params }: ScreenProps<'/webhooks'>) {
  const go = useGo();
  const asked = useAsk('get-webhooks', {}, { every: 15_000 });
  const [editing, setEditing] = useState<Webhook | 'new'>();
  const [secret, setSecret] = useState<{ readonly secret: string | null; readonly previousUntil?: string }>();
  const found = asked.value;
  if (asked.fault && !found)
    return (
      <Workbench title={TITLE}>
        <ErrorState title="The webhooks did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      </Workbench>
    );
  if (asked.refusal)
    return (
      <Workbench title={TITLE}>
        <Notice tone="red">{asked.refusal.message} Managers of a brokerage and administrators set webhooks up.</Notice>
      </Workbench>
    );
  if (!found)
    return (
      <Workbench title={TITLE}>
        <SkeletonRows rows={6} />
      </Workbench>
    );
  const open = found.webhooks.find((one) => one.subscriptionId === params.subscriptionId);
  const show = (id?: string) => go(pathTo('/webhooks', { subscriptionId: id }), { replace: true });
  return (
    <Workbench
      title={TITLE}
      note={found.everyBrokerage ? 'Every brokerage’s loans' : 'Your brokerage’s loans'}
      actions={
        found.mayChange ? (
          <Button
            size="toolbar"
            variant={found.webhooks.length === 0 ? 'primary' : 'default'}
            icon={IconPlus}
            onClick={() => setEditing('new')}
          >
            Add webhook
          </Button>
        ) : undefined
      }
      {...(open
        ? { panel: <Deliveries key={open.subscriptionId} webhook={open} mayChange={found.mayChange} />, panelLabel: 'Deliveries' }
        : {})}
    >
      {found.webhooks.length === 0 ? (
        <EmptyState
          title="No system is told yet"
          starts={found.mayChange ? [{ text: 'Add a webhook', icon: IconPlus, onPick: () => setEditing('new') }] : []}
        >
          A webhook sends every lock, extension and warning to your own system the moment it happens, signed.
        </EmptyState>
      ) : (
        found.webhooks.map((one) => (
          <WebhookCard
            key={one.subscriptionId}
            webhook={one}
            kinds={found.kinds}
            open={one === open}
            mayChange={found.mayChange}
            onOpen={() => show(one.subscriptionId)}
            onEdit={() => setEditing(one)}
            onSecret={setSecret}
            onRemoved={() => show()}
          />
        ))
      )}
      {editing ? (
        <WebhookDialog
          {...(editing === 'new' ? {} : { webhook: editing })}
          kinds={found.kinds}
          onClose={() => setEditing(undefined)}
          onSecret={(shown) => {
            setEditing(undefined);
            setSecret({ secret: shown });
          }}
        />
      ) : null}
      {secret ? <SecretDialog {...secret} onClose={() => setSecret(undefined)} /> : null}
    </Workbench>
  );
}

function WebhookCard({
  webhook,
  kinds,
  open,
  mayChange,
  onOpen,
  onEdit,
  onSecret,
  onRemoved,
}: {
  webhook: Webhook;
  /** Every kind of event there is. */
  kinds: readonly string[];
  open: boolean;
  mayChange: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onSecret: (shown: { readonly secret: string | null; readonly previousUntil: string }) => void;
  onRemoved: () => void;
}) {
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const { subscriptionId } = webhook;
  const params = { subscriptionId };
  const change = useCommand('change-webhook', { refreshes: ['get-webhooks', 'get-webhook-deliveries'] });
  const rotate = useCommand('rotate-webhook-secret', { refreshes: ['get-webhooks'], onDone: onSecret });
  const ping = useCommand('ping-webhook', {
    refreshes: ['get-webhooks', 'get-webhook-deliveries'],
    onDone: () => {
      toast({ text: 'Test event sent' });
      onOpen();
    },
  });
  const trouble = change.refusal ?? rotate.refusal ?? ping.refusal;
  const fault = change.fault ?? rotate.fault ?? ping.fault;
  const paused = webhook.state === 'paused';
  return (
    <Card
      title={webhook.title}
      note={<span className={styles.address}>{webhook.url}</span>}
      aside={paused ? <StatusPill tone="amber">Paused</StatusPill> : <StatusPill tone="green">Sending</StatusPill>}
    >
      {webhook.pausedBecause ? <Notice tone="amber">{webhook.pausedBecause}</Notice> : null}
      <p>{webhook.kinds.length === kinds.length ? 'Every event' : webhook.kinds.map(kindWords).join(', ')}</p>
      <p className="text-2">
        {`${webhook.delivered} delivered, ${webhook.waiting} waiting, `}
        <span style={webhook.dead > 0 ? { color: 'var(--red)' } : undefined}>{`${webhook.dead} given up`}</span>
        {`. Added by ${webhook.madeBy} on ${secondHere(webhook.madeAt)}.`}
        {webhook.previousSecretUntil ? ` The old secret still signs until ${secondHere(webhook.previousSecretUntil)}.` : ''}
      </p>
      <div className={styles.actions}>
        <Button size="panel" onClick={onOpen} aria-pressed={open}>
          Deliveries
        </Button>
        {mayChange ? (
          <>
            <Button size="panel" busy={ping.pending} blocked={paused ? 'Paused' : undefined} onClick={() => void ping.run({ params })}>
              Send a test
            </Button>
            <Button size="panel" onClick={onEdit}>
              Change
            </Button>
            <Button
              size="panel"
              busy={change.pending}
              onClick={() =>
                void change
                  .run({ params, body: { state: paused ? 'active' : 'paused' } })
                  .then((answer) => answer?.ok && toast({ text: paused ? 'Webhook goes on' : 'Webhook paused' }))
              }
            >
              {paused ? 'Go on' : 'Pause'}
            </Button>
            <Button size="panel" busy={rotate.pending} onClick={() => void rotate.run({ params })}>
              New secret
            </Button>
            <LinkButton onClick={() => setRemoving(true)}>Remove</LinkButton>
          </>
        ) : null}
      </div>
      {trouble ? <InlineError>{trouble.message}</InlineError> : null}
      {fault ? <InlineError>{fault.message}</InlineError> : null}
      {removing ? (
        <Confirm
          title={`Remove ${webhook.title}?`}
          safe="Keep it"
          loses="Remove webhook"
          onSafe={() => setRemoving(false)}
          onLose={() => {
            setRemoving(false);
            void change.run({ params, body: { state: 'removed' } }).then((answer) => {
              if (!answer?.ok) return;
              toast({ text: 'Webhook removed' });
              onRemoved();
            });
          }}
        >
          What has not gone out is never sent. A webhook that is only paused catches up later.
        </Confirm>
      ) : null}
    </Card>
  );
}
