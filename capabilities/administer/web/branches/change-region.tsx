import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { CheckField, TextField } from '../../../../ui/fields/index.ts';
import { FormDialog } from '../../../../ui/kit/layers/form-dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import type { Brokerages } from '../brokerages-screen.tsx';

/** A region's name, and whether it is open. */
export function ChangeRegion({ region, onClose }: { region: Brokerages['regions'][number]; onClose: () => void }) {
  const toast = useToast();
  const [name, setName] = useState(region.name);
  const [open, setOpen] = useState(region.open);
  const change = useCommand('change-region', {
    refreshes: ['get-brokerages', 'get-brokerage'],
    onDone: () => {
      toast({ text: region.open && !open ? 'Region closed.' : 'Region saved.' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Change region ${region.name}`}
      send="Save region"
      busy={change.pending}
      trouble={(change.refusal ?? change.fault)?.message}
      onSend={() => void change.run({ params: { regionId: String(region.regionId) }, body: { name, open } })}
      onClose={onClose}
    >
      <TextField label="Region" value={name} onChange={(event) => setName(event.target.value)} />
      <CheckField label="Open" checked={open} onChange={(event) => setOpen(event.target.checked)} />
    </FormDialog>
  );
}
