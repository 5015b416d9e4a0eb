import type { ReactNode } from 'react';
import { formatRate, thousandthsFromDecimal } from '../../../../foundation/rates/rates.ts';
import type { CallName } from '../../../../ui/calls/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import {
  LockChangeFrame,
  verifiedTerms,
  type CommandState,
  type LockChange,
  type QuestionState,
  type VerifiedTerms,
} from './lock-change-frame.tsx';
import { RatesCard } from './rates-card.tsx';

/** The rate another view chose, from its decimal text. */
export function rateOf(chosen: string | undefined): number | undefined {
  return chosen === undefined ? undefined : thousandthsFromDecimal(chosen);
}

/** A change of the lock with a rate to choose: another of the lock's own sheet, or a lower one of today's. */
export function RateChangeView({
  call,
  title,
  tabs,
  rates,
  note,
  rate,
  onChoose,
  verified,
  button,
  done,
  command,
  onRun,
  nothingChosen,
}: {
  /** The command the button sends. */
  call: CallName;
  title: string;
  tabs: ReactNode;
  rates: Parameters<typeof RatesCard>[0]['rates'];
  note: string;
  rate: number | undefined;
  onChoose: (rate: number) => void;
  verified: QuestionState & { readonly value: LockChange | undefined };
  /** The button's text for a rate. */
  button: (to: string) => string;
  /** The toast afterwards. */
  done: (to: string) => string;
  command: CommandState;
  onRun: (terms: VerifiedTerms) => Promise<{ readonly ok: boolean } | undefined>;
  nothingChosen: string;
}) {
  const toast = useToast();
  const change = rate === undefined ? undefined : verified.value;
  const run = async () => {
    if (!change) return;
    const answer = await onRun(verifiedTerms(change));
    if (answer?.ok) toast({ text: done(formatRate(change.rate)) });
  };
  return (
    <LockChangeFrame
      call={call}
      tabs={tabs}
      question={verified}
      change={change}
      button={change ? button(formatRate(change.rate)) : ''}
      command={command}
      onPress={() => void run()}
      nothingChosen={nothingChosen}
      choiceKey={`${rate} ${change?.price} ${change?.basedOn}`}
    >
      <RatesCard title={title} note={note} rates={rates} chosen={rate} onChoose={onChoose} />
    </LockChangeFrame>
  );
}
