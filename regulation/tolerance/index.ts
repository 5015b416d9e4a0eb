/**
 * Good faith and the fee tolerances of 12 CFR 1026.19(e)(3): the bucket of each charge; the estimate it is compared with after all versions
 * and resets; the live position of a loan (allowed, used, left, refund due); and what a proposed change would cost, and whom. All amounts
 * in whole cents.
 *
 * Not covered: whether an estimate was made in good faith or a charge is bona fide (taken as facts of the charge); a specific lender credit
 * for one charge (credits are summed, as comment 19(e)(3)(i)-5 has it); the cure by a principal reduction; several creditors or a change of
 * broker.
 */
export type { Bucket, Charge, ChargeFacts, EstimateVersion, Reason, ReasonKind } from './charge.ts';
export { bucketOf } from './bucket-of.ts';
export { raisedByMoreThanTenPercent, tenPercentLimit, tenPercentLimitCents } from './ten-percent.ts';
export { reasonSource, resetValid } from './reset.ts';
export { baselines, type Baselines, type JudgedReset } from './baseline.ts';
export { paidByConsumer, position, type BucketPosition, type ChargePosition, type TolerancePosition } from './position.ts';
export { whatIf, type ProposedChange, type WhatIf } from './what-if.ts';
export { runCase as runToleranceCase } from './case.ts';
