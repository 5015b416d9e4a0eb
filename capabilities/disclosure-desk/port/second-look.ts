/** How a disclosure stands with its second look, and what ends the look when it is sent. */
export type { LookStanding } from '../domain/index.ts';
export { lookEndWrite, lookStanding } from '../server/rows/looks.ts';
