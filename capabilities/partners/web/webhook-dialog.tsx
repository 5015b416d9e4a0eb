import { useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { CheckField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { kindWords } from './kind-words.ts';
import styles from './partners.module.css';
import type { Webhook } from './webhooks-screen.tsx';

/** Adds a webhook, or changes where and what it sends. */
export function WebhookDialog({
  webhook,
  kinds,
  onClose,
  onSecret,
}: {
  webhook?: Webhook;
  kinds: readonly string[];
  onClose: () => void;
  onSecret: (secret: string | null) => void;
}) {
  const [title, setTitle] = useState(webhook?.title ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(webhook?.kinds ?? kinds);
  const add = useCommand('add-webhook', { refreshes: ['get-webhooks'], onDone: ({ secret }) => onSecret(secret) });
  const change = useCommand('change-webhook', { refreshes: ['get-webhooks'], onDone: onClose });
  const { refusal, fault, pending } = webhook ? change : add;
  const body = { title, url, kinds: [...chosen] };
  const save = () => void (webhook ? change.run({ params: { subscriptionId: webhook.subscriptionId }, body }) : add.run({ body }));
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  return (
    <Dialog
      title={webhook ? `Change ${webhook.title}` : 'Add webhook'}
      size={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={pending} blocked={chosen.length === 0 ? 'Choose an event' : undefined} onClick={save}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Name"
          placeholder="Our loan origination system"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={errorOf('title')}
        />
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://example.com/lockdesk"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={errorOf('url')}
        />
        <fieldset className={styles.checks}>
          <legend>Events</legend>
          {kinds.map((kind) => (
            <CheckField
              key={kind}
              label={kindWords(kind)}
              checked={chosen.includes(kind)}
              onChange={(event) => setChosen(event.target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
            />
          ))}
        </fieldset>
        {refusal && !['title', 'url'].includes(refusal.field ?? '') ? <InlineError>{refusal.message}</InlineError> : null}
        {fault ? <InlineError>{fault.message}</InlineError> : null}
        {/* Enter in a field saves: a form with several fields needs a submit button for that. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
