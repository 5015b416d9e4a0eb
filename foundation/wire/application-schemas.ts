import { z } from 'zod';
import { judgedByDecision } from './text-fields.ts';
import { cents, explanation, ratio } from './schemas.ts';

/** The whole application, as the portal returns it; none is ever accepted from a browser. */
export const applicationDocument = z
  .custom<object>((value) => typeof value === 'object' && value !== null)
  .meta({ description: 'The application in MISMO 3.4 terms', type: 'object' });

const explainedRatio = z.strictObject({ value: ratio, why: explanation }).nullable();

/** The application in a few figures, each with what made it. */
export const applicationSummary = z.strictObject({
  borrowerName: z.string(),
  coBorrowerNames: z.array(z.string()),
  propertyLine: z.string(),
  loanAmountCents: cents.nullable(),
  propertyValueCents: cents.nullable(),
  ltv: explainedRatio,
  cltv: explainedRatio,
  score: z.strictObject({ value: z.int(), why: explanation }).nullable(),
  dtiFront: explainedRatio,
  dtiBack: explainedRatio,
});

/** The data an application still lacks to be registered. */
export const missingFacts = z.array(z.strictObject({ path: z.string(), label: z.string(), sentence: z.string() }));

/** A person's changes of an application, edit by edit. */
export const applicationEdits = z
  .array(
    z.strictObject({
      path: z.string().min(1).max(400).meta({ description: 'Such as `loan/BaseLoanAmount` or `borrowers/BORROWER_1/name/FirstName`' }),
      value: z
        .union([judgedByDecision(z.string().max(4000)), z.number(), z.boolean(), z.null()])
        .optional()
        .meta({ description: 'Null clears; money in cents, percentages in thousandths' }),
      remove: z.boolean().optional().meta({ description: 'Takes the item at the path out of its list' }),
    }),
  )
  .max(1000);
