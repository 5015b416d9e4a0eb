import { useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { Brokerages } from './brokerages-screen.tsx';
import styles from './admin.module.css';

/** A new branch, in a region there is or a new one. */
export function BranchDialog({ branches, onClose }: { branches: Brokerages['branches']; onClose: () => void }) {
  const toast = useToast();
  const [name, setName] = useState('');
  const [region, setRegion] = useState(branches[0]?.regionName ?? '');
  const add = useCommand('add-branch', {
    refreshes: ['get-brokerages'],
    onDone: () => {
      toast({ text: 'Branch added.' });
      onClose();
    },
  });
  const regions = [...new Set(branches.map(({ regionName }) => regionName))].join(', ');
  const send = () => void add.run({ body: { name, region } });
  return (
    <Dialog
      title="Add branch"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={add.pending} onClick={send}>
            Add branch
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField label="Branch" value={name} onChange={(event) => setName(event.target.value)} />
        <TextField label="Region" value={region} onChange={(event) => setRegion(event.target.value)} />
        <p className="text-2">{`Regions today: ${regions}. Another name makes a new region.`}</p>
        {(add.refusal ?? add.fault) ? <InlineError>{(add.refusal ?? add.fault)!.message}</InlineError> : null}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
