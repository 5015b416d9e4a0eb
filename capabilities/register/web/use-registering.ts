import { useMemo, useRef } from 'react';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { valueAt } from '../../application/domain/edit/apply-edits.ts';
import { estimateDueAlready } from '../domain/register-loan.ts';
import { reviewForm } from './review-form.ts';
import { base64Of, useRegistration } from './use-registration.ts';
import { useReview } from './use-review.ts';

/**
 * A registration in progress with its review and the command that completes it; `allowed` once it is known that this person may register.
 */
export function useRegistering(profile: ReplyOf<'get-user-profile'> | undefined, allowed: boolean) {
  const state = useRegistration();
  const dates = useAsk('get-anticipated-closing-dates', {}).value;
  const prequal = useAsk('restrict-register-prequal', {}).value;
  const review = useReview(state.review?.duplicates);
  const go = useGo();
  const toast = useToast();
  const register = useCommand('new-urla-loan', {
    onDone: (loan) => {
      toast({ text: `Loan ${loan.loanNumber} registered` });
      state.restart();
      go(pathTo('/loan-details/$loanId', { loanId: loan.loanNumber }));
    },
    onRefused: review.refused,
  });

  const { draft, document, missing, findings } = state;
  const { tried, refusedAt, changed } = review;
  const form = useMemo(
    () =>
      reviewForm({
        document,
        typed: draft.edits,
        missing,
        bad: state.edited.bad,
        refusedAt,
        tried,
        imported: (path) => state.review !== undefined && valueAt(state.base, path) !== undefined,
        change: (path, value) => {
          changed(path);
          state.change(path, value);
        },
        unread: state.note,
        today: profile?.today,
      }),
    [changed, document, draft.edits, missing, profile, refusedAt, state, tried],
  );

  const open = draft.started === 'empty' || state.review !== undefined;
  const sendWhole = async (): Promise<void> => {
    const closing = draft.closingDate ?? dates?.usual;
    await register.run({
      query: { regType: draft.type },
      body: {
        ...(state.file ? { source: { name: state.file.name, contentBase64: await base64Of(state.file) } } : {}),
        edits: state.edits,
        ...(draft.productId ? { productId: draft.productId } : {}),
        ...(draft.productId && draft.programId ? { programId: draft.programId } : {}),
        ...(draft.programId && draft.featureId ? { featureId: draft.featureId } : {}),
        ...(closing ? { anticipatedClosingDate: closing } : {}),
        ...(draft.applicationDate ? { applicationDate: draft.applicationDate } : {}),
        ...(draft.officerId ? { officerId: draft.officerId } : {}),
        ...(draft.brokerageId && profile?.user.internal ? { brokerageId: Number(draft.brokerageId) } : {}),
        knownDuplicates: review.knownDuplicates,
      },
    });
  };
  const send = (): void => review.press(findings, () => void sendWhole());
  const commit = useRef<() => void>(() => undefined);
  commit.current = () => {
    if (allowed && open && profile && review.blocked === undefined && !register.pending) send();
  };
  useShortcuts([{ keys: 'mod+enter', does: 'Register the loan', where: 'Forms', run: () => commit.current() }]);
  const applicationDate = draft.applicationDate ?? profile?.today;
  const already = applicationDate ? estimateDueAlready({ type: draft.type, document, applicationDate }, profile!.today) : undefined;
  return { ...state, dates, prequal, already, pressed: review, form, register, send, open };
}

export type Registering = ReturnType<typeof useRegistering>;
