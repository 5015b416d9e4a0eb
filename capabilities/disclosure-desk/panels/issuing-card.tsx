import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { AskTheDesk } from './ask-the-desk.tsx';
import styles from './issuing.module.css';
import { SentOutside } from './sent-outside.tsx';

export type Issuing = ReplyOf<'get-way-of-issuing'>;

/** Who issues the loan's Loan Estimate, for both sides: requests to the disclosure desk, and estimates sent outside the portal. */
export function IssuingCard({ loanId }: { loanId: string }) {
  const asked = useAsk('get-way-of-issuing', { params: { loanId } });
  const { value } = asked;
  if (asked.fault && !value)
    return (
      <Card title="Who issues it">
        <InlineError onRetry={asked.again}>Who issues the Loan Estimate did not load.</InlineError>
      </Card>
    );
  if (!value)
    return (
      <Card title="Who issues it">
        <SkeletonRows rows={2} />
      </Card>
    );
  return (
    <Card
      title="Who issues it"
      note={
        <ExplainableNumber label="Way of issuing" why={value.why}>
          {value.title}
        </ExplainableNumber>
      }
    >
      <div className={styles.body}>
        <p className="text-2">{value.words}</p>
        <AskTheDesk loanId={loanId} issuing={value} />
        <SentOutside loanId={loanId} issuing={value} />
      </div>
    </Card>
  );
}
