import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

export type ReviewDecision = 'accepted' | 'revision';

export interface ReviewedVersion {
  readonly version: number;
  readonly readable: boolean;
  readonly review: ReviewDecision | null;
}

type ReviewRefusal = Refusal<'NO_SUCH_VERSION' | 'NOT_NEWEST' | 'ALREADY_REVIEWED' | 'WORDS_MISSING' | 'REPORT_UNREADABLE'>;

/** Decides a review of the newest report: accepted, or rejected with what is wrong (12 CFR 1026.42(c)(3) allows correction and more detail). */
export function reviewAppraisal(
  versions: readonly ReviewedVersion[],
  asked: { readonly version: number; readonly decision: ReviewDecision; readonly words: string },
): Result<ReviewDecision, ReviewRefusal> {
  const found = versions.find(({ version }) => version === asked.version);
  if (!found) return refuse('NO_SUCH_VERSION', '', { field: 'version' });
  if (versions.some(({ version }) => version > asked.version)) return refuse('NOT_NEWEST', '');
  if (found.review !== null) return refuse('ALREADY_REVIEWED', '');
  if (asked.decision === 'revision' && asked.words.trim() === '') return refuse('WORDS_MISSING', '', { field: 'words' });
  if (asked.decision === 'accepted' && !found.readable) return refuse('REPORT_UNREADABLE', '');
  return ok(asked.decision);
}
