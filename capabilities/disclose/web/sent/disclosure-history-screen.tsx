import { useAsk } from '../../../../ui/calls/index.ts';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../../ui/kit/page/templates/record-page.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { BorrowersCard } from '../../../deliver/panels/borrowers-card.tsx';
import { IssuingCard } from '../../../disclosure-desk/panels/issuing-card.tsx';
import { DatesCard } from '../dates-card.tsx';
import { SentDisclosures } from './sent-disclosures.tsx';
import { dayText } from '../words.ts';

const TITLE = 'Disclosure history';

/** `/disclosure-history/{loanId}`: every Loan Estimate as sent, and the loan's disclosure clock. */
export default function DisclosureHistoryScreen({ params: { loanId } }: ScreenProps<'/disclosure-history/$loanId'>) {
  const go = useGo();
  const history = useAsk('get-disclosure-history', { params: { loanId } });
  const clock = useAsk('get-trid-dates', { params: { loanId } });
  const refusal = history.refusal ?? clock.refusal;
  return (
    <RecordPage title={TITLE}>
      {history.fault ? (
        <ErrorState
          title="The disclosures did not load"
          safe="Nothing changed on the loan."
          onRetry={history.again}
          trace={history.fault.trace}
        />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : !history.value ? (
        <Card title={TITLE} flush>
          <SkeletonRows rows={4} />
        </Card>
      ) : history.value.disclosures.length === 0 ? (
        <EmptyState
          title="No Loan Estimate was sent yet"
          starts={[{ text: 'Open the Loan Estimate', onPick: () => go(pathTo('/loan-estimator/$loanId', { loanId })) }]}
        >
          Every Loan Estimate sent is kept here exactly as it was sent.
        </EmptyState>
      ) : (
        <>
          <SentDisclosures loanId={loanId} disclosures={history.value.disclosures} />
          <BorrowersCard loanId={loanId} />
        </>
      )}
      {history.value ? <IssuingCard loanId={loanId} /> : null}
      {clock.value ? <DatesCard dates={clock.value.dates} /> : null}
      {clock.value && clock.value.events.length > 0 ? (
        <Card title="Disclosure clock" flush>
          <Table cards caption="Events of the disclosure clock" heads={['What', 'On', 'From', 'By']}>
            {clock.value.events.map((event) => (
              <tr key={`${event.kind} ${event.at}`}>
                <th scope="row">{EVENT_NAMES[event.kind] ?? event.kind}</th>
                <td>{dayText(event.date)}</td>
                <td>{event.source}</td>
                <td className="text-2">{event.by}</td>
              </tr>
            ))}
          </Table>
        </Card>
      ) : null}
    </RecordPage>
  );
}

const EVENT_NAMES: Readonly<Record<string, string>> = {
  'application-received': 'Application received',
  'loan-estimate-sent': 'Loan Estimate sent',
  'loan-estimate-resent': 'Loan Estimate sent again',
  'intent-to-proceed': 'Intent to proceed',
  'rate-locked': 'Rate locked',
  'closing-disclosure-sent': 'Closing Disclosure sent',
  'closing-disclosure-received': 'Closing Disclosure received',
};
