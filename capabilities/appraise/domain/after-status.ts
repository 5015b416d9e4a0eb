import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';

export type AppraisalMilestone = 'accepted' | 'paid' | 'assigned' | 'inspected' | 'delivered';

/** The recorded state of an appraisal before the next status request. */
export interface AppraisalSoFar {
  readonly milestones: readonly AppraisalMilestone[];
  readonly versions: readonly number[];
  readonly dueOn: PlainDate;
  readonly note: string;
}

/** The company's reply about it. */
export interface SaidOfAppraisal {
  readonly milestones: readonly { readonly milestone: AppraisalMilestone; readonly at: Instant }[];
  readonly reports: readonly { readonly version: number; readonly deliveredAt: Instant }[];
  readonly dueOn: PlainDate;
  readonly note: string;
}

export interface AppraisalNews {
  readonly milestones: SaidOfAppraisal['milestones'];
  /** Versions to be fetched. */
  readonly reports: SaidOfAppraisal['reports'];
  readonly dueOn: PlainDate;
  readonly note: string;
  readonly changed: boolean;
}

/** What is new in a company's reply. Recorded facts are never removed, so that a reply out of order does no harm. */
export function afterStatus(before: AppraisalSoFar, said: SaidOfAppraisal): AppraisalNews {
  const news = said.milestones.filter(({ milestone }) => !before.milestones.includes(milestone));
  const reports = said.reports.filter(({ version }) => !before.versions.includes(version));
  const changed = news.length > 0 || reports.length > 0 || said.dueOn !== before.dueOn || said.note !== before.note;
  return { milestones: news, reports, dueOn: said.dueOn, note: said.note, changed };
}
