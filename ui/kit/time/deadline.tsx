import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';

/** How far a day is, in words and in colour, as the server says it. */
export interface DeadlineDistance {
  /** "2 business days left", "due today", "3 days late"; empty when there is nothing to say. */
  readonly words: string;
  readonly tone: 'ink' | 'amber' | 'red';
}

/** The class of a tone's colour; ink has none of its own. */
export function toneClass(tone: DeadlineDistance['tone']): string | undefined {
  return tone === 'ink' ? undefined : `text-${tone}`;
}

/** A day with how far it is. What is done is a fact in ink; only how late it was keeps its colour. */
export function Deadline({ date, words, tone, done = false }: DeadlineDistance & { date: ReactNode; done?: boolean }) {
  return (
    <span>
      <span className={classes('text-strong', !done && toneClass(tone))}>{date}</span>
      {words === '' ? null : (
        <>
          {' '}
          <span className={classes('text-normal nowrap', toneClass(tone) ?? 'text-2')}>{words}</span>
        </>
      )}
    </span>
  );
}
