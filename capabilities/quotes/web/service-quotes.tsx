import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { ProviderStanding } from './provider-standing.tsx';
import { SelectProvider } from './select-provider.tsx';
import styles from './quotes.module.css';

export type Quotes = ReplyOf<'get-quotes'>;
export type Service = Quotes['services'][number];
export type Quote = Service['quotes'][number];

/** A service with the price of each of its providers. */
export function ServiceQuotes({ loanId, service, mayChange }: { loanId: string; service: Service; mayChange: boolean }) {
  const remove = useCommand('delete-service', { refreshes: ['get-quotes', 'available-service-types', 'get-fee-quote-differences'] });
  const mayNameHere = useMayCall('update-preferred-providers');
  const { name, required, shoppingPermitted, quotes } = service;
  const mayName = mayNameHere && shoppingPermitted;
  const taken =
    required || !mayChange ? undefined : (
      <Button
        size="panel"
        variant="quiet"
        busy={remove.pending}
        aria-label={`Take off ${name.toLowerCase()}`}
        onClick={() => void remove.run({ params: { loanId }, body: { serviceType: service.serviceType } })}
      >
        Take off
      </Button>
    );
  return (
    <Card
      title={name}
      note={`${required ? 'Required' : 'Added'}, ${shoppingPermitted ? 'borrower may shop' : 'no shopping'}`}
      aside={taken}
      flush
    >
      {remove.refusal ? <InlineError>{remove.refusal.message}</InlineError> : null}
      {remove.fault ? <InlineError>{remove.fault.message}</InlineError> : null}
      <SelectProvider loanId={loanId} service={service} mayChange={mayChange} />
      {quotes.length === 0 ? (
        <p className={`text-2 ${styles.padded}`}>No quote yet.</p>
      ) : (
        <Table
          caption={`Quotes for ${name.toLowerCase()}`}
          heads={['Provider', 'Charges', { number: 'Total' }, 'Valid until', ...(mayName ? ['Standing'] : [])]}
          cards
        >
          {quotes.map((quote) => (
            <QuoteRow key={quote.providerId} quote={quote} serviceType={service.serviceType} mayName={mayName} />
          ))}
        </Table>
      )}
    </Card>
  );
}

function QuoteRow({ quote, serviceType, mayName }: { quote: Quote; serviceType: Service['serviceType']; mayName: boolean }) {
  const { name, address, telephone, affiliate, charges, total, validUntil, expired, changed, simulated, standing } = quote;
  return (
    <tr>
      <th scope="row">
        {name} {simulated ? <StatusPill tone="quiet">Simulator</StatusPill> : null}{' '}
        {standing === 'neither' || mayName ? null : (
          <StatusPill tone={standing === 'preferred' ? 'green' : 'red'}>{standing === 'preferred' ? 'Preferred' : 'Excluded'}</StatusPill>
        )}
        <SecondLine>{[address, telephone, affiliate ? 'affiliate' : ''].filter(Boolean).join(', ')}</SecondLine>
      </th>
      <td>
        <ul className={styles.charges}>
          {charges.map((charge) => (
            <li key={charge.feeNumber}>
              {`${charge.label} (${charge.section}) `}
              <ExplainableNumber label={charge.label} why={charge.amount.why}>
                {formatMoney(charge.amount.cents)}
              </ExplainableNumber>
            </li>
          ))}
        </ul>
      </td>
      <NumberCell>
        <ExplainableNumber label={`Total of ${name}`} why={total.why}>
          {formatMoney(total.cents)}
        </ExplainableNumber>
      </NumberCell>
      <td>
        {formatDate(validUntil)} {expired ? <StatusPill tone="amber">Expired</StatusPill> : null}
        {changed.length > 0 ? <SecondLine>{`For another ${changed.join(', ')}`}</SecondLine> : null}
      </td>
      {mayName ? (
        <td>
          <ProviderStanding serviceType={serviceType} quote={quote} />
        </td>
      ) : null}
    </tr>
  );
}
