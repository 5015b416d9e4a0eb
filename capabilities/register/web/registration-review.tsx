import { IconUserPlus } from '@tabler/icons-react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { PathFormProvider } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { LeaveGuard } from '../../../ui/kit/layers/leave-guard.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { registrationTypeNames, type RegistrationType } from '../domain/registration-type.ts';
import { ApplicationFile, FileProblem } from './application-file.tsx';
import { RegistrationDetails } from './details/registration-details.tsx';
import { BuydownLine } from './product/buydown-line.tsx';
import { BorrowerCard } from './borrower-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { ProgramFields } from './product/program-fields.tsx';
import { PropertyCard } from './property-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { reviewSections } from './review-findings.ts';
import { focusField } from './review/focus-field.ts';
import { MissingSection } from './review/missing-section.tsx';
import { FindingsSection, ReadSection } from './review/read-section.tsx';
import { DuplicateNotice, EstimateDueNotice, FiguresSection } from './review-panel.tsx';
import type { Registering } from './use-registering.ts';

interface ReviewProps {
  readonly registering: Registering;
  readonly profile: ReplyOf<'get-user-profile'>;
}

/** The application as it was read or typed, its missing data, and the button that registers it. */
export function RegistrationReview({ title, registering, profile }: ReviewProps & { readonly title: string }) {
  const { review, document, findings, register, summary } = registering;
  const sections = reviewSections(document, findings);
  return (
    <PathFormProvider form={registering.form}>
      <LeaveGuard unsaved={register.fault !== undefined || (register.refusal !== undefined && !register.pending)} />
      <FormPage
        title={title}
        rail={<SectionRail sections={sections} onPick={focusField} />}
        note={review ? review.fileName : 'Empty application'}
        actions={
          <Button variant="quiet" onClick={registering.restart}>
            Start over
          </Button>
        }
        panelLabel="Review"
        panel={
          <>
            <FiguresSection summary={summary} />
            <MissingSection findings={findings} sections={sections} />
            {review ? <ReadSection review={review} /> : null}
            {review ? <FindingsSection review={review} /> : null}
          </>
        }
        panelFoot={<RegisterFoot registering={registering} today={profile.today} />}
      >
        <Sections registering={registering} profile={profile} />
      </FormPage>
    </PathFormProvider>
  );
}

function RegisterFoot({ registering: { register, pressed, draft, send, already }, today }: { registering: Registering; today: PlainDate }) {
  return (
    <>
      <EstimateDueNotice already={already} applicationDate={draft.applicationDate ?? today} />
      {register.fault ? <InlineError>{register.fault.message} What you typed is kept.</InlineError> : null}
      {register.refusal && register.refusal.code !== 'LIKELY_DUPLICATE' ? <InlineError>{register.refusal.message}</InlineError> : null}
      <Button variant="primary" wide keys="mod+enter" busy={register.pending} blocked={pressed.blocked} onClick={send}>
        {draft.type === 'prequal' ? 'Register prequalification' : 'Register loan'}
      </Button>
    </>
  );
}

function Sections({ registering, profile }: ReviewProps) {
  const { draft, setDraft, document, pressed } = registering;
  return (
    <>
      <FileProblem registering={registering} />
      {pressed.duplicates.length > 0 ? (
        <DuplicateNotice loans={pressed.duplicates} zone={profile.zone} known={pressed.known} onKnown={pressed.setKnown} />
      ) : null}
      <KindOfRegistration registering={registering} />
      {document.borrowers.map((borrower, place) => (
        <BorrowerCard
          key={borrower.id}
          borrower={borrower}
          place={place}
          document={document}
          {...(place > 0 ? { onRemove: () => registering.remove(`borrowers/${borrower.id}`) } : {})}
        />
      ))}
      <div>
        <Button icon={IconUserPlus} onClick={registering.addBorrower}>
          Add borrower
        </Button>
      </div>
      <PropertyCard document={document} wanted={draft.type === 'fullreg' ? 'required' : 'optional'} />
      <LoanCard document={document} />
      <RegistrationCard
        document={registering.edited.document}
        offered={registering.offered}
        product={registering.product}
        terms={draft}
        onTerms={(change) => {
          pressed.forgetRefusal();
          // Another product is taken with other programs.
          setDraft(change.productId === undefined ? change : { ...change, programId: '', featureId: '' });
        }}
        dates={registering.dates}
        today={profile.today}
        tried={pressed.tried}
        refusedAt={pressed.refusedAt}
      >
        <ProgramFields draft={draft} setDraft={setDraft} refused={pressed.refusedAt['programId']} />
        <BuydownLine chosen={draft} document={document} />
        <OwnerFields draft={draft} setDraft={setDraft} profile={profile} />
      </RegistrationCard>
      <RegistrationDetails document={document} hasProduct={draft.productId !== ''} onRemove={registering.remove} />
      {draft.started === 'empty' ? null : (
        <Card title="Another file">
          <ApplicationFile registering={registering} />
        </Card>
      )}
    </>
  );
}

function KindOfRegistration({ registering: { draft, setDraft, prequal } }: { registering: Registering }) {
  const types: readonly RegistrationType[] = prequal?.restricted ? ['fullreg', 'locknshop'] : ['fullreg', 'locknshop', 'prequal'];
  return (
    <div className="flex">
      <SegmentedControl
        label="Kind of registration"
        segments={types.map((value) => ({ value, label: registrationTypeNames[value] }))}
        value={draft.type}
        onChange={(type) => setDraft({ type })}
      />
    </div>
  );
}
