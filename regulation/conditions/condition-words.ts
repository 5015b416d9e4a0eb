import type { Cited } from '../dated-table.ts';

/** States of a condition; a waived or cancelled one moves no further. */
export type ConditionState = 'open' | 'requested' | 'received' | 'in-review' | 'rejected' | 'cleared' | 'waived' | 'cancelled';

/** By when a condition must be cleared: approval, documents, closing, funding, purchase; a trailing one has no such moment. */
export type ConditionStage = 'PTA' | 'PTD' | 'PTC' | 'PTF' | 'PTP' | 'TRL';

export type ConditionRole =
  | 'broker'
  | 'processor'
  | 'underwriter'
  | 'underwriter with authority'
  | 'closer'
  | 'funder'
  | 'post-closer'
  /** The person who wrote the condition. */
  | 'author';

/** Where the tables come from: what the trade does, no law. */
export const CONDITION_USAGE: Cited = { source: 'Trade usage, tables of conditions of 2026-11-22', standing: 'unverified' };
