import type { Step } from '../foundation/explain/explain.ts';
import { verifySteps } from '../foundation/explain/verify.ts';
import type { Result } from '../foundation/result/result.ts';

/** A case's values for a test, once its tree was recomputed step by step; throws on a refusal or a figure that doesn't follow from its parts. */
export function soundAnswer(result: Result<unknown>): Readonly<Record<string, unknown>> {
  if (!result.ok) throw new Error(`Refused: ${result.refusal.message}`);
  const { why, ...values } = result.value as Record<string, unknown> & { readonly why: Step };
  soundTree(why);
  return values;
}

/** The tree, once recomputed. */
export function soundTree(why: Step): Step {
  const [wrong] = verifySteps(why).discrepancies;
  if (wrong) throw new Error(`${wrong.path.join(' > ')}: ${wrong.problem}`);
  return why;
}
