import { useEffect, useRef } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';

/** A page says this often that it is there; the server forgets one that has been silent for longer than two of these. */
const EVERY_MS = 30_000;

interface Present {
  readonly initials: string;
  readonly name: string;
}

/** Who else has the loan open now. A page that nobody looks at says nothing. */
export function usePresence(loanId: string): readonly Present[] {
  const { run, value } = useCommand('put-loan-presence', { refreshes: [] });
  const say = useRef(() => undefined as void);
  say.current = () => {
    if (document.visibilityState === 'visible') void run({ params: { loanId } });
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
  }, [loanId]);
  return (value?.others ?? []).map(({ name, company }) => ({
    initials: initialsOf(name),
    name: `${name}${company ? `, ${company}` : ''}, has this loan open`,
  }));
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? words.at(-1)![0] : ''}`.toUpperCase();
}
