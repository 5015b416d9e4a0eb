import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import styles from './mi.module.css';
import { type Mi, MiForm } from './mi-form.tsx';

/** The private insurance of the loan: payment plan, coverage, and its cost on the estimate. */
export function MiCard({ loanId }: { loanId: string }) {
  const asked = useAsk('get-mi-data', { params: { loanId } });
  const { value } = asked;
  const mayQuote = useMayCall('get-mi-quotes');
  return (
    <Card
      title="Mortgage insurance"
      note={noteOf(value)}
      aside={
        mayQuote && value?.coverage.byAgency.length ? (
          <ScreenLink to={pathTo('/mi-quotes/$loanId', { loanId })}>Insurers’ quotes</ScreenLink>
        ) : undefined
      }
    >
      {value ? (
        <MiOfLoan key={value.revision} loanId={loanId} value={value} />
      ) : asked.fault ? (
        <InlineError onRetry={asked.again}>The mortgage insurance did not load.</InlineError>
      ) : (
        (asked.refusal?.message ?? <SkeletonRows rows={2} />)
      )}
    </Card>
  );
}

function noteOf(value: Mi | undefined): string {
  if (!value?.savedBy) return 'By guide and rate card';
  const { quoted } = value;
  if (!quoted) return `Chosen by ${value.savedBy}`;
  return `${quoted.insurer}, quote ${quoted.number}${quoted.simulated ? ', simulator' : ''}, chosen by ${value.savedBy}`;
}

function MiOfLoan({ loanId, value }: { loanId: string; value: Mi }) {
  const { coverage, problem, quoted } = value;
  if (problem && coverage.byAgency.length === 0) return <p className="text-2">{problem}</p>;
  return (
    <div className={styles.stack}>
      <MiFigures value={value} />
      {problem ? <InlineError>{problem}</InlineError> : null}
      {quoted && quoted.changed.length > 0 ? (
        <Notice tone="amber">{`The quote was for other facts: ${quoted.changed.join(', ')}. Quote again.`}</Notice>
      ) : null}
      <MiForm loanId={loanId} value={value} />
    </div>
  );
}

function MiFigures({ value: { monthly, upfront, lenderPaid, financed, noteAmount, coverage } }: { value: Mi }) {
  const money = (label: string, found: Mi['monthly']) =>
    found ? (
      <ExplainableNumber label={label} why={found.why}>
        {formatMoney(found.cents)}
      </ExplainableNumber>
    ) : (
      'None'
    );
  return (
    <Facts
      facts={[
        { label: 'Monthly premium', value: money('Monthly mortgage insurance', monthly) },
        { label: financed ? 'Added to the loan' : 'Paid at closing', value: money('Mortgage insurance paid at once', upfront) },
        ...(financed && noteAmount ? [{ label: 'Loan with the premium', value: money('Loan with the premium', noteAmount) }] : []),
        ...(lenderPaid ? [{ label: 'Paid by the lender, in the price', value: money('Lender-paid mortgage insurance', lenderPaid) }] : []),
        ...coverage.byAgency.map(({ agency, standard }) => ({
          label: `Coverage, ${agency}`,
          value: (
            <ExplainableNumber label={`Standard coverage of ${agency}`} why={standard.why}>
              {formatRate(standard.rate).replace(/\.000/, '')}
            </ExplainableNumber>
          ),
        })),
      ]}
    />
  );
}
