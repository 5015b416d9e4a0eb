import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { Button, ButtonRow } from '../../../../ui/kit/controls/button.tsx';
import { Card, Facts } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { OrderPage } from '../../../../ui/kit/page/templates/column-page.tsx';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { NextStep } from '../../../loan/panels/next-step.tsx';

/** What was saved, and the next actions on the loan. */
export default function EditSuccessScreen({ params: { loanId } }: ScreenProps<'/edit-loan-success/$loanId'>) {
  const asked = useAsk('get-loan-edit', { params: { loanId } });
  const go = useGo();
  const loan = asked.value;
  if (asked.fault || asked.refusal)
    return (
      <OrderPage title="Application saved">
        <ErrorState title={asked.refusal?.message ?? 'The loan did not load'} safe="What you saved is saved." onRetry={asked.again} />
      </OrderPage>
    );
  if (!loan)
    return (
      <OrderPage title="Application saved">
        <SkeletonRows waitingFor="Waiting for the loan." />
      </OrderPage>
    );
  const { summary, missing, anticipatedClosingDate: closing } = loan;
  return (
    <OrderPage title="Application saved" note={`Version ${loan.version}, saved by ${loan.savedBy || 'nobody yet'}`}>
      <Card title="The loan now">
        <Facts
          facts={[
            { label: 'Borrower', value: summary.borrowerName || '–' },
            { label: 'Property', value: summary.propertyLine || '–' },
            {
              label: 'Loan amount',
              value: summary.loanAmountCents === null ? '–' : formatMoney(summary.loanAmountCents, { cents: 'hide-zero' }),
            },
            { label: 'Product', value: loan.productName ?? 'Not chosen yet' },
            { label: 'Anticipated closing', value: closing ? formatDate(closing, { short: true, weekday: true }) : '–' },
            { label: 'Missing to register', value: missing.length === 0 ? 'Nothing' : `${missing.length}` },
          ]}
        />
      </Card>
      <NextStep loanId={loanId} done="Saved" here="edit-loan" />
      <ButtonRow>
        <Button onClick={() => go(pathTo('/edit-loan/$loanId', { loanId }))}>Edit further</Button>
        <Button onClick={() => go(pathTo('/loan-details/$loanId', { loanId }))}>Open the loan</Button>
      </ButtonRow>
    </OrderPage>
  );
}
