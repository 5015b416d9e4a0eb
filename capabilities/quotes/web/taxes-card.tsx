import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import type { Quotes } from './service-quotes.tsx';

type Taxes = Quotes['taxes'];

/** The borrower's taxes on deed and mortgage, computed again with each answer; the answers are stored with the next request for quotes. */
export function TaxesCard({ loanId, taxes, onAnswers }: { loanId: string; taxes: Taxes; onAnswers: (answers: Taxes['answers']) => void }) {
  const asked = useAsk('tax-questions', { params: { loanId } });
  const { amount, problem, answers } = taxes;
  return (
    <Card title="Transfer taxes" note="The borrower’s part, by dated tables">
      {amount ? (
        <p className="figure">
          <ExplainableNumber label="Transfer taxes" why={amount.why}>
            {formatMoney(amount.cents)}
          </ExplainableNumber>
        </p>
      ) : (
        <Notice tone="amber">{problem}</Notice>
      )}
      {asked.fault ? <InlineError onRetry={asked.again}>The tax questions did not load.</InlineError> : null}
      {asked.value?.questions.length === 0 ? <p className="text-2">{`${asked.value.state} asks no tax questions.`}</p> : null}
      {asked.value?.questions.map(({ question, text }) => (
        <CheckField
          key={question}
          label={text}
          checked={answers.includes(question)}
          onChange={(event) => onAnswers(event.target.checked ? [...answers, question] : answers.filter((one) => one !== question))}
        />
      ))}
    </Card>
  );
}
