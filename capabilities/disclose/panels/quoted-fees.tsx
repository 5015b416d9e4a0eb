import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { feeQuoteValidated } from '../domain/quotes/fee-quote-validated.ts';
import styles from './panels.module.css';

type Differences = ReplyOf<'get-fee-quote-differences'>;
type Difference = Differences['fees'][number];

interface QuotedFeesProps {
  readonly loanId: string;
  /** Before anything is applied: saves what is typed; false where that did not succeed. */
  readonly before?: () => Promise<boolean>;
  readonly onApplied?: (applied: ReplyOf<'apply-fee-quote-to-disclosure-data'>) => void;
}

/**
 * The quotes on file beside the Loan Estimate, and the button that applies them. A quote received after an estimate was sent is shown, not applied.
 */
export function QuotedFees({ loanId, before, onApplied }: QuotedFeesProps) {
  const asked = useAsk('get-fee-quote-differences', { params: { loanId } });
  const { value } = asked;
  if (asked.fault && !value) return <InlineError onRetry={asked.again}>The comparison with the quotes did not load.</InlineError>;
  if (asked.refusal) return <p className="text-2">{asked.refusal.message}</p>;
  if (!value) return <SkeletonRows rows={3} />;
  const differing = value.fees.filter((fee) => !fee.applied);
  const same = value.fees.length - differing.length;
  return (
    <div className={styles.stack}>
      <p className="text-2">
        <Validation loanId={loanId} /> {wordsOf(value, differing.length, same)}
      </p>
      {differing.length > 0 ? (
        <ul className={styles.list} aria-label="Fees that differ from the quotes">
          {differing.map((fee) => (
            <FeeDiffers key={fee.feeNumber} fee={fee} sent={value.sent?.version} />
          ))}
        </ul>
      ) : null}
      {value.notQuoted.length > 0 ? (
        <ul className={styles.reasons} aria-label="Not applied">
          {value.notQuoted.map(({ service, reason }) => (
            <li key={`${service} ${reason}`}>
              <span className="text-strong">{service}</span> {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {differing.length > 0 ? <Apply loanId={loanId} value={value} before={before} onApplied={onApplied} count={differing.length} /> : null}
    </div>
  );
}

function wordsOf({ sent, place }: Differences, differing: number, same: number): string {
  const applied = same === 0 ? '' : `${feesOf(same)} as quoted. `;
  if (differing === 0) return same === 0 ? 'No quote to apply yet.' : applied.trim();
  if (!sent) return `${applied}${feesOf(differing)} can take over these quotes.`;
  return `${applied}Version ${sent.version}, sent ${formatDate(sent.sentOn, { short: true, weekday: true })}, stays as sent; ${feesOf(differing)} of version ${place.version} would change.`;
}

function feesOf(count: number): string {
  return count === 1 ? '1 fee' : `${count} fees`;
}

const money = (cents: number): string => formatMoney(cents);

function FeeDiffers({ fee, sent }: { fee: Difference; sent: number | undefined }) {
  const before = sent === undefined ? fee.onDraftCents : fee.sentCents;
  const from = before === null ? 'not on it' : money(before);
  return (
    <li>
      <span>
        <span className="text-strong">{`${fee.label} (${fee.section})`}</span>
        <span className="text-2">
          {`${sent === undefined ? 'Draft' : `v${sent}`} ${from}, ${fee.provider} `}
          {fee.simulated ? <StatusPill tone="quiet">Simulator</StatusPill> : null}
        </span>
      </span>
      <span className={styles.figures}>
        <ExplainableNumber label={`${fee.label}, quoted`} why={fee.why}>
          {money(fee.quotedCents)}
        </ExplainableNumber>
        {before === null || before === fee.quotedCents ? null : (
          <span className="text-2">{formatMoney(fee.quotedCents - before, { sign: true })}</span>
        )}
      </span>
    </li>
  );
}

/** Whether somebody validated the quotes; what could not be read is not validated. */
function Validation({ loanId }: { loanId: string }) {
  const { value } = useAsk('get-tracking-item', { params: { loanId, name: 'Fee Quote Validation' } });
  return feeQuoteValidated(value?.currentStatus) ? (
    <StatusPill tone="green">Fee quote validated</StatusPill>
  ) : (
    <StatusPill tone="amber">Fee quote not validated</StatusPill>
  );
}

function Apply({ loanId, value, before, onApplied, count }: QuotedFeesProps & { value: Differences; count: number }) {
  const toast = useToast();
  const may = useMayCall('apply-fee-quote-to-disclosure-data');
  const apply = useCommand('apply-fee-quote-to-disclosure-data', {
    onDone: (reply) => {
      toast({ text: reply.applied.length === 0 ? 'Nothing to change' : `${feesOf(reply.applied.length)} of the Loan Estimate changed` });
      onApplied?.(reply);
    },
  });
  if (!may) return null;
  const press = async () => {
    if (before && !(await before())) return;
    await apply.run({ params: { loanId }, query: {} });
  };
  return (
    <>
      {apply.refusal ? <InlineError>{apply.refusal.message}</InlineError> : null}
      {apply.fault ? <InlineError>{apply.fault.message}</InlineError> : null}
      <Button variant="primary" busy={apply.pending} onClick={() => void press()}>
        {value.sent ? `Propose in version ${value.place.version}` : 'Apply quotes to Loan Estimate'}
      </Button>
      <p className="text-small text-2">{`Fills ${feesOf(count)}. Amounts typed for them give way.`}</p>
    </>
  );
}
