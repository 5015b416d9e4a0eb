import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { wallTimeIn } from '../../../../platform/clock/clock.ts';

/** "11/20/2026 11:00 ET". */
export function momentText(zone: string, at: Instant): string {
  const { date, time, zoneName } = wallTimeIn(zone, at);
  return `${formatDate(date)} ${time.slice(0, 5)} ${zoneName}`;
}
