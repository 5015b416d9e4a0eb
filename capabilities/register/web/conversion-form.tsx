import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { CollisionNotice, PathFormProvider } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { LeaveGuard } from '../../../ui/kit/layers/leave-guard.tsx';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { Deadline } from '../../../ui/kit/time/deadline.tsx';
import { left } from '../../loan/domain/estimate-deadline.ts';
import { BorrowerCard } from './borrower-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { PropertyCard } from './property-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { reviewSections } from './review-findings.ts';
import { focusField } from './review/focus-field.ts';
import { MissingSection } from './review/missing-section.tsx';
import { DuplicateNotice, FiguresSection } from './review-panel.tsx';
import { useConversionPaths, useConvert, type Conversion, type Convert } from './use-convert.ts';

interface FormProps {
  readonly loanId: string;
  readonly conversion: Conversion;
  readonly today: PlainDate;
  readonly zone: string;
}

/** The prequalification's application to review and complete, with the button that converts it. */
export function ConversionForm({ loanId, conversion, today, zone }: FormProps) {
  const { document, findings } = conversion;
  const sections = reviewSections(document, findings);
  const convert = useConvert(loanId, conversion);
  const form = useConversionPaths(conversion, convert.review, today);
  const edited = conversion.edits.length;
  return (
    <PathFormProvider form={form}>
      <LeaveGuard unsaved={edited > 0 && !convert.pending && (convert.fault !== undefined || convert.refusal !== undefined)} />
      <FormPage
        title="Convert prequalification"
        note={edited > 0 ? `${edited} not saved yet` : `Version ${conversion.asked.value?.version ?? 0}`}
        rail={<SectionRail sections={sections} onPick={focusField} />}
        actions={
          edited > 0 ? (
            <Button variant="quiet" onClick={conversion.clear}>
              Undo all
            </Button>
          ) : undefined
        }
        panelLabel="Review"
        panel={
          <>
            <MissingSection findings={findings} sections={sections} />
            <ConvertedSection conversion={conversion} today={today} />
            <FiguresSection summary={conversion.summary} />
          </>
        }
        panelFoot={<ConvertFoot convert={convert} />}
      >
        <ApplicationCards conversion={conversion} review={convert.review} today={today} zone={zone} />
      </FormPage>
    </PathFormProvider>
  );
}

function ConvertFoot({ convert: { fault, refusal, pending, blocked, press } }: { convert: Convert }) {
  return (
    <>
      {fault ? <InlineError>{fault.message} What you typed is kept.</InlineError> : null}
      {refusal ? <InlineError>{refusal.message}</InlineError> : null}
      <Button variant="primary" wide keys="mod+enter" busy={pending} blocked={blocked} onClick={press}>
        Convert to a registered loan
      </Button>
    </>
  );
}

/** The application's cards, below the required decisions. */
function ApplicationCards({
  conversion,
  review,
  today,
  zone,
}: Omit<FormProps, 'loanId'> & {
  readonly review: Convert['review'];
}) {
  const { document, collisions } = conversion;
  const { duplicates, tried, refusedAt } = review;
  const dates = useAsk('get-anticipated-closing-dates', {});
  return (
    <>
      {collisions.found ? <CollisionNotice found={collisions.found} onSettle={collisions.settle} /> : null}
      {duplicates.length > 0 ? <DuplicateNotice loans={duplicates} zone={zone} known={review.known} onKnown={review.setKnown} /> : null}
      {document.borrowers.map((borrower, place) => (
        <BorrowerCard key={borrower.id} borrower={borrower} place={place} document={document} />
      ))}
      <PropertyCard document={document} wanted="required" />
      <LoanCard document={document} />
      <RegistrationCard
        document={conversion.edited.document}
        offered={conversion.offered}
        product={conversion.product}
        terms={conversion.terms}
        onTerms={(change) => {
          review.forgetRefusal();
          conversion.setDraft(change);
        }}
        dates={dates.value}
        today={today}
        tried={tried}
        refusedAt={refusedAt}
      />
    </>
  );
}

/** The effect of converting: the deadline of the Loan Estimate, once everything is there to count it. */
function ConvertedSection({ conversion: { preview }, today }: { conversion: Conversion; today: PlainDate }) {
  const due = preview.ok ? preview.value.leDue : undefined;
  return (
    <PanelSection title="When it is converted">
      <Facts
        facts={[
          { label: 'Status', value: 'Registered' },
          {
            label: 'Loan Estimate due',
            value: due ? (
              <Deadline
                date={
                  <ExplainableNumber label="Loan Estimate due" why={due.why}>
                    {formatDate(due.value, { short: true, weekday: true })}
                  </ExplainableNumber>
                }
                {...left(due.value, today)}
              />
            ) : (
              <span className="text-3">–</span>
            ),
          },
        ]}
      />
    </PanelSection>
  );
}
