import { formatDate, isPlainDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../credit.module.css';

type Report = ReplyOf<'get-credit-report'>;
type Inquiry = Report['inquiries'][number];

/** The points a person must check before relying on the report: inquiries first, then alerts and public records. */
export function AlertsCard({ loanId, report }: { loanId: string; report: Report }) {
  const { alerts, inquiries, records } = report;
  const open = inquiries.filter(({ recent, answer }) => recent && !answer);
  const rest = inquiries.filter((one) => !open.includes(one));
  const count = inquiries.length + alerts.length + records.length;
  return (
    <Card title="Alerts and inquiries" note={open.length > 0 ? `${open.length} need an answer` : 'Nothing needs an answer'} flush>
      {count === 0 ? <p className={styles.padded}>No inquiries, alerts or public records.</p> : null}
      {open.map((one) => (
        <InquiryRow key={`${one.reportId} ${one.id}`} loanId={loanId} inquiry={one} />
      ))}
      {alerts.map((one, index) => (
        <div key={index} className={styles.alert}>
          <div className={styles.words}>
            <div className="text-strong">{[words[one.kind] ?? 'Message', one.bureau, ...one.people].filter(Boolean).join(', ')}</div>
            <div className="text-2">{one.text}</div>
          </div>
          <span className="text-2">{one.kind === 'Fraud' ? 'Verify the identity before documents' : 'For information'}</span>
        </div>
      ))}
      {rest.map((one) => (
        <InquiryRow key={`${one.reportId} ${one.id}`} loanId={loanId} inquiry={one} />
      ))}
      {records.map((one) => (
        <div key={one.id} className={styles.alert}>
          <div className={styles.words}>
            <div className="text-strong">{[one.type || 'Public record', ...one.people].join(', ')}</div>
            <div className="text-2">
              {[one.disposition, dateWords(one.filedOn), one.amountCents === null ? '' : formatMoney(one.amountCents)]
                .filter(Boolean)
                .join(', ')}
            </div>
          </div>
        </div>
      ))}
    </Card>
  );
}

const words: Readonly<Record<string, string>> = { Freeze: 'Frozen file', NoFile: 'No file', Fraud: 'Fraud alert' };

function InquiryRow({ loanId, inquiry }: { loanId: string; inquiry: Inquiry }) {
  const mayAnswer = useMayCall('answer-inquiry');
  const answer = useCommand('answer-inquiry', { refreshes: ['get-credit-report'] });
  const say = (newDebt: boolean): void =>
    void answer.run({ params: { loanId, reportId: inquiry.reportId }, body: { inquiryId: inquiry.id, newDebt } });
  return (
    <div className={styles.alert}>
      <div className={styles.words}>
        <div className="text-strong">
          {[`Inquiry ${dateWords(inquiry.date)}`, inquiry.name, ...inquiry.people].filter(Boolean).join(', ')}
        </div>
        <div className="text-2">
          {inquiry.answer
            ? `${inquiry.answer.newDebt ? 'A new debt: add it to the application' : 'No new debt'}, ${inquiry.answer.by}, ${momentHere(inquiry.answer.at)}`
            : inquiry.recent
              ? 'Inquiries of the last 90 days need an answer.'
              : 'Older than 90 days'}
        </div>
        {answer.refusal ? <InlineError>{answer.refusal.message}</InlineError> : null}
        {answer.fault ? <InlineError>{answer.fault.message}</InlineError> : null}
      </div>
      {mayAnswer && inquiry.recent && !inquiry.answer ? (
        <div className={styles.line}>
          <span className="text-2">New debt?</span>
          <Button size="panel" busy={answer.pending} onClick={() => say(true)}>
            Yes, a debt<span className="visually-hidden">{` of ${inquiry.name}`}</span>
          </Button>
          <Button size="panel" busy={answer.pending} onClick={() => say(false)}>
            No debt<span className="visually-hidden">{` of ${inquiry.name}`}</span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function dateWords(date: string): string {
  return isPlainDate(date) ? formatDate(date, { short: true }) : date;
}
