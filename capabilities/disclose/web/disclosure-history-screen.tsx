import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { EmptyState, ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { RecordPage } from '../../../ui/kit/page/templates.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import styles from './disclose.module.css';
import { deliveryText, downloadSent } from './send-foot.tsx';
import { dayText } from './words.ts';

const TITLE = 'Disclosure history';

/** `/disclosure-history/{loanId}`: every Loan Estimate as it went out, and the loan's disclosure clock. */
export default function DisclosureHistoryScreen({ params }: ScreenProps<'/disclosure-history/$loanId'>) {
  const { loanId } = params;
  const go = useGo();
  const history = useAsk('get-disclosure-history', { params: { loanId } });
  const clock = useAsk('get-trid-dates', { params: { loanId } });
  const [failed, setFailed] = useState<string>();
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
          Each one that goes out is kept here exactly as it was sent.
        </EmptyState>
      ) : (
        <Card title="Loan Estimates sent" flush>
          <Table
            caption="Loan Estimates sent"
            heads={[
              'Version',
              'Sent',
              'To',
              { number: 'Rate' },
              { number: 'APR' },
              { number: 'Closing costs' },
              { number: 'Cash to close' },
              'As sent',
            ]}
          >
            {history.value.disclosures.map((sent) => (
              <tr key={sent.version}>
                <th scope="row">
                  {`v${sent.version}`}
                  <SecondLine>{sent.reason}</SecondLine>
                </th>
                <td>
                  {momentHere(sent.sentAt)}
                  <SecondLine>{`by ${sent.sentBy}`}</SecondLine>
                </td>
                <td>
                  {sent.deliveries.map((each) => (
                    <div key={each.email}>{`${each.name}, ${each.email}`}</div>
                  ))}
                  <SecondLine>{deliveryText(sent.deliveries)}</SecondLine>
                </td>
                <NumberCell>
                  {formatRate(sent.rateThousandths)}
                  <SecondLine>{sent.rateLocked ? 'locked' : 'not locked'}</SecondLine>
                </NumberCell>
                <NumberCell>{formatRate(sent.aprThousandths)}</NumberCell>
                <NumberCell>{formatMoney(sent.closingCostsCents, { cents: 'hide-zero' })}</NumberCell>
                <NumberCell>{formatMoney(sent.cashToCloseCents, { cents: 'hide-zero' })}</NumberCell>
                <td>
                  <LinkButton onClick={() => void downloadSent(loanId, sent.version).catch((problem: Error) => setFailed(problem.message))}>
                    {`PDF, ${Math.ceil(sent.bytes / 1024)} KB`}
                  </LinkButton>
                  <div className={styles.hash} title={sent.sha256}>{`SHA-256 ${sent.sha256.slice(0, 16)}…`}</div>
                </td>
              </tr>
            ))}
          </Table>
          {failed ? <InlineError>{failed}</InlineError> : null}
        </Card>
      )}
      {clock.value && clock.value.events.length > 0 ? (
        <Card title="Disclosure clock" flush>
          <Table caption="Events of the disclosure clock" heads={['What', 'On', 'From', 'By']}>
            {clock.value.events.map((event) => (
              <tr key={`${event.kind} ${event.at}`}>
                <th scope="row">{eventWords[event.kind] ?? event.kind}</th>
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

const eventWords: Readonly<Record<string, string>> = {
  'application-received': 'Application received',
  'loan-estimate-sent': 'Loan Estimate sent',
  'rate-locked': 'Rate locked',
};
