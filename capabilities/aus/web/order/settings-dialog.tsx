import { useState } from 'react';
import { useAsk, useCommand, type ReplyOf } from '../../../../ui/calls/index.ts';
import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import styles from '../aus.module.css';

type Settings = ReplyOf<'get-aus-settings'>;

/** How the person orders underwriting, on every loan. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { value } = useAsk('get-aus-settings', {});
  if (value) return <Form settings={value} onClose={onClose} />;
  return (
    <Dialog title="Underwriting settings" onClose={onClose}>
      <SkeletonRows rows={4} />
    </Dialog>
  );
}

function Form({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const [typed, setTyped] = useState(settings);
  const save = useCommand('save-aus-settings', { refreshes: ['get-aus-settings'], onDone: onClose });
  const text = (name: 'sellerNumber' | 'sellerServicerNumber' | 'tpoNumber', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={20}
      value={typed[name]}
      error={save.refusal?.field === name ? save.refusal.message : undefined}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <Dialog
      title="Underwriting settings"
      size={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" busy={save.pending} onClick={() => void save.run({ body: typed })}>
            Save settings
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label="Order at first"
          empty={null}
          value={typed.orderType}
          choices={[
            { value: 'DUAL', label: 'DU and LPA' },
            { value: 'DU', label: 'DU' },
            { value: 'LPA', label: 'LPA' },
          ]}
          onChange={(event) => setTyped({ ...typed, orderType: event.target.value as Settings['orderType'] })}
        />
        {text('sellerNumber', 'Fannie Mae seller number', 'Nine digits, or empty')}
        {text('sellerServicerNumber', 'Freddie Mac seller/servicer number', 'Six digits, or empty')}
        {text('tpoNumber', 'Freddie Mac TPO number', 'Of the broker, or empty')}
      </div>
      {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
    </Dialog>
  );
}
