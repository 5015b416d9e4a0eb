import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { dayInZone } from '../../../ui/kit/time/moment-text.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import type { estimateDueAlready } from '../domain/register-loan.ts';
import type { RegistrationState } from './use-registration.ts';

type Figure = { value: number; why: import('../../../foundation/explain/explain.ts').Step } | null;

/** The figures of the application as it is, each opening into its arithmetic. */
export function FiguresSection({ summary }: { summary: RegistrationState['summary'] }) {
  const ratio = (label: string, figure: Figure) => ({
    label,
    value: figure ? (
      <ExplainableNumber label={label} why={figure.why}>
        {formatRatio(figure.value)}
      </ExplainableNumber>
    ) : (
      <span className="text-3">–</span>
    ),
  });
  return (
    <PanelSection title="The numbers">
      <Facts
        facts={[
          {
            label: 'Loan amount',
            value: summary.loanAmountCents === null ? '–' : formatMoney(summary.loanAmountCents, { cents: 'hide-zero' }),
          },
          {
            label: 'Property value',
            value: summary.propertyValueCents === null ? '–' : formatMoney(summary.propertyValueCents, { cents: 'hide-zero' }),
          },
          ratio('LTV', summary.ltv),
          ratio('CLTV', summary.cltv),
          ratio('DTI, housing', summary.dtiFront),
          ratio('DTI, total', summary.dtiBack),
          {
            label: 'Score',
            value: summary.score ? (
              <ExplainableNumber label="Score" why={summary.score.why}>
                {String(summary.score.value)}
              </ExplainableNumber>
            ) : (
              <span className="text-3">–</span>
            ),
          },
        ]}
      />
    </PanelSection>
  );
}

/** Before anything is registered: the Loan Estimate would be due today, or be late from its first moment. */
export function EstimateDueNotice({
  already,
  applicationDate,
}: {
  already: ReturnType<typeof estimateDueAlready>;
  applicationDate: PlainDate;
}) {
  if (!already) return null;
  const day = (date: PlainDate) => formatDate(date, { short: true, weekday: true });
  return (
    <Notice tone={already.late ? 'red' : 'amber'}>
      <div className="text-strong">{`Loan Estimate ${already.late ? `already ${already.words}` : already.words}`}</div>
      {`Application received ${day(applicationDate)}, Loan Estimate due ${day(already.due)}. ${already.late ? 'Check the date; the loan opens with a late disclosure.' : 'Send it today.'}`}
    </Notice>
  );
}

export interface DuplicateLoan {
  readonly loanNumber: string;
  readonly borrowerName: string;
  readonly propertyLine: string;
  readonly status: string;
  readonly registeredAt: string;
}

/** A likely duplicate is a warning: a person can go on, knowingly. */
export function DuplicateNotice({
  loans,
  zone,
  known,
  onKnown,
}: {
  loans: readonly DuplicateLoan[];
  /** The lender's. */
  zone: string;
  known: boolean;
  onKnown: (known: boolean) => void;
}) {
  return (
    <Notice tone="amber">
      <div className="text-strong">This borrower and property are registered already</div>
      {loans.map((loan) => (
        <div key={loan.loanNumber}>
          <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: loan.loanNumber })} className="underlined">
            {loan.loanNumber}
          </ScreenLink>
          , <bdi>{loan.borrowerName}</bdi>, <bdi>{loan.propertyLine}</bdi>,{' '}
          {loan.status === 'Registered' ? 'registered' : `${loan.status}, registered`} {dayInZone(loan.registeredAt, zone)}
        </div>
      ))}
      <CheckField label="This is a new loan; register it too" checked={known} onChange={(event) => onKnown(event.target.checked)} />
    </Notice>
  );
}
