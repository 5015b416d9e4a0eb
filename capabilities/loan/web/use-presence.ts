import { useEffect, useMemo, useRef } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { heardOthers, useMyEditing } from '../../../ui/kit/loan/editing.ts';

/** The interval at which a page reports its presence; the server drops one that has not reported for longer than two of these. */
const EVERY_MS = 30_000;

interface PresentOnLoan {
  readonly people: readonly { readonly initials: string; readonly name: string }[];
  /** "Helen Testerman is editing Loan and property". */
  readonly editing: string | undefined;
}

/** Other people who have the loan open now, and what they are changing. A page in the background reports nothing. */
export function usePresence(loanId: string): PresentOnLoan {
  const { run, value } = useCommand('put-loan-presence', { refreshes: [] });
  const mine = useMyEditing();
  const say = useRef(() => undefined as void);
  say.current = () => {
    if (document.visibilityState === 'visible') void run({ params: { loanId }, query: mine === null ? {} : { editing: mine } });
  };
  useEffect(() => {
    say.current();
    const timer = setInterval(() => say.current(), EVERY_MS);
    const seen = () => say.current();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [loanId, mine]);
  const others = value?.others;
  useEffect(() => heardOthers(others ?? []), [others]);
  return useMemo(() => {
    const editing = (others ?? []).flatMap(({ name, editing: part }) => (part === null ? [] : [`${name} is editing ${part}`]));
    return {
      people: (others ?? []).map(({ name, company }) => ({
        initials: initialsOf(name),
        name: `${name}${company ? `, ${company}` : ''}, has this loan open`,
      })),
      editing: editing.length === 0 ? undefined : editing.join('; '),
    };
  }, [others]);
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? words.at(-1)![0] : ''}`.toUpperCase();
}
