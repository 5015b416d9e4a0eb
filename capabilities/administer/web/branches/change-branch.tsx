import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { CheckField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import { FormDialog } from '../../../../ui/kit/layers/form-dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import type { Brokerages } from '../brokerages-screen.tsx';

interface ChangeBranchProps {
  readonly branch: Brokerages['branches'][number];
  readonly regions: Brokerages['regions'];
  readonly onClose: () => void;
}

/** A branch's name and region, and whether it is open. */
export function ChangeBranch({ branch, regions, onClose }: ChangeBranchProps) {
  const toast = useToast();
  const [name, setName] = useState(branch.name);
  const [regionId, setRegionId] = useState(branch.regionId);
  const [open, setOpen] = useState(branch.open);
  const change = useCommand('change-branch', {
    refreshes: ['get-brokerages', 'get-brokerage'],
    onDone: () => {
      toast({ text: branch.open && !open ? 'Branch closed.' : 'Branch saved.' });
      onClose();
    },
  });
  const choices = regions
    .filter((one) => one.open || one.regionId === branch.regionId)
    .map((one) => ({ value: String(one.regionId), label: one.open ? one.name : `${one.name}, closed` }));
  return (
    <FormDialog
      title={`Change branch ${branch.name}`}
      send="Save branch"
      busy={change.pending}
      trouble={(change.refusal ?? change.fault)?.message}
      onSend={() => void change.run({ params: { branchId: String(branch.branchId) }, body: { name, regionId, open } })}
      onClose={onClose}
    >
      <TextField label="Branch" value={name} onChange={(event) => setName(event.target.value)} />
      <SelectField
        label="Region"
        empty={null}
        value={String(regionId)}
        choices={choices}
        onChange={(event) => setRegionId(Number(event.target.value))}
      />
      {regionId === branch.regionId ? null : <p className="text-2">Its companies and people move with it.</p>}
      <CheckField label="Open" checked={open} onChange={(event) => setOpen(event.target.checked)} />
    </FormDialog>
  );
}
