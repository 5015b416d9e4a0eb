import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

export const ALERT_BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Internet Explorer', 'Other'] as const;
export type AlertBrowser = (typeof ALERT_BROWSERS)[number];

/** The maximum number of open alerts: more are not read. */
export const MOST_OPEN = 5;

/** The browser of a name as it identifies itself: "chrome", "Microsoft Edge 131". Any other name is a browser of its own. */
export function browserNamed(name: string): AlertBrowser {
  const text = name.toLowerCase();
  if (text.includes('edg')) return 'Edge';
  if (text.includes('firefox')) return 'Firefox';
  if (text.includes('internet explorer') || /^(ms)?ie\b/.test(text)) return 'Internet Explorer';
  if (text.includes('chrom')) return 'Chrome';
  return text.includes('safari') ? 'Safari' : 'Other';
}

/** Whether an alert is for a browser; one without browsers is for all, and an unknown browser gets every one. */
export function isFor(browsers: readonly string[], name: string | undefined): boolean {
  return browsers.length === 0 || name === undefined || browsers.includes(browserNamed(name));
}

export interface WantedAlert {
  readonly title: string;
  readonly text: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export interface SiteAlertAdded {
  readonly title: string;
  readonly text: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

type AddRefusal = Refusal<'TITLE_MISSING' | 'ENDS_BEFORE_START' | 'ENDS_IN_THE_PAST' | 'TOO_MANY_ALERTS'>;

/** Decides on a site alert that somebody wants to show from `now` on or later. */
export function addSiteAlert(wanted: WantedAlert, now: string, open: number): Result<SiteAlertAdded, AddRefusal> {
  const title = wanted.title.trim();
  if (title === '') return refuse('TITLE_MISSING', '', { field: 'title' });
  if (open >= MOST_OPEN) return refuse('TOO_MANY_ALERTS', '');
  const { startsAt: from, endsAt } = wanted;
  const startsAt = from === null || Date.parse(from) < Date.parse(now) ? now : from;
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(now)) return refuse('ENDS_IN_THE_PAST', '', { field: 'endsAt' });
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) return refuse('ENDS_BEFORE_START', '', { field: 'endsAt' });
  return ok({ title, text: wanted.text.trim(), startsAt, endsAt });
}
