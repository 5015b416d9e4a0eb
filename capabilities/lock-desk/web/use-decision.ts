import { useEffect, useRef, useState } from 'react';
import { useCommand, useDraft, type AskRequest } from '../../../ui/calls/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import type { DeskTerms, Detail, Figures } from './desk-text.ts';

type Mode = 'decide' | 'counter' | 'deny';

/** A counter's figures are priced where the panel shows them, so the typed values are passed to the parent. */
export interface Trying {
  readonly points?: number;
  readonly days?: number;
}

export interface DecisionProps {
  readonly detail: Detail;
  /** The requested figures, or those of the counter that is being tried. */
  readonly figures: Figures | null;
  readonly onTry: (trying: Trying | undefined) => void;
  readonly onDecided: () => void;
}

/** The typed values of a decision: the note, the terms, and which of the three decisions it is. */
function useDecisionDraft({ request }: Detail, onTry: DecisionProps['onTry']) {
  const { draft, setDraft, clear } = useDraft(`desk.${request.requestId}`, { note: '' });
  const [mode, setMode] = useState<Mode>('decide');
  const [terms, setTerms] = useState<DeskTerms>(request.wanted);
  const [holds, setHolds] = useState('240');
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    setMode('decide');
    setTerms(request.wanted);
    setMissing(undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another request, not another answer about the same one
  }, [request.requestId]);
  return {
    noteText: draft.note,
    clear,
    mode,
    terms,
    holds,
    setHolds,
    missing,
    setMissing,
    begin: (next: Mode) => {
      setMode(next);
      onTry(next === 'counter' ? tryingOf(terms) : undefined);
    },
    write: (note: string) => {
      setDraft({ note });
      setMissing(undefined);
    },
    change: (part: DeskTerms) => {
      const next = { ...terms, ...part };
      setTerms(next);
      setMissing(undefined);
      if (mode === 'counter') onTry(tryingOf(next));
    },
  };
}

/** A decision being made on one request: its typed values, and the commands that make it. Deciding claims the request first. */
export function useDecision({ detail, figures, onTry, onDecided }: DecisionProps) {
  const { kind } = detail.request;
  const { clear, setMissing, ...typing } = useDecisionDraft(detail, onTry);
  const { terms, holds, noteText } = typing;
  const note = useRef<HTMLTextAreaElement>(null);
  const approveButton = useRef<HTMLButtonElement>(null);
  const commands = useDecisionCommands(detail, () => {
    clear();
    onDecided();
  });

  // A second lien is locked at the typed figures: no sheet here prices it.
  const typedLock = kind === 'second-lien';
  const drift = kind === 'drift';
  const typed = typedLock ? seenOfTyped(terms, detail.policyVersion) : undefined;
  const seen = figures ? seenOf(figures) : typed;
  const text = noteText.trim();

  const approve = () => {
    if (!seen) setMissing(typedLock ? 'Enter product, rate, price and days first' : undefined);
    else commands.approve({ seen, note: text, ...(typedLock ? { terms } : {}) });
  };
  const deny = () => {
    if (text === '') {
      setMissing('Enter the reason; the broker sees it');
      note.current?.focus();
    } else if (!drift) commands.deny({ reason: text });
    else if (detail.waived) commands.approve({ seen: seenOf(detail.waived), waive: true, note: text });
  };
  const begin = (next: Mode) => {
    typing.begin(next);
    if (next === 'deny') note.current?.focus();
  };
  useShortcuts([
    { keys: 'a', where: 'Desk', does: 'Approve', run: () => approveButton.current?.focus() },
    { keys: 'x', where: 'Desk', does: drift ? 'Waive with reason' : 'Deny with reason', run: () => begin('deny') },
    { keys: 'm', where: 'Desk', does: 'Write to the broker', run: () => note.current?.focus() },
  ]);
  return {
    ...typing,
    note,
    approveButton,
    typedLock,
    drift,
    typed,
    problem: commands.problem,
    pending: commands.pending,
    approve,
    deny,
    counter: () => commands.counter({ terms, holdsMinutes: Number(holds), note: text }),
    begin,
  };
}

export type Decision = ReturnType<typeof useDecision>;

/** The three decisions of one request. Each claims the request first; if the claim is refused, that is shown, and nothing is decided. */
function useDecisionCommands({ request }: Detail, onDecided: () => void) {
  const params = { loanId: request.loanNumber, requestId: request.requestId };
  const toast = useToast();
  const done = (text: string) => ({
    onDone: () => {
      onDecided();
      toast({ text });
    },
  });
  const claim = useCommand('desk-claim');
  const approve = useCommand('desk-approve', done(`Approved ${request.name}`));
  const counter = useCommand('desk-counter', done(`Countered ${request.name}`));
  const deny = useCommand('desk-deny', done(`Denied ${request.name}`));
  const all = [claim, approve, counter, deny];
  const decide = async (send: () => Promise<unknown>): Promise<void> => {
    for (const one of all) one.reset();
    const claimed = request.claim?.mine ? true : (await claim.run({ params, body: {} }))?.ok;
    if (claimed) await send();
  };
  return {
    problem: all.map((one) => one.refusal?.message ?? one.fault?.message).find((one) => one !== undefined),
    pending: all.some((one) => one.pending),
    approve: (body: AskRequest<'desk-approve'>['body']) => void decide(() => approve.run({ params, body })),
    counter: (body: AskRequest<'desk-counter'>['body']) => void decide(() => counter.run({ params, body })),
    deny: (body: AskRequest<'desk-deny'>['body']) => void decide(() => deny.run({ params, body })),
  };
}

function tryingOf({ points, days }: DeskTerms): Trying {
  return { ...(points === undefined ? {} : { points }), ...(days === undefined ? {} : { days }) };
}

/** The terms that were on screen when the decision was made; the server refuses when they have changed. */
function seenOf({ basedOn, price, policyVersion }: Pick<Figures, 'basedOn' | 'price' | 'policyVersion'>) {
  return { basedOn, price, policyVersion };
}

function seenOfTyped({ productName, rate, price, lockDays }: DeskTerms, policyVersion: string) {
  if (!productName || rate === undefined || price === undefined || lockDays === undefined) return undefined;
  return { basedOn: 0, price, policyVersion };
}
