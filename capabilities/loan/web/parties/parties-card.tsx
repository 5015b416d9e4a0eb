import { useState } from 'react';
import { useAsk, useMayCall } from '../../../../ui/calls/index.ts';
import { phoneText } from '../../../../ui/fields/phone-text.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { PartNotLoaded } from '../../../../ui/kit/page/not-loaded.tsx';
import styles from '../loan.module.css';
import { KINDS, PARTY_TITLES, PartyForm, type Party } from './party-form.tsx';

const EMPTY: Party = {
  contactType: 'ClosingAgent',
  name: '',
  company: '',
  address: { street: '', street2: '', city: '', state: '', zip: '' },
  phone1: '',
  email: '',
};

/** Other parties of the loan, one of each kind; those who may can change one at a time. */
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
      <PartNotLoaded asked={asked} failed="The other contacts did not load" rows={2} height={48} />
      {asked.value && contacts.length === 0 && edited === undefined ? (
        <p className="text-2 card-text">No closing agent, seller, agent or insurer yet.</p>
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
