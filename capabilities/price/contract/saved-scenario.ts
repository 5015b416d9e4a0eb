import { z } from 'zod';
import { instant } from '../../../foundation/wire/schemas.ts';

/** Money in cents, ratios and prices in thousandths, counts. */
const figure = z.int().min(-9_000_000_000_000).max(9_000_000_000_000);

/** The typed values, flat: text, figures, yes or no, or a short list of figures. */
export const typedFacts = z.record(
  z.string().max(40),
  z.union([z.string().max(120), figure, z.boolean(), z.null(), z.array(z.union([figure, z.null()])).max(10)]),
);

export const savedScenario = z.strictObject({
  scenarioId: z.uuid(),
  name: z.string(),
  facts: typedFacts,
  /** Counts the saves; a save names the one it was based on. */
  version: z.int(),
  savedAt: instant,
  savedBy: z.string(),
  /** False for a colleague's, which can be opened and not changed. */
  mine: z.boolean(),
});
