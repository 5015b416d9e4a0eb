import { sumStep } from '../../../foundation/explain/explain.ts';
import { formatMoney, sumCents } from '../../../foundation/money/money.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { EmptyState, ErrorState, InlineError } from '../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../ui/kit/page/templates/queue-page.tsx';
import { DataGrid } from '../../../ui/kit/tables/data-grid.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ChosenBar } from './fee-review/chosen-bar.tsx';
import { DecideDialog } from './fee-review/decide-dialog.tsx';
import { reviewColumns, ReviewMobileRow } from './fee-review/review-columns.tsx';
import { ReviewPeek } from './fee-review/review-peek.tsx';
import { useFeeReview, type FeeReview } from './fee-review/use-fee-review.ts';
import styles from './queue/queue.module.css';

/** `/disclosure-desk/fee-review`: the open loans that the fee schedule put in force last changes. */
export default function FeeReviewScreen() {
  const review = useFeeReview();
  const { asked, current, deciding } = review;
  return (
    <QueuePage
      title="Fee review"
      bars={[<About key="about" review={review} />]}
      peekLabel={current?.borrower ?? 'Loan'}
      {...(current ? { peek: <ReviewPeek key={current.loanNumber} review={review} row={current} /> } : {})}
    >
      {asked.fault && !asked.value ? (
        <ErrorState title="The review did not load" safe="Nothing changed on any loan." onRetry={asked.again} trace={asked.fault.trace} />
      ) : asked.refusal ? (
        <InlineError>{asked.refusal.message}</InlineError>
      ) : (
        <ReviewGrid review={review} />
      )}
      {deciding ? <DecideDialog key={deciding.decision} review={review} deciding={deciding} /> : null}
    </QueuePage>
  );
}

/** Which schedule, since when, and how many loans wait. */
function About({ review: { asked, rows, openCount, all, setAll } }: { review: FeeReview }) {
  const { schedule, more } = asked.value ?? {};
  if (!schedule) return <span className="page-title">Fee review</span>;
  const refunds = rows.flatMap(({ loanNumber, refund }) => (refund ? [{ ...refund, label: `Loan ${loanNumber}` }] : []));
  return (
    <div className={styles.filters}>
      <span className="page-title" aria-hidden>
        Fee review
      </span>
      <span className="text-2">{`${schedule.title}, version ${schedule.version}, in force since ${momentHere(schedule.putInForceAt)}, by ${schedule.putInForceBy}`}</span>
      <span className="text-2">
        {`${openCount} to decide${more ? ' and more' : ''}, lender would pay `}
        <ExplainableNumber
          label="Lender would pay"
          why={sumStep(
            'Paid by the lender with the new fees',
            'usd',
            refunds.map(({ why, label }) => ({ ...why, label })),
          )}
          weight="panel"
        >
          {formatMoney(sumCents(refunds.map(({ cents }) => cents)), { cents: 'hide-zero' })}
        </ExplainableNumber>
        {' with the new fees'}
      </span>
      <button type="button" className={styles.load} aria-pressed={all} onClick={() => setAll(!all)}>
        Show decided
      </button>
    </div>
  );
}

function ReviewGrid({ review }: { review: FeeReview }) {
  const { asked, rows, current, chosen, choose } = review;
  const mayDecide = asked.value?.mayDecide ?? false;
  return (
    <DataGrid
      label="Loans that move"
      columns={reviewColumns}
      rows={rows}
      rowId={(row) => row.loanNumber}
      density="comfortable"
      pinned={2}
      onOpen={(row) => review.open(row.loanNumber)}
      onPeek={(row) => review.open(row?.loanNumber)}
      peeking={current?.loanNumber ?? null}
      {...(mayDecide ? { selected: chosen, onSelect: choose, selectionBar: <ChosenBar review={review} /> } : {})}
      waiting={asked.waiting}
      quietRow={(row) => row.may.length === 0}
      error={asked.fault ? <InlineError onRetry={asked.again}>The list is not fresh: {asked.fault.message}</InlineError> : undefined}
      empty={
        <EmptyState title={asked.value?.schedule ? 'No open loan waits for a decision' : 'No fee schedule was taken in'}>
          When a fee schedule is put in force, the open loans whose fees it moves are listed here.
        </EmptyState>
      }
      totals={<span>{`${rows.length} ${rows.length === 1 ? 'loan' : 'loans'}`}</span>}
      mobileRow={(row) => <ReviewMobileRow row={row} />}
    />
  );
}
