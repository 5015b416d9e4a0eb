import type { ReactNode } from 'react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { phoneText } from '../../../../ui/fields/phone-text.ts';
import { QmPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { dayText, listed } from '../words.ts';
import type { LoadChain } from './use-load-chain.ts';

/** The lender's escrow payments and the monthly costs, each figure of the saved draft with its reason. */
export function EscrowCard({ chain: { escrow, remaining, payment } }: { chain: LoadChain }) {
  return (
    <Card title="Escrow and payment" note="Of the saved draft" flush>
      <Table cards caption="Escrow and payment" heads={['What', 'How', { number: 'Amount' }]}>
        <Row asked={escrow} title="Initial escrow payment">
          {(value) => ({
            how: value.escrowed ? listed(value.items.map((one) => `${one.label}, ${one.months} months`)) || 'Nothing collected' : 'Waived',
            amount: formatMoney(value.totalCents),
          })}
        </Row>
        <Row asked={remaining} title="Taxes, insurance and assessments">
          {(value) => ({
            how: listed(value.items.map((one) => `${one.label} ${formatMoney(one.monthlyCents)}${one.escrowed ? '' : ', not in escrow'}`)),
            amount: (
              <ExplainableNumber label="Taxes, insurance and assessments a month" why={value.why}>
                {formatMoney(value.monthlyCents)}
              </ExplainableNumber>
            ),
          })}
        </Row>
        <Row asked={payment} title="Monthly payment">
          {(value) => ({
            how: `Principal and interest ${formatMoney(value.principalAndInterestCents)}, mortgage insurance ${formatMoney(value.mortgageInsuranceCents)}, escrow ${formatMoney(value.escrowCents)}`,
            amount: (
              <ExplainableNumber label="Monthly payment" why={value.why}>
                {formatMoney(value.totalCents)}
              </ExplainableNumber>
            ),
          })}
        </Row>
      </Table>
    </Card>
  );
}

interface Link<T> {
  readonly value: T | undefined;
  readonly refusal: { readonly message: string } | undefined;
  readonly fault: { readonly message: string } | undefined;
  readonly again: () => void;
}

function Row<T>({
  title,
  asked,
  children,
}: {
  title: string;
  asked: Link<T>;
  children: (value: T) => { readonly how: ReactNode; readonly amount: ReactNode };
}) {
  const said = asked.value === undefined ? undefined : children(asked.value);
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        {said?.how ??
          (asked.fault ? (
            <InlineError onRetry={asked.again}>It did not load.</InlineError>
          ) : (
            (asked.refusal?.message ?? <SkeletonRows rows={1} />)
          ))}
      </td>
      <NumberCell>{said?.amount}</NumberCell>
    </tr>
  );
}

/** The estimate's borrowers, and the broker it came through, by the loan's record and the pipeline. */
export function PeopleFacts({ chain: { contacts, lookup, previous, broker } }: { chain: LoadChain }) {
  const row = lookup.value?.pipelineLoanRecord[0];
  const last = previous.value?.previous;
  const company = broker.value?.domainRecord[0];
  const borrowers = contacts.value?.contacts.filter(({ side }) => side === 'Borrower').map(({ name }) => name);
  return (
    <Facts
      facts={[
        { label: 'Borrowers', value: borrowers ? listed(borrowers) || 'None yet' : '–' },
        {
          label: 'Qualified mortgage',
          value: <QmPill check={{ result: row?.qmcheck == null ? 'NA' : row.qmcheck ? 'Success' : 'Failed', reasons: [] }} />,
        },
        {
          label: 'Sent last',
          value: last
            ? `Version ${last.version} on ${dayText(last.sentOn)}, closing costs ${formatMoney(last.closingCostsCents, { cents: 'hide-zero' })}`
            : 'Nothing yet',
        },
        { label: 'Account in use', value: company ? [company.name, phoneText(company.phone)].filter(Boolean).join(', ') : '–' },
      ]}
    />
  );
}
