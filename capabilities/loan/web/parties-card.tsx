import { useState } from 'react';
import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField, TextField } from '../../../ui/fields/index.ts';
import { phoneText } from '../../../ui/fields/phone-text.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates.tsx';
import styles from './loan.module.css';

type Party = ReplyOf<'get-contact-summary'>['contacts'][number];

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
const KINDS = Object.keys(PARTY_TITLES) as Party['contactType'][];

const EMPTY: Party = {
  contactType: 'ClosingAgent',
  name: '',
  company: '',
  address: { street: '', street2: '', city: '', state: '', zip: '' },
  phone1: '',
  email: '',
};

/** Who else has to do with the loan, one of each kind; whoever may changes one at a time. */
export function PartiesCard({ loanId }: { loanId: string }) {
  const asked = useAsk('get-contact-summary', { params: { loanId } });
  const mayWrite = useMayCall('put-contact-summary');
  const [edited, setEdited] = useState<Party>();
  const contacts = asked.value?.contacts ?? [];
  const free = KINDS.find((kind) => !contacts.some(({ contactType }) => contactType === kind));
  return (
    <Card
      title="Others"
      flush
      aside={
        mayWrite && edited === undefined && free ? (
          <Button size="toolbar" onClick={() => setEdited({ ...EMPTY, contactType: free })}>
            Add contact
          </Button>
        ) : null
      }
    >
      {asked.fault ? <InlineError onRetry={asked.again}>{`The other contacts did not load. ${asked.fault.message}`}</InlineError> : null}
      {asked.waiting ? <SkeletonRows rows={2} height={48} /> : null}
      {asked.value && contacts.length === 0 && edited === undefined ? (
        <p className="text-2" style={{ padding: 'var(--space-3) var(--space-4)' }}>
          No closing agent, seller, agent or insurer yet.
        </p>
      ) : null}
      <div className={styles.people}>
        {contacts.map((party) => (
          <PartyView key={party.contactType} party={party} {...(mayWrite ? { onEdit: () => setEdited(party) } : {})} />
        ))}
      </div>
      {edited ? <PartyForm key={edited.contactType} loanId={loanId} party={edited} onClose={() => setEdited(undefined)} /> : null}
    </Card>
  );
}

function PartyView({ party, onEdit }: { party: Party; onEdit?: () => void }) {
  const { street, street2, city, state, zip } = party.address;
  const title = PARTY_TITLES[party.contactType];
  const address = [street, street2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
  return (
    <div className={styles.person}>
      <div className="text-small text-3">{title}</div>
      <div className="text-strong">
        <bdi>{party.name}</bdi>
      </div>
      {party.company ? <div className="text-2">{party.company}</div> : null}
      {party.phone1 ? <a href={`tel:${party.phone1.replace(/[^\d+]/g, '')}`}>{phoneText(party.phone1)}</a> : null}
      {party.email ? <a href={`mailto:${party.email}`}>{party.email}</a> : null}
      {address ? <div className="text-2">{address}</div> : null}
      {onEdit ? (
        <Button size="panel" variant="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
      ) : null}
    </div>
  );
}

interface FormProps {
  readonly loanId: string;
  readonly party: Party;
  readonly onClose: () => void;
}

/** What was typed stays until it is saved, also over a refusal. */
function PartyForm({ loanId, party, onClose }: FormProps) {
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
