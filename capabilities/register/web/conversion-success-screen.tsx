import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { PartNotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Deadline } from '../../../ui/kit/time/deadline.tsx';
import { OrderPage } from '../../../ui/kit/page/templates/column-page.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { givenPath, pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';

/** The loan a prequalification became, and what to do with it now. */
export default function ConversionSuccessScreen({ params }: ScreenProps<'/convert-prequalification/$loanId/success'>) {
  const { loanId } = params;
  const details = useAsk('get-loan-details', { params: { loanId } });
  const go = useGo();
  const loan = details.value;
  if (details.fault || details.refusal)
    return (
      <OrderPage title="Convert prequalification">
        <ErrorState title={details.refusal?.message ?? 'The loan did not load'} safe="The conversion is saved." onRetry={details.again} />
      </OrderPage>
    );
  if (!loan)
    return (
      <OrderPage title="Convert prequalification">
        <SkeletonRows waitingFor="Waiting for the loan." />
      </OrderPage>
    );
  if (loan.status === 'Prequalified')
    return (
      <OrderPage title="Convert prequalification">
        <Notice
          actions={
            <Button size="toolbar" onClick={() => go(pathTo('/convert-prequalification/$loanId', { loanId }))}>
              Convert loan
            </Button>
          }
        >
          This loan is a prequalification still; nothing was converted.
        </Notice>
      </OrderPage>
    );
  return (
    <OrderPage title="The loan is registered" note={`Loan ${loanId}`}>
      <Became loan={loan} />
      <NextSteps loanId={loanId} />
    </OrderPage>
  );
}

function Became({ loan }: { loan: ReplyOf<'get-loan-details'> }) {
  const { le } = loan;
  const label = le.state === 'sent' ? le.label : `${le.label} due`;
  const due = le.due === null ? '–' : formatDate(le.due, { short: true, weekday: true });
  return (
    <Card title="Status now">
      <Facts
        facts={[
          { label: 'Status', value: loan.status },
          { label: loan.borrowers.length > 1 ? 'Borrowers' : 'Borrower', value: loan.borrowers.join('; ') || '–' },
          { label: 'Property', value: loan.propertyLine || '–' },
          { label: 'Loan amount', value: formatMoney(loan.amountCents, { cents: 'hide-zero' }) },
          { label: 'Product', value: loan.product?.name ?? 'Not chosen yet' },
          { label: 'Application received', value: formatDate(loan.applicationDate, { short: true, weekday: true }) },
          {
            label,
            value: (
              <Deadline
                date={
                  le.why ? (
                    <ExplainableNumber label={label} why={le.why}>
                      {due}
                    </ExplainableNumber>
                  ) : (
                    due
                  )
                }
                words={le.words}
                tone={le.tone}
              />
            ),
          },
          { label: 'Anticipated closing', value: loan.closingDate ? formatDate(loan.closingDate, { short: true, weekday: true }) : '–' },
        ]}
      />
    </Card>
  );
}

/** The loan's next actions, each with the screen that does it; the first is the one that costs most to miss. */
function NextSteps({ loanId }: { loanId: string }) {
  const next = useAsk('get-loan-next-actions', { params: { loanId } });
  const go = useGo();
  return (
    <Card title="What to do next">
      <PartNotLoaded asked={next} failed="What to do next did not load" rows={2} />
      <ul className="plain-list plain-list-wide">
        {(next.value?.actions ?? []).slice(0, 3).map((action, place) => (
          <li key={action.id} className="row">
            <span className="wide-text">
              <span className="text-strong">{action.title}</span>
              <br />
              <span className="text-2">{action.reason}</span>
            </span>
            {action.path === null ? null : (
              <Button
                variant={place === 0 ? 'primary' : 'default'}
                aria-label={`${action.button}: ${action.title}`}
                onClick={() => go(givenPath(action.path!))}
              >
                {action.button}
              </Button>
            )}
          </li>
        ))}
        <li>
          <Button onClick={() => go(pathTo('/loan-details/$loanId', { loanId }))}>Open the loan</Button>
        </li>
      </ul>
    </Card>
  );
}
