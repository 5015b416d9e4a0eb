/** How a disclosure stands with its second look, what asks for the look, and what ends it. */
export type { LookStanding } from '../domain/index.ts';
export { lookEndWrite, lookStanding, lookWrite } from '../server/rows/looks.ts';
