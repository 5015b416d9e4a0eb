import type { FileFinding } from '../../standards/format-of/open-file.ts';
import type { Unread } from '../../standards/loss-report/unread.ts';
import type { Loss } from '../../standards/loss-report/loss-report.ts';

/** Formats of loan applications; each is written as any other. */
export const APPLICATION_FORMATS = ['fnm-3.2', 'mismo-3.4', 'mismo-2.3.1', 'form-1003-html'] as const;
/** The request to an underwriting system: MISMO 3.4 in its variant. Read again it is a MISMO 3.4 file. */
export const REQUEST_FORMATS = ['du-request', 'lpa-request'] as const;
export type RequestFormat = (typeof REQUEST_FORMATS)[number];
/** Formats of orders for a loan and their answers; each is written again as itself, underwriting findings in both renderings. */
export const REPORT_FORMATS = ['credit-2.3.1', 'aus-text', 'aus-flat'] as const;
export const TARGETS = [...APPLICATION_FORMATS, ...REQUEST_FORMATS, ...REPORT_FORMATS, 'json'] as const;
export type Target = (typeof TARGETS)[number];
export type Format = Exclude<Target, 'json' | RequestFormat>;
export type ApplicationFormat = (typeof APPLICATION_FORMATS)[number];

export interface Conversion {
  readonly from: Format;
  readonly to: Target;
  /** The converted file. */
  readonly text: string;
  /** Values of the file that were understood. */
  readonly dataPoints: number;
  readonly findings: readonly FileFinding[];
  /**
   * The differences between the file and the result, line by line: first what was not understood, then what the narrower format can't
   * express.
   */
  readonly losses: readonly (Loss | Unread)[];
}
