import { useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { CheckField, TextField } from '../../../ui/fields/index.ts';
import { FormDialog } from '../../../ui/kit/layers/form-dialog.tsx';
import { kindWords } from './kind-words.ts';
import styles from './partners.module.css';
import type { Webhook } from './webhooks-screen.tsx';

interface DialogProps {
  readonly webhook?: Webhook;
  readonly kinds: readonly string[];
  readonly onClose: () => void;
  readonly onSecret: (secret: string | null) => void;
}

/** The typed values of a webhook, and the command that adds or changes it. */
function useWebhookForm({ webhook, kinds, onClose, onSecret }: DialogProps) {
  const [title, setTitle] = useState(webhook?.title ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(webhook?.kinds ?? kinds);
  const add = useCommand('add-webhook', { refreshes: ['get-webhooks'], onDone: ({ secret }) => onSecret(secret) });
  const change = useCommand('change-webhook', { refreshes: ['get-webhooks'], onDone: onClose });
  const { refusal, fault, pending } = webhook ? change : add;
  const body = { title, url, kinds: [...chosen] };
  return {
    title,
    setTitle,
    url,
    setUrl,
    chosen,
    choose: (kind: string, on: boolean) => setChosen(on ? [...chosen, kind] : chosen.filter((one) => one !== kind)),
    save: () => void (webhook ? change.run({ params: { subscriptionId: webhook.subscriptionId }, body }) : add.run({ body })),
    saving: pending,
    errorOf: (field: string) => (refusal?.field === field ? refusal.message : undefined),
    trouble: fault?.message ?? (refusal && !['title', 'url'].includes(refusal.field ?? '') ? refusal.message : undefined),
  };
}

/** Adds a webhook, or changes its address and events. */
export function WebhookDialog(props: DialogProps) {
  const { webhook, kinds, onClose } = props;
  const form = useWebhookForm(props);
  return (
    <FormDialog
      title={webhook ? `Change ${webhook.title}` : 'Add webhook'}
      size={560}
      send={webhook ? 'Save' : 'Add webhook'}
      busy={form.saving}
      blocked={form.chosen.length === 0 ? 'Choose an event' : undefined}
      trouble={form.trouble}
      onSend={form.save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder="Our loan origination system"
        value={form.title}
        onChange={(event) => form.setTitle(event.target.value)}
        error={form.errorOf('title')}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/lockdesk"
        value={form.url}
        onChange={(event) => form.setUrl(event.target.value)}
        error={form.errorOf('url')}
      />
      <EventKinds kinds={kinds} chosen={form.chosen} onChoose={form.choose} />
    </FormDialog>
  );
}

function EventKinds({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly string[];
  chosen: readonly string[];
  onChoose: (kind: string, on: boolean) => void;
}) {
  return (
    <fieldset className={styles.checks}>
      <legend>Events</legend>
      {kinds.map((kind) => (
        <CheckField
          key={kind}
          label={kindWords(kind)}
          checked={chosen.includes(kind)}
          onChange={(event) => onChoose(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
