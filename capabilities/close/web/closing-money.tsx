import { formatMoney } from '../../../foundation/money/money.ts';
import { CheckField, SelectField } from '../../../ui/fields/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import type { ChargePaid, Closing } from '../domain/index.ts';
import { NamedAmounts } from '../panels/named-amounts.tsx';
import styles from './close.module.css';
import { Prorations } from './prorations.tsx';
import type { ClosingInWork } from './use-closing.ts';

const PAYERS = [
  { value: 'borrower', label: 'Borrower' },
  { value: 'seller', label: 'Seller' },
  { value: 'lender', label: 'Lender (L)' },
  { value: 'other', label: 'Others' },
];

/** Each charge, who pays it and whether before closing; then the seller’s other costs. */
export function Costs({ work: { draft, change, may, shown } }: { work: ClosingInWork }) {
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

/** The summaries K to N of a purchase. */
export function SummaryLines({ work: { draft, change, may, shown }, purchase }: { work: ClosingInWork; purchase: boolean }) {
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

/** Each line of cash to close beside the Loan Estimate’s. */
export function Cash({ closing }: { closing: Closing | undefined }) {
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
