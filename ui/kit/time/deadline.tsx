import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';

/** The distance of a day, in words and color, as the server sends it. */
export interface DeadlineDistance {
  /** "2 business days left", "due today", "3 days late"; empty when there is nothing to say. */
  readonly words: string;
  readonly tone: 'ink' | 'amber' | 'red';
}

/** The class of a tone's colour; ink has none of its own. */
export function toneClass(tone: DeadlineDistance['tone']): string | undefined {
  return tone === 'ink' ? undefined : `text-${tone}`;
}

/** A day with its distance from today. A deadline that was met is plain text; only a late one is still colored. */
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
