import { sizeText } from '../../../../ui/kit/text/size-text.ts';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatRate } from '../../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../disclose.module.css';
import { dayText } from '../words.ts';
import { deliveryText, downloadSent } from './sent-line.tsx';
import { SentPaperLinks } from '../../../packages/panels/sent-paper-links.tsx';

type Sent = ReplyOf<'get-disclosure-history'>['disclosures'][number];

const HEADS = [
  'Version',
  'Sent',
  'To',
  { number: 'Rate' },
  { number: 'APR' },
  { number: 'Closing costs' },
  { number: 'Cash to close' },
  'As sent',
];

/** Every sent Loan Estimate, with its file. */
export function SentDisclosures({ loanId, disclosures }: { loanId: string; disclosures: readonly Sent[] }) {
  const [failed, setFailed] = useState<string>();
  return (
    <Card title="Loan Estimates sent" flush>
      <Table cards caption="Loan Estimates sent" heads={HEADS}>
        {disclosures.map((sent) => (
          <SentRow
            key={sent.version}
            sent={sent}
            papers={
              <SentPaperLinks loanId={loanId} form="loan-estimate" version={sent.version} papers={sent.papers} onFailed={setFailed} />
            }
            onDownload={() => void downloadSent(loanId, sent.version).catch((problem: Error) => setFailed(problem.message))}
          />
        ))}
      </Table>
      {failed ? <InlineError>{failed}</InlineError> : null}
    </Card>
  );
}

function SentRow({ sent, onDownload, papers }: { sent: Sent; onDownload: () => void; papers: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        {`v${sent.version}`}
        <SecondLine>{sent.reason}</SecondLine>
      </th>
      <td>
        {momentHere(sent.sentAt)}
        <SecondLine>{`by ${sent.sentBy}`}</SecondLine>
        {sent.late === '' ? null : (
          <SecondLine>
            <span className="text-red">{`${sent.late}, due ${dayText(sent.dueOn!)}`}</span>
          </SecondLine>
        )}
      </td>
      <td>
        {sent.deliveries.map((each) => (
          <div key={each.email}>{`${each.name}, ${each.email}`}</div>
        ))}
        <SecondLine>{deliveryText(sent.deliveries)}</SecondLine>
      </td>
      <NumberCell>
        {formatRate(sent.rate)}
        <SecondLine>{sent.rateLocked ? 'locked' : 'not locked'}</SecondLine>
      </NumberCell>
      <NumberCell>{formatRate(sent.apr)}</NumberCell>
      <NumberCell>{formatMoney(sent.closingCostsCents, { cents: 'hide-zero' })}</NumberCell>
      <NumberCell>{formatMoney(sent.cashToCloseCents, { cents: 'hide-zero' })}</NumberCell>
      <td>
        <ul className={styles.asSent}>
          <li>
            <LinkButton onClick={onDownload}>{`PDF, ${sizeText(sent.bytes)}`}</LinkButton>
          </li>
          {papers}
        </ul>
        <div className={styles.hash} title={sent.sha256}>{`SHA-256 ${sent.sha256.slice(0, 16)}…`}</div>
      </td>
    </tr>
  );
}
