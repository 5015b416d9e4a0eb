import { lazy, Suspense, useState } from 'react';
import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { phoneText } from '../../../ui/fields/phone-text.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { PartNotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import styles from './loan.module.css';
import { PartiesCard } from './parties/parties-card.tsx';

const PeopleDialog = lazy(loadPatiently(() => import('../../assign/panels/people-dialog.tsx')));

type Contact = ReplyOf<'get-loan-contacts'>['contacts'][number];

const SIDES: readonly (readonly [Contact['side'], string])[] = [
  ['Borrower', 'Borrowers'],
  ['Broker', 'Broker'],
  ['Lender', 'Lender'],
];

const TYPES: Readonly<Record<string, string>> = {
  Borrower: 'Borrower',
  CoBorrower: 'Co-borrower',
  MortgageRepresentative: 'Loan officer',
  CorrespondentLoanOfficer: 'Correspondent loan officer',
  Processor: 'Processor',
  PrimaryContact: 'Office',
  AccountExecutive: 'Account executive',
  LockDesk: 'Lock desk',
  DisclosureCoordinator: 'Disclosure coordinator',
  Underwriter: 'Underwriter',
  Closer: 'Closer',
};

/** Everyone who has to do with the loan, by side, with how to reach them. */
export default function ContactsScreen({ params }: ScreenProps<'/loan-contacts/$loanId'>) {
  const asked = useAsk('get-loan-contacts', { params: { loanId: params.loanId } });
  const mayAssign = useMayCall('put-loan-people');
  const [assigning, setAssigning] = useState(false);
  const contacts = asked.value?.contacts ?? [];
  const change = (
    <Button size="toolbar" onClick={() => setAssigning(true)}>
      Change people
    </Button>
  );
  return (
    <RecordPage title="Contacts">
      <PartNotLoaded asked={asked} failed="The contacts did not load" rows={6} height={64} />
      {SIDES.map(([side, title]) => {
        const people = contacts.filter((contact) => contact.side === side);
        if (people.length === 0) return null;
        return (
          <Card key={side} title={title} flush aside={side === 'Broker' && mayAssign ? change : null}>
            <div className={styles.people}>
              {people.map((contact) => (
                <Person key={`${contact.contactType} ${contact.name} ${contact.email}`} contact={contact} />
              ))}
            </div>
          </Card>
        );
      })}
      <PartiesCard loanId={params.loanId} />
      {assigning ? (
        <Suspense fallback={null}>
          <PeopleDialog loanId={params.loanId} onClose={() => setAssigning(false)} />
        </Suspense>
      ) : null}
    </RecordPage>
  );
}

function Person({ contact }: { contact: Contact }) {
  const { address } = contact;
  return (
    <div className={styles.person}>
      <div className="text-small text-3">{TYPES[contact.contactType] ?? contact.contactType}</div>
      <div className="text-strong">{contact.name}</div>
      {contact.company && contact.company !== contact.name ? <div className="text-2">{contact.company}</div> : null}
      {contact.phone1 ? <a href={`tel:${contact.phone1.replace(/[^\d+]/g, '')}`}>{phoneText(contact.phone1)}</a> : null}
      {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : null}
      {address ? (
        <div className="text-2">
          {[address.street, address.street2, address.city, `${address.state} ${address.zip}`.trim()].filter(Boolean).join(', ')}
        </div>
      ) : null}
      {contact.licenseId ? <div className="text-small text-3">{`NMLS ${contact.licenseId}`}</div> : null}
    </div>
  );
}
