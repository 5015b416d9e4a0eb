import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts } from '../../../ui/kit/page/card.tsx';

type Ends = NonNullable<ReplyOf<'get-mi-data'>['ends']>;

/** When the insurance of the loan ends by law, each day with its arithmetic. */
export function MiEndsCard({ loanId }: { loanId: string }) {
  const { value } = useAsk('get-mi-data', { params: { loanId } });
  if (!value || value.coverage.byAgency.length === 0) return null;
  return (
    <Card title="When it ends" note="12 U.S.C. 4901–4902, by the schedule of the note">
      {value.ends ? (
        <Facts
          facts={[
            { label: 'On request, at 80% of the value', value: <EndDay label="End on request" end={value.ends.onRequest} /> },
            { label: 'By itself, at 78%', value: <EndDay label="End by itself" end={value.ends.byItself} /> },
            { label: 'At the latest', value: <EndDay label="Latest end" end={value.ends.final} /> },
          ]}
        />
      ) : (
        <p className="text-2">
          {value.kind === 'lender-paid'
            ? 'Paid by the lender: it ends with the loan.'
            : value.kind === 'single'
              ? `Paid once${value.miHeader.refundable ? ', refundable in part' : ', no refund'}.`
              : 'The dates of the loan are not known yet.'}
        </p>
      )}
    </Card>
  );
}

function EndDay({ label, end }: { label: string; end: Ends['onRequest'] }) {
  if (!end) return <>From the start</>;
  return (
    <ExplainableNumber label={label} why={end.why}>
      {formatDate(end.date)}
    </ExplainableNumber>
  );
}
