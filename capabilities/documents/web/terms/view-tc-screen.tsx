import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/cents.ts';
import { formatPoints, formatRate, formatRatio } from '../../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts, Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../../ui/kit/page/templates/record-page.tsx';
import { SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { needId } from '../center/center-lists.ts';

const TITLE = 'Terms and Conditions';
type Details = ReplyOf<'get-loan-details'>;
type Lock = NonNullable<ReplyOf<'get-lock'>['lock']>;

/** `/view-tc/{loanId}`: the terms of the loan as they are now, and the documents that are conditions of its closing. */
export default function ViewTcScreen({ params: { loanId } }: ScreenProps<'/view-tc/$loanId'>) {
  const details = useAsk('get-loan-details', { params: { loanId } });
  const lock = useAsk('get-lock', { params: { loanId } });
  if (details.fault)
    return (
      <RecordPage title={TITLE}>
        <ErrorState
          title="The terms did not load"
          safe="Nothing changed on the loan."
          onRetry={details.again}
          trace={details.fault.trace}
        />
      </RecordPage>
    );
  if (details.refusal) return <RecordPage title={TITLE}>{<Notice tone="red">{details.refusal.message}</Notice>}</RecordPage>;
  return (
    <RecordPage title={TITLE}>
      {details.value ? <Terms loan={details.value} /> : <SkeletonRows rows={8} />}
      {lock.fault ? (
        <InlineError onRetry={lock.again}>{`The lock did not load. ${lock.fault.message}`}</InlineError>
      ) : lock.value ? (
        <LockTerms lock={lock.value.lock} loanId={loanId} />
      ) : null}
      <Conditions loanId={loanId} />
    </RecordPage>
  );
}

function Terms({ loan }: { loan: Details }) {
  const { ltv, dtiBack, noteRate } = loan;
  const facts = [
    { label: 'Borrowers', value: loan.borrowers.join(', ') },
    { label: 'Property', value: loan.propertyLine || 'Not stated' },
    { label: 'Lender’s product', value: loan.product?.name ?? 'Not chosen' },
    { label: 'Mortgage', value: [loan.loanType, loan.loanPurpose, loan.purposeOfRefinance].filter(Boolean).join(', ') || 'Not stated' },
    { label: 'Loan amount', value: formatMoney(loan.amountCents) },
    { label: 'Note rate', value: noteRate === null ? 'Not stated' : formatRate(noteRate) },
    {
      label: 'LTV',
      value:
        ltv.value === null || ltv.why === null ? (
          (ltv.missing ?? 'Not known')
        ) : (
          <ExplainableNumber label="LTV" why={ltv.why}>
            {formatRatio(ltv.value)}
          </ExplainableNumber>
        ),
    },
    {
      label: 'DTI',
      value:
        dtiBack.value === null || dtiBack.why === null ? (
          (dtiBack.missing ?? 'Not known')
        ) : (
          <ExplainableNumber label="DTI" why={dtiBack.why}>
            {formatRatio(dtiBack.value)}
          </ExplainableNumber>
        ),
    },
    { label: 'Application received', value: formatDate(loan.applicationDate) },
    { label: 'Planned closing', value: loan.closingDate === null ? 'Not planned' : formatDate(loan.closingDate, { weekday: true }) },
  ];
  return (
    <Card title="Terms">
      <Facts facts={facts} />
    </Card>
  );
}

function LockTerms({ lock, loanId }: { lock: Lock | null; loanId: string }) {
  if (lock === null || lock.state === 'cancelled')
    return (
      <Card title="Rate lock">
        <p className="text-2">
          The rate is not locked: rate and price can change until it is.{' '}
          <ScreenLink to={pathTo('/lock-loan/$loanId', { loanId })}>Price and lock</ScreenLink>
        </p>
      </Card>
    );
  const facts = [
    { label: 'Rate', value: formatRate(lock.rate) },
    {
      label: 'Price',
      value: (
        <ExplainableNumber label="Price" why={lock.why} weight="panel">
          {formatPoints(lock.price)}
        </ExplainableNumber>
      ),
    },
    { label: 'Period', value: `${lock.lockDays} days, locked ${formatDate(lock.lockDate)} by ${lock.lockedBy}` },
    { label: 'State', value: lock.state === 'locked' ? 'Locked' : 'Expired' },
  ];
  return (
    <Card title="Rate lock">
      <Facts facts={facts} />
    </Card>
  );
}

function Conditions({ loanId }: { loanId: string }) {
  const { value, fault, again } = useAsk('get-document-checklist', { params: { loanId } });
  return (
    <Card
      title="Conditions"
      note="Documents needed before closing"
      flush
      aside={<ScreenLink to={pathTo('/document-center/$loanId', { loanId })}>Document center</ScreenLink>}
    >
      {fault ? (
        <InlineError onRetry={again}>The conditions did not load.</InlineError>
      ) : !value ? (
        <SkeletonRows rows={6} />
      ) : (
        <Table caption="Conditions" heads={['Document', 'Status']}>
          {value.items.map((item) => (
            <tr key={needId(item)}>
              <th scope="row">
                {item.count > 1 ? `${item.name}, ${item.count}` : item.name}
                <SecondLine>{[item.party, item.reason].filter(Boolean).join(', ')}</SecondLine>
              </th>
              <td>
                <ExplainableNumber label={item.party ? `${item.name} of ${item.party}` : item.name} why={item.needed}>
                  {item.status}
                </ExplainableNumber>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
