import { nameIn } from '../../../foundation/vocabulary/dropdowns.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { phoneText } from '../../../ui/fields/phone-text.ts';
import { QmPill, type QmResult } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { HeaderPanel } from '../../../ui/kit/loan/loan-header-props.ts';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { PartNotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { fullDayText } from './figure-words.ts';
import styles from './loan.module.css';

type Details = ReplyOf<'get-loan-details'>;
type Contact = ReplyOf<'get-loan-contacts'>['contacts'][number];

/** The panels of the header's two buttons: borrowers with the loan's contacts, and the loan with its property. */
export function headerPanels(loan: Details, qm: QmResult | undefined): readonly HeaderPanel[] {
  return [
    { name: 'borrower', title: 'Borrower', content: <BorrowerPanel loanId={loan.id} /> },
    { name: 'loan', title: 'Loan', content: <LoanPanel loan={loan} qm={qm} /> },
  ];
}

function BorrowerPanel({ loanId }: { loanId: string }) {
  const asked = useAsk('get-loan-contacts', { params: { loanId } });
  if (!asked.value) return <PartNotLoaded asked={asked} failed="The contacts did not load" rows={3} height={24} />;
  const of = (side: Contact['side']) => asked.value!.contacts.filter((contact) => contact.side === side);
  return (
    <div className={styles.blocks}>
      <Block title="Borrower" people={of('Borrower')} none="No borrower yet." />
      <Block title="Contacts" people={of('Broker')} none="No contact yet.">
        <ScreenLink to={pathTo('/loan-contacts/$loanId', { loanId })}>All contacts</ScreenLink>
      </Block>
    </div>
  );
}

function Block({ title, people, none, children }: { title: string; people: readonly Contact[]; none: string; children?: ReactNode }) {
  return (
    <div>
      <h2 className="section-title">{title}</h2>
      {people.length === 0 ? <p className="text-2">{none}</p> : null}
      <Facts
        facts={people.map((person) => ({
          label: <bdi>{person.name}</bdi>,
          value: (
            <>
              {person.phone1 ? <a href={`tel:${person.phone1.replace(/[^\d+]/g, '')}`}>{phoneText(person.phone1)}</a> : null}
              {person.phone1 && person.email ? ', ' : null}
              {person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
              {person.phone1 || person.email ? null : '–'}
            </>
          ),
        }))}
      />
      {children}
    </div>
  );
}

function LoanPanel({ loan, qm }: { loan: Details; qm: QmResult | undefined }) {
  const usda = useAsk('get-loan-usda', { params: { loanId: loan.id } }).value;
  return (
    <div className={styles.blocks}>
      <div>
        <h2 className="section-title">Loan</h2>
        <Facts
          facts={[
            { label: 'TPO type', value: loan.tpoType ?? 'Not defined' },
            { label: 'Loan type', value: loan.loanType ? nameIn('loan-type', loan.loanType) : '–' },
            { label: 'Purpose', value: [loan.loanPurpose, loan.purposeOfRefinance].filter(Boolean).join(', ') || '–' },
            { label: 'Lien', value: loan.lienPosition === 'SecondLien' ? 'Second' : 'First' },
            { label: 'Amount', value: formatMoney(loan.amountCents) },
            { label: 'Product', value: loan.product ? `${loan.product.name} (${loan.product.id})` : 'Not chosen' },
            { label: 'Rate', value: loan.noteRate === null ? 'No rate yet' : formatRate(loan.noteRate) },
            ...(qm ? [{ label: 'Qualified mortgage', value: <QmPill check={qm} /> }] : []),
            ...(usda ? usdaFacts(usda) : []),
          ]}
        />
      </div>
      <div>
        <h2 className="section-title">Property</h2>
        <Facts
          facts={[
            { label: 'Address', value: loan.propertyLine || 'No property yet' },
            { label: 'Anticipated closing', value: loan.closingDate === null ? 'Not planned' : fullDayText(loan.closingDate) },
            { label: 'Brokerage', value: <bdi>{loan.brokerageName}</bdi> },
          ]}
        />
      </div>
    </div>
  );
}

/** A USDA loan's guarantee, each fee with its rate; nothing for other loans. */
function usdaFacts({ isUsda, upfront, annual, missing }: ReplyOf<'get-loan-usda'>): { label: ReactNode; value: ReactNode }[] {
  if (!isUsda) return [];
  const fee = (label: string, one: NonNullable<typeof upfront>) => ({
    label,
    value: (
      <ExplainableNumber label={label} why={one.why}>
        {one.cents === null ? `${formatRate(one.rate)} a year` : `${formatMoney(one.cents)}, ${formatRate(one.rate)}`}
      </ExplainableNumber>
    ),
  });
  return [
    ...(upfront ? [fee('USDA guarantee fee', upfront)] : []),
    ...(annual ? [fee('USDA annual fee', annual)] : []),
    { label: 'USDA, missing', value: <span className="text-2">{missing.join(' ')}</span> },
  ];
}
