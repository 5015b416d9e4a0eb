import { reasonSource, type ReasonKind } from '../tolerance/index.ts';

/** The letters of 12 CFR 1026.19(e)(3)(iv)(A) to (F); `I` is a revision for information, which resets nothing. */
export type RevisionReason = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'I';

/** The same reason as `tolerance` takes it; a revision for information is none. */
export const REASON_KINDS: Readonly<Record<Exclude<RevisionReason, 'I'>, ReasonKind>> = {
  A: 'changed-circumstance',
  B: 'eligibility',
  C: 'consumer-request',
  D: 'rate-lock',
  E: 'expired',
  F: 'construction-delay',
};

/** "12 CFR 1026.19(e)(3)(iv)(D)", "comment 19(e)(3)(iv)-4". */
export function revisionSource(reason: RevisionReason): string {
  return reason === 'I' ? 'comment 19(e)(3)(iv)-4' : reasonSource(REASON_KINDS[reason]);
}
