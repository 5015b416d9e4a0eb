import { useMemo, useRef } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { CollisionNotice, PathFormProvider } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { LeaveGuard } from '../../../ui/kit/layers/leave-guard.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { FormPage, PanelSection } from '../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { shownCollisions } from '../../application/domain/edit/shown-collision.ts';
import { BorrowerCard } from './borrower-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { PropertyCard } from './property-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { reviewForm, reviewSections } from './review-form.ts';
import { DuplicateNotice, FiguresSection, focusField, MissingSection } from './review-panel.tsx';
import { useConversion } from './use-conversion.ts';
import { useReview } from './use-review.ts';

const title = 'Convert prequalification';

/** A prequalification becomes a registered loan: review what is there, fill in what it lacks, convert. */
export default function ConvertPrequalificationScreen({ params }: ScreenProps<'/convert-prequalification/$loanId'>) {
  const { loanId } = params;
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 });
  const allowed = useAsk('can-register-urla-loan', {});
  const conversion = useConversion(loanId, profile.value?.today);
  const { asked } = conversion;
  const fault = asked.fault ?? profile.fault ?? allowed.fault;
  if (fault || asked.refusal)
    return (
      <FormPage title={title}>
        <ErrorState
          title={asked.refusal?.message ?? 'The prequalification could not be opened'}
          safe="Nothing was converted, and what you typed is kept."
          onRetry={() => [asked, profile, allowed].forEach((each) => each.again())}
        />
      </FormPage>
    );
  if (!asked.value || !profile.value || !allowed.value)
    return (
      <FormPage title={title}>
        <SkeletonRows waitingFor="Waiting for the prequalification." />
      </FormPage>
    );
  if (asked.value.status !== 'Prequalified') return <NotConvertible loan={asked.value} />;
  if (!allowed.value.canRegister)
    return (
      <FormPage title={title}>
        <Notice>{allowed.value.reason}</Notice>
      </FormPage>
    );
  return <Conversion loanId={loanId} conversion={conversion} today={profile.value.today} zone={profile.value.zone} />;
}

/** There is nothing to convert: the loan is registered already, by a conversion or from the start, or has ended. */
function NotConvertible({ loan }: { loan: ReplyOf<'get-loan-edit'> }) {
  const go = useGo();
  const history = useAsk('get-loan-status-history', { params: { loanId: loan.loanNumber } });
  const converted = history.value?.history.find((line) => line.from === 'Prequalified' && line.status === 'Registered');
  const to = converted
    ? pathTo('/convert-prequalification/$loanId/success', { loanId: loan.loanNumber })
    : pathTo('/loan-details/$loanId', { loanId: loan.loanNumber });
  return (
    <FormPage title={title}>
      <Notice
        actions={
          <Button size="toolbar" onClick={() => go(to)}>
            {converted ? 'See what it became' : 'Open the loan'}
          </Button>
        }
      >
        {converted
          ? `${converted.by} converted this prequalification already; the loan is ${loan.status}.`
          : `This loan is ${loan.status}. Only a prequalification is converted.`}
      </Notice>
    </FormPage>
  );
}

function Conversion({
  loanId,
  conversion,
  today,
  zone,
}: {
  loanId: string;
  conversion: ReturnType<typeof useConversion>;
  today: ReplyOf<'get-user-profile'>['today'];
  zone: string;
}) {
  const { draft, document, missing, collisions } = conversion;
  const dates = useAsk('get-anticipated-closing-dates', {});
  const review = useReview();
  const { tried, refusedAt, duplicates, changed } = review;
  const go = useGo();
  const toast = useToast();
  const convert = useCommand('update-loan', {
    onDone: () => {
      toast({ text: `Loan ${loanId} registered` });
      conversion.clear();
      go(pathTo('/convert-prequalification/$loanId/success', { loanId }));
    },
    onRefused: (refusal) => {
      if (refusal.code === 'EDIT_COLLISION') collisions.setFound(shownCollisions(refusal.details));
      // Somebody else did something to the loan meanwhile: show it as it is now.
      if (/COLLISION|CONVERTED|ENDED|LOCKED|PREQUALIFICATION/.test(refusal.code)) conversion.asked.again();
      if (refusal.code !== 'EDIT_COLLISION') review.refused(refusal);
    },
  });
  const blocked = collisions.found ? 'Choose a value for each field first.' : review.blocked;
  const send = (): void => review.press(missing, () => void convert.run(conversion.request(review.knownDuplicates)));
  const commit = useRef<() => void>(() => undefined);
  commit.current = () => {
    if (blocked === undefined && !convert.pending) send();
  };
  useShortcuts([{ keys: 'mod+enter', does: 'Convert the prequalification', where: 'Forms', run: () => commit.current() }]);

  const form = useMemo(
    () =>
      reviewForm({
        document,
        typed: draft.edits,
        missing,
        bad: conversion.edited.bad,
        refusedAt,
        tried,
        imported: () => false,
        change: (path, value) => {
          changed(path);
          conversion.change(path, value);
        },
        today,
      }),
    [changed, conversion, document, draft.edits, missing, refusedAt, today, tried],
  );
  const dirty = conversion.edits.length > 0;
  const shownRefusal = convert.refusal && !collisions.found && convert.refusal.code !== 'LIKELY_DUPLICATE' ? convert.refusal : undefined;
  return (
    <PathFormProvider form={form}>
      <LeaveGuard unsaved={dirty && !convert.pending && (convert.fault !== undefined || shownRefusal !== undefined)} />
      <FormPage
        title={title}
        note={dirty ? `${conversion.edits.length} not saved yet` : `Version ${conversion.asked.value?.version ?? 0}`}
        rail={<SectionRail sections={reviewSections(document, missing)} onPick={focusField} />}
        actions={
          dirty ? (
            <Button variant="quiet" onClick={conversion.clear}>
              Undo all
            </Button>
          ) : undefined
        }
        panelLabel="Review"
        panel={
          <>
            <MissingSection missing={missing} />
            <ConvertedSection conversion={conversion} />
            <FiguresSection summary={conversion.summary} />
          </>
        }
        panelFoot={
          <>
            {convert.fault ? <InlineError>{convert.fault.message} What you typed is kept.</InlineError> : null}
            {shownRefusal ? <InlineError>{shownRefusal.message}</InlineError> : null}
            <Button variant="primary" wide keys="mod+enter" busy={convert.pending} blocked={blocked} onClick={send}>
              Convert to a registered loan
            </Button>
          </>
        }
      >
        {collisions.found ? <CollisionNotice found={collisions.found} onSettle={collisions.settle} /> : null}
        {duplicates.length > 0 ? <DuplicateNotice loans={duplicates} zone={zone} known={review.known} onKnown={review.setKnown} /> : null}
        {document.borrowers.map((borrower, place) => (
          <BorrowerCard key={borrower.id} borrower={borrower} place={place} document={document} />
        ))}
        <PropertyCard document={document} wanted="required" />
        <LoanCard document={document} />
        <RegistrationCard
          document={conversion.edited.document}
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
      </FormPage>
    </PathFormProvider>
  );
}

/** What converting starts: the clock of the Loan Estimate, once everything is there to count from. */
function ConvertedSection({ conversion: { preview } }: { conversion: ReturnType<typeof useConversion> }) {
  const due = preview.ok ? preview.value.leDue : undefined;
  return (
    <PanelSection title="When it is converted">
      <Facts
        facts={[
          { label: 'Status', value: 'Registered' },
          {
            label: 'Loan Estimate due',
            value: due ? (
              <ExplainableNumber label="Loan Estimate due" why={due.why}>
                {formatDate(due.value, { short: true, weekday: true })}
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
