import { IconFilePlus, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { valueAt } from '../../application/domain/apply-edits.ts';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { PathFormProvider } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/button.tsx';
import { Card, Notice, SegmentedControl } from '../../../ui/kit/card.tsx';
import { FileDrop } from '../../../ui/kit/file-drop.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { LeaveGuard } from '../../../ui/kit/leave-guard.tsx';
import { SectionRail } from '../../../ui/kit/section-rail.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/states.tsx';
import { FormPage } from '../../../ui/kit/templates.tsx';
import { useToast } from '../../../ui/kit/toasts.tsx';
import { registrationTypeNames, type RegistrationType } from '../domain/registration-type.ts';
import { BorrowerCard } from './borrower-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { PropertyCard } from './property-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { reviewForm, reviewSections } from './review-form.ts';
import { DuplicateNotice, FiguresSection, FindingsSection, focusField, MissingSection, ReadSection } from './review-panel.tsx';
import { base64Of, useRegistration } from './use-registration.ts';
import { useReview } from './use-review.ts';

/** What a file may be called; which format it is, its contents tell. */
const fileRules = { extensions: ['.xml', '.fnm', '.txt', '.html', '.htm'], maxFiles: 1, maxMegabytes: 10 };

/** Register a loan: from a file of any format or from nothing; review, fill in what is missing, register. */
export default function LoanRegistrationScreen() {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 });
  const allowed = useAsk('can-register-urla-loan', {});
  const prequal = useAsk('restrict-register-prequal', {});
  const dates = useAsk('get-anticipated-closing-dates', {});
  const state = useRegistration();
  const { draft, setDraft, review, file, document, missing } = state;
  const pressed = useReview(review?.duplicates);
  const { tried, refusedAt, duplicates, changed } = pressed;
  const navigate = useNavigate();
  const toast = useToast();
  const register = useCommand('new-urla-loan', {
    onDone: (loan) => {
      toast({ text: `Loan ${loan.loanNumber} registered` });
      state.restart();
      void navigate({ to: `/loan-details/${loan.loanNumber}` as string });
    },
    onRefused: pressed.refused,
  });

  const commit = useRef<() => void>(() => undefined);
  useShortcuts([{ keys: 'mod+enter', does: 'Register the loan', where: 'Forms', run: () => commit.current() }]);

  const form = useMemo(
    () =>
      reviewForm({
        document,
        typed: draft.edits,
        missing,
        bad: state.edited.bad,
        refusedAt,
        tried,
        imported: (path) => review !== undefined && valueAt(state.base, path) !== undefined,
        change: (path, value) => {
          changed(path);
          state.change(path, value);
        },
        today: profile.value?.today,
      }),
    [changed, document, draft.edits, missing, profile.value, refusedAt, review, state, tried],
  );

  const title = 'Register a loan';
  if (profile.fault ?? allowed.fault)
    return (
      <FormPage title={title}>
        <ErrorState
          title="Registration can’t be opened"
          safe="Nothing was registered, and what you typed is kept."
          onRetry={() => {
            profile.again();
            allowed.again();
          }}
        />
      </FormPage>
    );
  if (!profile.value || !allowed.value)
    return (
      <FormPage title={title}>
        <SkeletonRows waitingFor="Waiting for your account’s permissions." />
      </FormPage>
    );
  if (!allowed.value.canRegister)
    return (
      <FormPage title={title}>
        <Notice>{allowed.value.reason}</Notice>
      </FormPage>
    );

  const open = draft.started === 'empty' || review !== undefined;
  const drop = (
    <FileDrop
      title="Drop an application file"
      note="MISMO 3.4 or 2.3.1 XML, Fannie Mae 3.2, or a 1003 saved as a web page, up to 10 MB"
      rules={fileRules}
      busy={state.reading}
      onFiles={(files) => {
        pressed.forgetDuplicates();
        register.reset();
        void state.read(files[0]!);
      }}
    />
  );
  const problem = state.problem ? (
    <Notice tone="red">
      <div className="text-strong">{state.problem.fileName} was not read</div>
      <div>{state.problem.sentence}</div>
      <div className="text-2">Nothing was registered{open ? ', and what you typed is kept' : ''}. Mend the file and drop it again.</div>
    </Notice>
  ) : null;

  if (!open)
    return (
      <FormPage title={title}>
        {problem}
        {draft.started === 'file' && draft.fileName ? (
          <Notice>
            What you typed on {draft.fileName} is kept. Drop the file again to go on with it; social security numbers are never kept.{' '}
            <LinkButton onClick={state.restart}>Start over</LinkButton>
          </Notice>
        ) : null}
        <Card title="From a file">{drop}</Card>
        <Card title="Without a file">
          <p className="text-2" style={{ marginBottom: 12 }}>
            Type the six items of an application: name, income, social security number, property, its value and the loan amount.
          </p>
          <Button icon={IconFilePlus} onClick={() => setDraft({ started: 'empty' })}>
            Start an empty application
          </Button>
        </Card>
      </FormPage>
    );

  const sendWhole = async (): Promise<void> => {
    const closing = draft.closingDate ?? dates.value?.usual;
    await register.run({
      query: { regType: draft.type },
      body: {
        ...(file ? { source: { name: file.name, contentBase64: await base64Of(file) } } : {}),
        edits: state.edits.map((edit) => ({ ...edit })),
        ...(draft.productId ? { productId: draft.productId } : {}),
        ...(closing ? { anticipatedClosingDate: closing } : {}),
        ...(draft.applicationDate ? { applicationDate: draft.applicationDate } : {}),
        ...(draft.officerId ? { officerId: draft.officerId } : {}),
        ...(draft.brokerageId && profile.value!.user.internal ? { brokerageId: Number(draft.brokerageId) } : {}),
        knownDuplicates: pressed.knownDuplicates,
      },
    } as never);
  };
  const { blocked } = pressed;
  const send = (): void => pressed.press(missing, () => void sendWhole());
  commit.current = () => {
    if (blocked === undefined && !register.pending) send();
  };
  const types: readonly RegistrationType[] = prequal.value?.restricted ? ['fullreg', 'locknshop'] : ['fullreg', 'locknshop', 'prequal'];

  return (
    <PathFormProvider form={form}>
      <LeaveGuard unsaved={register.fault !== undefined || (register.refusal !== undefined && !register.pending)} />
      <FormPage
        title={title}
        rail={<SectionRail sections={reviewSections(document, missing)} onPick={(key) => focusField(key)} />}
        note={review ? review.fileName : 'Empty application'}
        actions={
          <Button variant="quiet" onClick={state.restart}>
            Start over
          </Button>
        }
        panelLabel="Review"
        panel={
          <>
            <FiguresSection summary={state.summary} />
            <MissingSection missing={missing} />
            {review ? <ReadSection review={review} /> : null}
            {review ? <FindingsSection review={review} /> : null}
          </>
        }
        panelFoot={
          <>
            {register.fault ? <InlineError>{register.fault.message} What you typed is kept.</InlineError> : null}
            {register.refusal && register.refusal.code !== 'LIKELY_DUPLICATE' ? (
              <InlineError>{register.refusal.message}</InlineError>
            ) : null}
            <Button variant="primary" wide keys="mod+enter" busy={register.pending} blocked={blocked} onClick={send}>
              {draft.type === 'prequal' ? 'Register prequalification' : 'Register loan'}
            </Button>
          </>
        }
      >
        {problem}
        {duplicates.length > 0 ? (
          <DuplicateNotice loans={duplicates} zone={profile.value.zone} known={pressed.known} onKnown={pressed.setKnown} />
        ) : null}
        <div style={{ display: 'flex' }}>
          <SegmentedControl
            label="Kind of registration"
            segments={types.map((value) => ({ value, label: registrationTypeNames[value] }))}
            value={draft.type}
            onChange={(type) => setDraft({ type })}
          />
        </div>
        {document.borrowers.map((borrower, place) => (
          <BorrowerCard
            key={borrower.id}
            borrower={borrower}
            place={place}
            document={document}
            {...(place > 0 ? { onRemove: () => state.removeBorrower(borrower.id) } : {})}
          />
        ))}
        <div>
          <Button icon={IconUserPlus} onClick={state.addBorrower}>
            Add borrower
          </Button>
        </div>
        <PropertyCard document={document} wanted={draft.type === 'fullreg' ? 'required' : 'optional'} />
        <LoanCard document={document} />
        <RegistrationCard
          document={state.edited.document}
          product={state.product}
          terms={draft}
          onTerms={(change) => {
            pressed.forgetRefusal();
            setDraft(change);
          }}
          dates={dates.value}
          today={profile.value.today}
          tried={tried}
          refusedAt={refusedAt}
        >
          <OwnerFields draft={draft} setDraft={setDraft} profile={profile.value} />
        </RegistrationCard>
        {draft.started === 'empty' ? null : <Card title="Another file">{drop}</Card>}
      </FormPage>
    </PathFormProvider>
  );
}
