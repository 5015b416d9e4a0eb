import type { ReactNode } from 'react';

/** How far a day is, in words and in colour, as the server says it. */
export interface DeadlineDistance {
  /** "2 business days left", "due today", "3 days late"; empty when there is nothing to say. */
  readonly words: string;
  readonly tone: 'ink' | 'amber' | 'red';
}

/** The colour of a tone; ink has none of its own. */
export function toneColor(tone: DeadlineDistance['tone']): { color?: string } {
  return tone === 'ink' ? {} : { color: `var(--${tone})` };
}

/** A day with how far it is. What is done is a fact in ink; only how late it was keeps its colour. */
export function Deadline({ date, words, tone, done = false }: DeadlineDistance & { date: ReactNode; done?: boolean }) {
  return (
    <span>
      <span className="text-strong" style={done ? {} : toneColor(tone)}>
        {date}
      </span>
      {words === '' ? null : (
        <>
          {' '}
          <span className={tone === 'ink' ? 'text-2' : undefined} style={{ fontWeight: 400, whiteSpace: 'nowrap', ...toneColor(tone) }}>
            {words}
          </span>
        </>
      )}
    </span>
  );
}
