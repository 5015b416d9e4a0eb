import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { FormDialog } from '../../../../ui/kit/layers/form-dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import type { Brokerages } from '../brokerages-screen.tsx';

/** A new branch, in a region there is or a new one. */
export function AddBranch({ regions, onClose }: { regions: Brokerages['regions']; onClose: () => void }) {
  const toast = useToast();
  const open = regions.filter((one) => one.open).map(({ name }) => name);
  const [name, setName] = useState('');
  const [region, setRegion] = useState(open[0] ?? '');
  const add = useCommand('add-branch', {
    refreshes: ['get-brokerages'],
    onDone: () => {
      toast({ text: 'Branch added.' });
      onClose();
    },
  });
  const send = () => void add.run({ body: { name, region } });
  return (
    <FormDialog
      title="Add branch"
      send="Add branch"
      busy={add.pending}
      trouble={(add.refusal ?? add.fault)?.message}
      onSend={send}
      onClose={onClose}
    >
      <TextField label="Branch" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField label="Region" value={region} onChange={(event) => setRegion(event.target.value)} />
      <p className="text-2">{`Regions today: ${open.join(', ')}. Another name makes a new region.`}</p>
    </FormDialog>
  );
}
