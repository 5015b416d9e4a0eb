/**
 * Consent to electronic records, each person apart (15 U.S.C. 7001(c)), and what a delivery without it is worth (12 CFR 1026.19(e)(1)(iv), (f)(1)(iii)).
 *
 * Not covered: a state's own law of electronic records; changed hardware or software requirements, which need a new statement and a new proof.
 */
export * from './consent.ts';
export * from './delivery.ts';
