import { useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { FormDialog } from '../../../ui/kit/layers/form-dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { companyProblems, type CompanyTyped } from '../domain/company.ts';
import type { Brokerages } from './brokerages-screen.tsx';
import { CompanyFields, type CompanyForm } from './company-fields.tsx';

interface BrokerageDialogProps {
  readonly branches: Brokerages['branches'];
  readonly onClose: () => void;
  readonly onMade: (brokerageId: number) => void;
}

/** A new company that sends loans. */
export function BrokerageDialog({ branches, onClose, onMade }: BrokerageDialogProps) {
  const toast = useToast();
  const [kind, setKind] = useState<'broker' | 'correspondent'>('broker');
  const [typed, setTyped] = useState<CompanyForm>({ ...EMPTY, branchId: branches.find(({ open }) => open)?.branchId ?? 0 });
  const [judged, setJudged] = useState(false);
  const add = useCommand('add-brokerage', {
    refreshes: ['get-brokerages'],
    onDone: ({ brokerageId }) => {
      toast({ text: 'Brokerage added. Record its licenses next.' });
      onMade(brokerageId);
    },
  });
  const { refusal, fault } = add;
  const ofField = refusal?.field ? { [refusal.field]: refusal.message } : {};
  const send = () => {
    setJudged(true);
    if (Object.keys(companyProblems(typed)).length === 0) void add.run({ body: { kind, ...typed } });
  };
  return (
    <FormDialog
      title="Add brokerage"
      size={560}
      send="Add brokerage"
      busy={add.pending}
      trouble={fault?.message ?? (refusal && !refusal.field ? refusal.message : undefined)}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label="Kind"
        empty={null}
        value={kind}
        choices={[
          { value: 'broker', label: 'Broker' },
          { value: 'correspondent', label: 'Correspondent' },
        ]}
        onChange={(event) => setKind(event.target.value === 'broker' ? 'broker' : 'correspondent')}
      />
      <CompanyFields
        typed={typed}
        problems={{ ...ofField, ...(judged ? companyProblems(typed) : {}) }}
        branches={branches}
        onChange={(more) => setTyped({ ...typed, ...more })}
      />
    </FormDialog>
  );
}

const EMPTY: CompanyTyped & Pick<CompanyForm, 'tier'> = {
  name: '',
  nmlsId: '',
  state: '',
  phone: '',
  line: '',
  city: '',
  postalCode: '',
  tier: 'standard',
};
