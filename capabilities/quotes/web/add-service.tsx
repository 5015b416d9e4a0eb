import { useState } from 'react';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';

type ServiceType = ReplyOf<'add-service'>['serviceType'];

/** Adds a service to the next request for quotes. */
export function AddService({ loanId }: { loanId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add service</Button>
      {open ? <AddServiceDialog loanId={loanId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AddServiceDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const asked = useAsk('available-service-types', { params: { loanId } });
  const [chosen, setChosen] = useState<ServiceType>();
  const add = useCommand('add-service', {
    refreshes: ['get-quotes', 'available-service-types', 'get-fee-quote-differences'],
    onDone: onClose,
  });
  const types = asked.value?.serviceTypes;
  const wanted = chosen ?? types?.[0]?.serviceType;
  return (
    <Dialog
      title={types?.length === 0 ? 'Every service is on the loan' : 'Which service?'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{types?.length === 0 ? 'Close' : 'Cancel'}</Button>
          {wanted === undefined ? null : (
            <Button
              variant="primary"
              busy={add.pending}
              onClick={() => void add.run({ params: { loanId }, body: { serviceType: wanted } })}
            >
              Add
            </Button>
          )}
        </>
      }
    >
      {types === undefined && !asked.fault ? <SkeletonRows rows={2} /> : null}
      {asked.fault ? <InlineError onRetry={asked.again}>The services did not load.</InlineError> : null}
      {asked.refusal ? <InlineError>{asked.refusal.message}</InlineError> : null}
      {types && types.length > 0 ? (
        <SelectField
          label="Service"
          empty={null}
          value={wanted ?? ''}
          choices={types.map((one) => ({ value: one.serviceType, label: one.name }))}
          onChange={(event) => setChosen(event.target.value as ServiceType)}
        />
      ) : null}
      {add.refusal ? <InlineError>{add.refusal.message}</InlineError> : null}
      {add.fault ? <InlineError>{add.fault.message}</InlineError> : null}
    </Dialog>
  );
}
