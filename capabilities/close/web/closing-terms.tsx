import { useState } from 'react';
import { DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import styles from './close.module.css';
import { downloadSellerForm } from './seller-form.ts';
import type { ClosingInWork } from './use-closing.ts';

/** The day, the settlement agent and the seller. */
export function Terms({
  loanId,
  work: { draft, change, may, changed },
  purchase,
}: {
  loanId: string;
  work: ClosingInWork;
  purchase: boolean;
}) {
  const field = (
    label: string,
    name: 'settlementAgent' | 'agentAddress' | 'agentLicense' | 'agentContact' | 'agentEmail' | 'agentPhone' | 'fileNumber',
  ) => (
    <TextField
      label={label}
      maxLength={name === 'agentAddress' ? 160 : 80}
      optional={name !== 'settlementAgent' && name !== 'agentLicense'}
      disabled={!may}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <div className={styles.stack}>
      <div className={styles.fields}>
        <DateField
          label="Closing date"
          disabled={!may}
          value={draft.closingDate}
          relativeTo={{ today: draft.closingDate }}
          onChange={(closingDate) => closingDate && change({ closingDate })}
        />
        {field('Settlement agent', 'settlementAgent')}
        {field('Address of the agent', 'agentAddress')}
        {field('License ID of the agent', 'agentLicense')}
        {field('Contact at the agent', 'agentContact')}
        {field('Email of the agent', 'agentEmail')}
        {field('Phone of the agent', 'agentPhone')}
        {field('File number', 'fileNumber')}
        {purchase ? (
          <TextField
            label="Seller"
            hint="Two sellers: divided by “and”"
            maxLength={160}
            disabled={!may}
            value={draft.sellers.join(' and ')}
            onChange={({ target }) => change({ sellers: target.value === '' ? [] : target.value.split(' and ') })}
          />
        ) : null}
        {purchase ? (
          <SelectField
            label="Forms"
            hint="On separate forms the borrower sees nothing of the seller’s costs"
            empty={null}
            disabled={!may}
            value={draft.forms}
            choices={[
              { value: 'one', label: 'One form for both' },
              { value: 'separate', label: 'Separate forms' },
            ]}
            onChange={({ target }) => change({ forms: target.value as typeof draft.forms })}
          />
        ) : null}
      </div>
      {purchase ? <SellerForm loanId={loanId} changed={changed} /> : null}
    </div>
  );
}

function SellerForm({ loanId, changed }: { loanId: string; changed: boolean }) {
  const [fault, setFault] = useState<string>();
  return (
    <ButtonRow>
      <Button blocked={changed ? 'Save it first.' : undefined} onClick={() => void downloadSellerForm(loanId).then(setFault)}>
        Seller’s form
      </Button>
      {fault ? <InlineError>{fault}</InlineError> : null}
    </ButtonRow>
  );
}
