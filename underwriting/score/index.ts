/**
 * Credit scores (Fannie Mae Selling Guide B3-5.1-01, B3-5.1-02): which score counts for a borrower and for the loan, the least score of loans underwritten by hand and by the
 * system, and frozen files.
 *
 * Not covered: which score model a loan takes (classic FICO, VantageScore 4.0 from 2026-09-09) and that all borrowers take one; Freddie Mac's least scores by hand
 * (exhibit 25); FHA's least scores, which stand with its loan-to-value limits; USDA's practice of 640; credit that no bureau scores.
 */
export { bureauFilesAcceptable, type BureauFile } from './bureau-files.ts';
export {
  MANUAL_MINIMUM_SCORES,
  manualScoreTest,
  SYSTEM_MINIMUM_SCORES,
  systemMinimumScore,
  type ManualScoreTest,
} from './minimum-score.ts';
export { representativeScore, type RepresentativeScore } from './representative-score.ts';
