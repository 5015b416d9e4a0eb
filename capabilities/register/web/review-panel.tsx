import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { FileFindings } from '../../../ui/kit/files/file-findings.tsx';
import { dayInZone } from '../../../ui/kit/time/moment-text.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { SectionErrors } from '../../../ui/kit/page/section-errors.tsx';
import { PanelSection } from '../../../ui/kit/page/templates.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import type { estimateDueAlready } from '../domain/register-loan.ts';
import { setByProduct, type ReviewFindings, type ReviewSection } from './review-findings.ts';
import type { RegistrationState, Review } from './use-registration.ts';

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

/** What still keeps the loan from being registered; each line leads to its field. What is wrong stands by section. */
export function MissingSection({
  findings: { missing, wrong },
  sections,
}: {
  findings: ReviewFindings;
  sections: readonly ReviewSection[];
}) {
  if (missing.length + wrong.length === 0)
    return (
      <PanelSection title="Nothing is missing">
        <p className="text-2">Everything registration needs is there.</p>
      </PanelSection>
    );
  return (
    <>
      {wrong.length === 0 ? null : (
        <PanelSection title={`To correct: ${wrong.length}`}>
          {sections.map(({ key, name, judged }) => (
            <SectionErrors key={key} name={name} judged={judged} onPick={focusField} />
          ))}
        </PanelSection>
      )}
      {missing.length === 0 ? null : (
        <PanelSection title={`Missing: ${missing.length}`}>
          <ul className="plain-list">
            {missing.map((item) => (
              <li key={item.path}>
                <LinkButton onClick={() => focusField(item.path)}>{item.label}</LinkButton>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}

/** Puts the caret into the first field with something wrong. */
export function focusFirstProblem(): void {
  const found = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** Puts the caret into the field of a path, or into the first field below it. */
export function focusField(wantedPath: string): void {
  const path = setByProduct.test(wantedPath) ? 'productId' : wantedPath;
  const fields = [...document.querySelectorAll<HTMLElement>('input[name], select[name]')];
  const nameOf = (field: HTMLElement): string => field.getAttribute('name') ?? '';
  const wanted = path === 'borrowers/incomes' ? fields.find((field) => nameOf(field).includes('/incomes/')) : undefined;
  const found = wanted ?? fields.find((field) => nameOf(field) === path) ?? fields.find((field) => nameOf(field).startsWith(`${path}/`));
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** How much was read, against which a person checks the file. */
export function ReadSection({ review }: { review: Review }) {
  const { figures } = review;
  const money = (cents: number) => formatMoney(cents, { cents: 'hide-zero' });
  return (
    <PanelSection
      title="Read from the file"
      aside={
        <span className="text-small text-3">
          {review.dataPoints} values, {review.format}
        </span>
      }
    >
      <Facts
        facts={[
          { label: 'Borrowers', value: [review.summary.borrowerName, ...review.summary.coBorrowerNames].filter(Boolean).join('; ') || '–' },
          { label: 'Property', value: review.summary.propertyLine || '–' },
          { label: 'Incomes', value: `${figures.incomes}, ${money(figures.monthlyIncomeCents)} a month` },
          { label: 'Assets', value: `${figures.assets}, ${money(figures.assetsCents)}` },
          {
            label: 'Liabilities',
            value: `${figures.liabilities}, ${money(figures.liabilityBalanceCents)} owed, ${money(figures.liabilityPaymentCents)} a month`,
          },
          { label: 'Owned properties', value: String(figures.ownedProperties) },
        ]}
      />
    </PanelSection>
  );
}

/** What the file holds that was not understood or looks wrong. View exposure stays in the file. */
export function FindingsSection({ review }: { review: Review }) {
  return (
    <FileFindings
      findings={review.findings}
      count={review.findingCount}
      note={
        review.format === 'MISMO 3.4'
          ? 'Items not recognized stay in the file and are written back unchanged.'
          : 'The file is kept as it is. Items not recognized are not on the loan; enter them if needed.'
      }
    />
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
          <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: loan.loanNumber })} style={{ textDecoration: 'underline' }}>
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
