import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { CheckField, DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ChargePaid, Closing } from '../domain/index.ts';
import styles from './close.module.css';
import { EscrowSection } from './escrow-section.tsx';
import { LastPages } from './last-pages.tsx';
import { NamedAmounts } from '../panels/named-amounts.tsx';
import { Prorations } from './prorations.tsx';
import { downloadSellerForm } from './seller-form.ts';
import type { ClosingInWork } from './use-closing.ts';

const SECTIONS = [
  { value: 'terms', label: 'Terms' },
  { value: 'costs', label: 'Costs A–J' },
  { value: 'escrow', label: 'Escrow' },
  { value: 'summaries', label: 'Summaries K–N' },
  { value: 'cash', label: 'Cash to close' },
  { value: 'pages', label: 'Pages 4–5' },
] as const;
type Section = (typeof SECTIONS)[number]['value'];

interface SectionsProps {
  readonly loanId: string;
  readonly work: ClosingInWork;
  readonly view: string | undefined;
  readonly purchase: boolean;
}

/** The editor by sections of the form; the address names the one that is open. */
export function ClosingSections({ loanId, work, view, purchase }: SectionsProps) {
  const go = useGo();
  const open = SECTIONS.find(({ value }) => value === view)?.value ?? 'terms';
  return (
    <Card
      title={
        <div className={styles.tabs}>
          <SegmentedControl<Section>
            label="Sections of the Closing Disclosure"
            segments={SECTIONS}
            value={open}
            onChange={(value) => go(pathTo('/cd-process/$loanId', { loanId, selectedView: value }), { replace: true })}
          />
        </div>
      }
      flush={open === 'costs' || open === 'cash'}
    >
      {open === 'terms' ? <Terms loanId={loanId} work={work} purchase={purchase} /> : null}
      {open === 'costs' ? <Costs work={work} /> : null}
      {open === 'escrow' ? <EscrowSection work={work} /> : null}
      {open === 'summaries' ? <SummaryLines work={work} purchase={purchase} /> : null}
      {open === 'cash' ? <Cash closing={work.shown} /> : null}
      {open === 'pages' ? <LastPages work={work} purchase={purchase} /> : null}
    </Card>
  );
}

function Terms({ loanId, work: { draft, change, may, changed }, purchase }: { loanId: string; work: ClosingInWork; purchase: boolean }) {
  const [fault, setFault] = useState<string>();
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
          known={{ today: draft.closingDate }}
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
      {purchase ? (
        <ButtonRow>
          <Button blocked={changed ? 'Save it first.' : undefined} onClick={() => void downloadSellerForm(loanId).then(setFault)}>
            Seller’s form
          </Button>
          {fault ? <InlineError>{fault}</InlineError> : null}
        </ButtonRow>
      ) : null}
    </div>
  );
}

const PAYERS = [
  { value: 'borrower', label: 'Borrower' },
  { value: 'seller', label: 'Seller' },
  { value: 'lender', label: 'Lender (L)' },
  { value: 'other', label: 'Others' },
];

function Costs({ work: { draft, change, may, shown } }: { work: ClosingInWork }) {
  const set = (id: string, paid: ChargePaid) => change({ paid: { ...draft.paid, [id]: paid } });
  return (
    <>
      <Table caption="Charges and who pays them" heads={['Charge', { number: 'Amount' }, 'Paid by', 'Before closing']} cards>
        {(shown?.lines ?? [])
          .filter(({ amount }) => amount !== 0)
          .map((line) => {
            const paid = draft.paid[line.id] ?? { payer: 'borrower', before: false };
            return (
              <tr key={line.id}>
                <th scope="row">{`${line.section} ${line.label}`}</th>
                <NumberCell>
                  <ExplainableNumber label={line.label} why={line.why}>
                    {formatMoney(line.amount)}
                  </ExplainableNumber>
                </NumberCell>
                <td>
                  <SelectField
                    label={`${line.label} is paid by`}
                    bare
                    empty={null}
                    disabled={!may}
                    value={paid.payer}
                    choices={PAYERS}
                    onChange={({ target }) => set(line.id, { ...paid, payer: target.value as ChargePaid['payer'] })}
                  />
                </td>
                <td>
                  <CheckField
                    label={<span className="visually-hidden">{`${line.label} was paid before closing`}</span>}
                    disabled={!may}
                    checked={paid.before}
                    onChange={({ target }) => set(line.id, { ...paid, before: target.checked })}
                  />
                </td>
              </tr>
            );
          })}
      </Table>
      <div className={styles.pad}>
        <NamedAmounts
          title="Other costs of the seller"
          adds="Add a cost of the seller"
          rows={draft.sellerCosts}
          off={!may}
          onChange={(sellerCosts) => change({ sellerCosts })}
        />
      </div>
    </>
  );
}

function SummaryLines({ work: { draft, change, may, shown }, purchase }: { work: ClosingInWork; purchase: boolean }) {
  if (!purchase) return <p className="text-2">Without a seller the form has payoffs and payments in place of the summaries.</p>;
  const list = (title: string, adds: string, name: 'dueFromBorrower' | 'paidForBorrower' | 'sellerPayoffs') => (
    <NamedAmounts title={title} adds={adds} rows={draft[name]} off={!may} onChange={(rows) => change({ [name]: rows })} />
  );
  const summaries = shown?.document.summaries;
  return (
    <div className={styles.stack}>
      <Prorations
        title="K, M: paid by the seller in advance"
        adds="Add a bill paid in advance"
        side="paidInAdvance"
        draft={draft}
        off={!may}
        onChange={(paidInAdvance) => change({ paidInAdvance })}
      />
      <Prorations
        title="L, N: unpaid by the seller"
        adds="Add a bill the seller owes"
        side="unpaidBySeller"
        draft={draft}
        off={!may}
        onChange={(unpaidBySeller) => change({ unpaidBySeller })}
      />
      {list('K: other amounts due from the borrower', 'Add an amount due from the borrower', 'dueFromBorrower')}
      {list('L: other credits of the borrower', 'Add a credit of the borrower', 'paidForBorrower')}
      {list('N: payoffs and other amounts due from the seller', 'Add a payoff of the seller', 'sellerPayoffs')}
      {summaries ? (
        <div className={styles.totals}>
          {(['K', 'L', 'M', 'N'] as const).map((letter) => (
            <span key={letter}>
              {`${letter} `}
              <ExplainableNumber label={summaries[letter].title} why={summaries[letter].total.why}>
                {summaries[letter].total.text}
              </ExplainableNumber>
            </span>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Cash({ closing }: { closing: Closing | undefined }) {
  return (
    <Table caption="Calculating cash to close" heads={['Line', { number: 'Loan Estimate' }, { number: 'Final' }, 'Did this change?']} cards>
      {(closing?.document.cashToClose ?? []).map(({ label, estimate, final, changed }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <NumberCell>{estimate.text}</NumberCell>
          <NumberCell>
            <ExplainableNumber label={label} why={final.why}>
              {final.text}
            </ExplainableNumber>
          </NumberCell>
          <td>{changed === 'YES' ? 'Yes' : 'No'}</td>
        </tr>
      ))}
    </Table>
  );
}
