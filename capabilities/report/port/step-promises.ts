import type { Database } from '../../../platform/database/database.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { turnTimeSteps } from '../domain/turn-times.ts';
import { promisesNow } from '../server/rows/promises.ts';

/** What the lender promises now for a step of a loan, in its business days. */
export interface StepPromise {
  readonly title: string;
  /** The status the step begins with, and those it ends with. */
  readonly from: string;
  readonly to: readonly string[];
  readonly promisedDays: number;
}

/** Every step with its promise. They are the lender's, so they are read as the lender's, whoever's loan they are for. */
export async function stepPromises(database: Database): Promise<readonly StepPromise[]> {
  const now = await database.readTenant({ brokerageId: LENDER }, (tx) => promisesNow(tx));
  return turnTimeSteps.map(({ step, title, from, to }) => ({ title, from, to, promisedDays: now.get(step)!.promisedDays }));
}
