import { useState, type ReactNode } from 'react';
import type { CallName, ReplyOf } from '../../../../ui/calls/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import {
  LockChangeFrame,
  verifiedTerms,
  type CommandState,
  type LockChange,
  type QuestionState,
  type VerifiedTerms,
} from './lock-change-frame.tsx';
import { PeriodsCard } from './periods-card.tsx';

/** Of an extension; those of a relock are of the same form. */
type Periods = ReplyOf<'extension-periods'>['periods'];

/** The period that was picked, else the one named by the address, else the one that is suggested. */
export function useChosenPeriod(
  offered: { readonly periods: Periods; readonly suggested: string | null } | undefined,
  first: string | undefined,
) {
  const [picked, setPicked] = useState(first);
  const choosable = offered?.periods.filter((one) => one.change !== null) ?? [];
  const named = (description: string | null | undefined) => choosable.find((one) => one.description === description);
  return [named(picked) ?? named(offered?.suggested) ?? choosable[0], setPicked] as const;
}

/** A change of the lock with a period to choose: an extension or a relock. */
export function PeriodChangeView({
  call,
  title,
  tabs,
  question,
  note,
  period,
  onChoose,
  button,
  done,
  command,
  onRun,
  nothingChosen,
  closingDate,
  children,
}: {
  /** The command the button sends. */
  call: CallName;
  title: string;
  tabs: ReactNode;
  question: QuestionState & { readonly value: { readonly periods: Periods; readonly suggested: string | null } | undefined };
  note: ReactNode;
  period: Periods[number] | undefined;
  onChoose: (description: string) => void;
  /** The button's text for a period. */
  button: (days: number, change: LockChange) => string;
  /** The toast afterwards. */
  done: (days: number) => string;
  command: CommandState;
  onRun: (description: string, terms: VerifiedTerms) => Promise<{ readonly ok: boolean } | undefined>;
  nothingChosen: string;
  closingDate: string | null;
  children?: ReactNode;
}) {
  const toast = useToast();
  const change = period?.change ?? undefined;
  const run = async () => {
    if (!period || !change) return;
    const answer = await onRun(period.description, verifiedTerms(change));
    if (answer?.ok) toast({ text: done(period.days) });
  };
  return (
    <LockChangeFrame
      call={call}
      tabs={tabs}
      question={question}
      change={change}
      button={period && change ? button(period.days, change) : ''}
      command={command}
      onPress={() => void run()}
      nothingChosen={nothingChosen}
      closingDate={closingDate}
      chosenTerms={period ? `${period.days} days` : undefined}
      choiceKey={`${period?.description} ${change?.price} ${change?.policyVersion} ${change?.basedOn}`}
    >
      {question.value ? (
        <>
          <PeriodsCard title={title} note={note} {...question.value} chosen={period?.description} onChoose={onChoose} />
          {children}
        </>
      ) : null}
    </LockChangeFrame>
  );
}
