import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { Deliveries } from './deliveries.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

export type Webhook = ReplyOf<'get-webhooks'>['webhooks'][number];

const TITLE = 'Webhooks';

/** `/webhooks/{subscriptionId}`: the addresses at which the account's own systems get events, and the deliveries of each event. */
export default function WebhooksScreen({ params }: ScreenProps<'/webhooks'>) {
  const asked = useAsk('get-webhooks', {}, { every: 15_000 });
  if (asked.value && !asked.refusal) return <Webhooks found={asked.value} subscriptionId={params.subscriptionId} />;
  return (
    <Workbench title={TITLE}>
      {asked.fault ? (
        <ErrorState title="The webhooks did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : asked.refusal ? (
        <Notice tone="red">{asked.refusal.message} Managers of a brokerage and administrators set webhooks up.</Notice>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Workbench>
  );
}

/** Every webhook, the deliveries of one, and the dialogs that add, change and show secrets. */
function Webhooks({ found, subscriptionId }: { found: ReplyOf<'get-webhooks'>; subscriptionId: string | undefined }) {
  const go = useGo();
  const [editing, setEditing] = useState<Webhook | 'new'>();
  const [secret, setSecret] = useState<{ readonly secret: string | null; readonly previousUntil?: string }>();
  const { webhooks, kinds, mayChange } = found;
  const open = webhooks.find((one) => one.subscriptionId === subscriptionId);
  const show = (id?: string) => go(pathTo('/webhooks', { subscriptionId: id }), { replace: true });
  return (
    <Workbench
      title={TITLE}
      note={found.everyBrokerage ? 'Every brokerage’s loans' : 'Your brokerage’s loans'}
      actions={
        mayChange ? (
          <Button size="toolbar" variant={webhooks.length === 0 ? 'primary' : 'default'} icon={IconPlus} onClick={() => setEditing('new')}>
            Add webhook
          </Button>
        ) : undefined
      }
      {...(open
        ? {
            panel: <Deliveries key={open.subscriptionId} webhook={open} mayChange={mayChange} />,
            panelLabel: 'Deliveries',
            opened: open.subscriptionId,
          }
        : {})}
    >
      {webhooks.length === 0 ? (
        <EmptyState
          title="No webhooks yet"
          starts={mayChange ? [{ text: 'Add a webhook', icon: IconPlus, onPick: () => setEditing('new') }] : []}
        >
          A webhook sends every lock, extension and warning to your own system the moment it happens, signed.
        </EmptyState>
      ) : (
        webhooks.map((one) => (
          <WebhookCard
            key={one.subscriptionId}
            webhook={one}
            kinds={kinds}
            open={one === open}
            mayChange={mayChange}
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
          kinds={kinds}
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
