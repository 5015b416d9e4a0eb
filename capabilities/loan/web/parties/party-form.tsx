import { useCommand, useDraft, type ReplyOf } from '../../../../ui/calls/index.ts';
import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import styles from '../loan.module.css';

export type Party = ReplyOf<'get-contact-summary'>['contacts'][number];

export const PARTY_TITLES: Readonly<Record<Party['contactType'], string>> = {
  ClosingAgent: 'Closing agent',
  TitleCompany: 'Title company',
  Seller: 'Seller',
  ListingAgent: 'Listing agent',
  SellingAgent: 'Selling agent',
  HomeownersInsurance: 'Homeowners insurance',
  HomeownersAssociation: 'Homeowners association',
  Attorney: 'Attorney',
};
export const KINDS = Object.keys(PARTY_TITLES) as Party['contactType'][];

interface FormProps {
  readonly loanId: string;
  readonly party: Party;
  readonly onClose: () => void;
}

/** The form of one contact; typed values stay until they are saved, also after a refusal. */
export function PartyForm({ loanId, party, onClose }: FormProps) {
  const { draft, setDraft, clear } = useDraft<Party>(`contact.${loanId}.${party.contactType}`, party);
  const toast = useToast();
  const save = useCommand('put-contact-summary', {
    refreshes: ['get-contact-summary', 'get-loan-activity'],
    onDone: () => {
      clear();
      onClose();
      toast({ text: 'Contact saved' });
    },
  });
  const send = (contact: Party) => void save.run({ params: { loanId }, body: { contacts: [contact] } });
  const field = save.refusal?.field?.replace(/^contacts\/\d+\//, '');
  const errorAt = (name: string) => (field === name ? save.refusal?.message : undefined);
  const failed = save.fault?.message ?? (field === undefined || field === 'contacts' ? save.refusal?.message : undefined);
  return (
    <form
      className={styles.partyForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.name.trim() !== '') send(draft);
      }}
    >
      <PartyFields party={draft} onChange={setDraft} errorAt={errorAt} />
      {failed ? <InlineError>{failed}</InlineError> : null}
      <div className={styles.moves}>
        <Button variant="primary" type="submit" busy={save.pending} {...(draft.name.trim() === '' ? { blocked: 'Enter a name.' } : {})}>
          Save contact
        </Button>
        <Button
          onClick={() => {
            clear();
            onClose();
          }}
        >
          Cancel
        </Button>
        {party.name === '' ? null : (
          <Button variant="danger" onClick={() => send({ ...party, name: '' })}>
            Remove contact
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly party: Party;
  readonly onChange: (change: Partial<Party>) => void;
  readonly errorAt: (name: string) => string | undefined;
}

function PartyFields({ party, onChange, errorAt }: FieldsProps) {
  return (
    <FormGrid>
      <Col span={4}>
        <SelectField
          label="Kind"
          choices={KINDS.map((value) => ({ value, label: PARTY_TITLES[value] }))}
          value={party.contactType}
          onChange={(event) => onChange({ contactType: event.target.value as Party['contactType'] })}
        />
      </Col>
      <Col span={4}>
        <TextField label="Name" maxLength={120} value={party.name} onChange={(event) => onChange({ name: event.target.value })} />
      </Col>
      <Col span={4}>
        <TextField
          label="Company"
          optional
          maxLength={120}
          value={party.company}
          onChange={(event) => onChange({ company: event.target.value })}
        />
      </Col>
      <Col span={4}>
        <TextField
          label="Phone"
          optional
          maxLength={30}
          error={errorAt('phone1')}
          value={party.phone1}
          onChange={(event) => onChange({ phone1: event.target.value })}
        />
      </Col>
      <Col span={8}>
        <TextField
          label="Email"
          optional
          maxLength={254}
          error={errorAt('email')}
          value={party.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Col>
      <AddressFields party={party} onChange={onChange} errorAt={errorAt} />
    </FormGrid>
  );
}

function AddressFields({ party, onChange, errorAt }: FieldsProps) {
  const place = (change: Partial<Party['address']>) => onChange({ address: { ...party.address, ...change } });
  return (
    <>
      <Col span={5}>
        <TextField
          label="Street"
          optional
          maxLength={120}
          value={party.address.street}
          onChange={(event) => place({ street: event.target.value })}
        />
      </Col>
      <Col span={3}>
        <TextField
          label="City"
          optional
          maxLength={120}
          value={party.address.city}
          onChange={(event) => place({ city: event.target.value })}
        />
      </Col>
      <Col span={2}>
        <TextField
          label="State"
          optional
          maxLength={2}
          error={errorAt('address/state')}
          value={party.address.state}
          onChange={(event) => place({ state: event.target.value.toUpperCase() })}
        />
      </Col>
      <Col span={2}>
        <TextField
          label="ZIP"
          optional
          maxLength={10}
          error={errorAt('address/zip')}
          value={party.address.zip}
          onChange={(event) => place({ zip: event.target.value })}
        />
      </Col>
    </>
  );
}
