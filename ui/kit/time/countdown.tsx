import { toneClass } from './deadline.tsx';
import { classes } from '../class-names.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { portalNow, usePortalShift } from './portal-time.ts';

export interface CountdownProps {
  /** "Wed 11/25", usually an `<ExplainableNumber>`. On the last day the words "Today, 8:00 PM ET". */
  readonly date: ReactNode;
  /** The remaining days or minutes by the rule's own calendar: negative = over. */
  readonly left: number;
  readonly unit: 'business day' | 'day';
  /** The moment it ends, for hours and minutes on the last day. */
  readonly endsAt?: Date;
  /** False for internal targets: they stay ink even when close. */
  readonly hasConsequence?: boolean;
}

/** "45 days left", "5 days ago", "5 h 42 min left". */
export function distanceText(left: number, unit: string, minutesLeft?: number): string {
  if (left === 0 && minutesLeft !== undefined && minutesLeft > 0) {
    const hours = Math.floor(minutesLeft / 60);
    return hours > 0 ? `${hours} h ${minutesLeft % 60} min left` : `${minutesLeft} min left`;
  }
  const count = Math.abs(left);
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return left < 0 ? `${words} ago` : `${words} left`;
}

export function countdownTone(left: number, hasConsequence: boolean, minutesLeft?: number): 'ink' | 'amber' | 'red' {
  if (!hasConsequence) return 'ink';
  if (left < 0 || (left === 0 && minutesLeft !== undefined && minutesLeft <= 0)) return 'red';
  return left <= 3 ? 'amber' : 'ink';
}

/** Date first, then the distance. Redrawn once a minute in silence; crossing into amber or red is announced once. */
export function Countdown({ date, left, unit, endsAt, hasConsequence = true }: CountdownProps) {
  usePortalShift();
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (!endsAt) return;
    const timer = setInterval(() => drawAgain((times) => times + 1), 60_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const minutes = endsAt ? Math.floor((endsAt.getTime() - portalNow()) / 60_000) : undefined;
  const tone = countdownTone(left, hasConsequence, minutes);
  const distance = distanceText(left, unit, minutes);
  const before = useRef(tone);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current !== tone && tone !== 'ink') setSaid(distance);
    before.current = tone;
  }, [tone, distance]);
  return (
    <span>
      <span className={classes('text-strong', toneClass(tone))}>{date}</span> <span className="text-2 text-normal nowrap">{distance}</span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </span>
  );
}
