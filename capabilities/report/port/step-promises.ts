import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Database } from '../../../platform/database/database.ts';
import { stepPromise } from '../domain/step-promise.ts';
import { turnTimeSteps, type TurnTimeStep } from '../domain/turn-times.ts';
import { promisesAsLender } from '../server/rows/promises.ts';

export type { TurnTimeStep };

/** The lender's present promise for a step of a loan, in its business days. */
export interface StepPromise {
  readonly title: string;
  /** The status the step begins with, and those it ends with. */
  readonly from: string;
  readonly to: readonly string[];
  readonly promisedDays: number;
}

/** Every step with its promise. They are the lender's, so they are read as the lender, for the loans of every brokerage. */
export async function stepPromises(database: Database): Promise<readonly StepPromise[]> {
  const now = await promisesAsLender(database);
  return turnTimeSteps.map(({ step, title, from, to }) => ({ title, from, to, promisedDays: now.get(step)!.promisedDays }));
}

/** The promised day of a loan's step, from the day it reached the step. */
export type PromisedStep = (step: TurnTimeStep, cameOn: PlainDate) => Explained<PlainDate> | undefined;

/** The same as a function of the day a loan reached a step. */
export async function promisedSteps(database: Database): Promise<PromisedStep> {
  const promises = await promisesAsLender(database);
  return (step, cameOn) => {
    const { title } = turnTimeSteps.find((one) => one.step === step)!;
    return stepPromise(title, cameOn, promises.get(step)!.promisedDays);
  };
}
