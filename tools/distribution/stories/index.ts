import { closings } from './closings.ts';
import { estimates } from './estimates.ts';
import { everyday } from './everyday.ts';
import { lender } from './lender.ts';
import { expiredLocks, locks } from './locks.ts';
import { orders } from './orders.ts';
import { papers } from './papers.ts';
import type { Story } from './story.ts';

/** On the demo’s own day. */
export const stories: readonly Story[] = [...locks, ...estimates, ...orders, ...papers, ...everyday, ...lender];

/** On days after it, which they move the portal’s clock to. */
export const laterStories: readonly Story[] = [...closings, ...expiredLocks];
