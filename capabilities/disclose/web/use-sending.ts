import { useState } from 'react';
import { ask, useAsk, useAskAgain, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useSecondLook } from '../../disclosure-desk/panels/second-look.tsx';
import { scheduleHash, twoPayersOf, vanishedSentence, type Estimate } from '../domain/index.ts';
import type { DisclosureData, Estimator } from './use-estimator.ts';

/** Why the saved draft can't be sent by what only the server knows of it, such as what the lender's policy stops. */
function useApproval(loanId: string): string | undefined {
  const { value } = useAsk('run-rule', { params: { loanId, ruleName: 'LE Approval' } });
  return value?.status === 'Failed' ? value.reasons[0] : undefined;
}

/** Sending the Loan Estimate: who gets it, why it can't go out, and the two presses it takes. */
export function useSending(loanId: string, data: DisclosureData, estimator: Estimator) {
  const toast = useToast();
  const [verifying, setVerifying] = useState(false);
  const { facts, estimate, place } = estimator;
  const people = facts.recipients.filter((each) => each.email !== null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(people.filter((each) => each.role === 'Borrower').map((each) => each.email!)),
  );
  const askAgain = useAskAgain();
  const send = useCommand('send-disclosure', {
    // The fees that moved are shown beside the sentence.
    onRefused: ({ code }) => code === 'SCHEDULE_CHANGED' && askAgain(['get-disclosure-data']),
    onDone: ({ sent, repeated }) => {
      setVerifying(false);
      estimator.forget();
      toast({ text: repeated ? `Version ${sent.version} was sent already` : `Loan Estimate version ${sent.version} sent` });
    },
  });
  const maySend = useMayCall('send-disclosure');
  const look = useSecondLook(loanId, 'loan-estimate');
  const refused = useApproval(loanId);
  const reason =
    (maySend ? undefined : 'Your role cannot send Loan Estimates.') ??
    data.blocked[0]?.message ??
    estimator.toCorrect[0] ??
    (estimate.ok ? whyNot(estimate.value, twoPayersOf(facts, estimator.draft)?.message) : estimate.refusal.message) ??
    (estimator.collision ? 'Choose a version of each field first.' : undefined) ??
    refused ??
    look.reason ??
    (estimator.saysSomethingNew ? undefined : `Nothing changed since version ${data.sent[0]?.version ?? 1} was sent.`);
  const borrowers = people.filter((each) => each.role === 'Borrower' && chosen.has(each.email!));

  const press = async () => {
    let basedOn = place;
    if (estimator.changed) {
      const saved = await estimator.saveNow(estimator.draft, place);
      if (!saved) return;
      basedOn = saved;
    }
    await send.run({ params: { loanId }, body: { basedOn, schedule: scheduleHash(facts), notify: [...chosen] } });
  };
  useShortcuts([
    {
      keys: 'mod+enter',
      where: 'Loan',
      does: verifying ? 'Send the Loan Estimate' : 'Check before sending the Loan Estimate',
      off: reason !== undefined || (verifying && borrowers.length === 0),
      run: () => (verifying ? void press() : setVerifying(true)),
    },
  ]);
  return {
    send,
    reason,
    look,
    chosen,
    borrowers,
    /** The second step: who gets it and what sending does, with the button that sends. */
    checking: verifying && reason === undefined,
    check: () => setVerifying(true),
    back: () => setVerifying(false),
    press: () => void press(),
    choose: (email: string, on: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        if (on) after.add(email);
        else after.delete(email);
        return after;
      }),
  };
}

/** Problems of removed fees are shown before the choice of who pays the broker. */
function whyNot({ vanished }: Estimate, twoPayers: string | undefined): string | undefined {
  return vanished.length > 0 ? vanishedSentence(vanished) : twoPayers;
}

export type Sending = ReturnType<typeof useSending>;

/** The PDF as it would go out now, saved first when something was typed. */
export function usePreviewDownload(loanId: string, estimator: Estimator) {
  const [fault, setFault] = useState<string>();
  const download = async () => {
    setFault(undefined);
    try {
      if (estimator.changed) await estimator.saveNow(estimator.draft, estimator.place);
      const answer = await ask('preview-disclosure', { params: { loanId } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setFault(answer.refusal.message);
    } catch (problem) {
      setFault((problem as Error).message);
    }
  };
  return { fault, download: () => void download() };
}
