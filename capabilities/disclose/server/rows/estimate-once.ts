import { estimateOf, type EstimateDraft, type EstimateFacts } from '../../domain/index.ts';

/** The estimate made last, by the text of its whole input. */
const made = new Map<string, ReturnType<typeof estimateOf>>();
const MOST = 50;

/**
 * Like `estimateOf`, whose result depends on facts and draft alone: header, rules and pages of a loan need the same one when they open, so it is made
 * once for all of them.
 */
export function estimateOnce(facts: EstimateFacts, draft: EstimateDraft): ReturnType<typeof estimateOf> {
  const from = JSON.stringify([facts, draft]);
  const before = made.get(from);
  if (before) return before;
  const estimate = estimateOf(facts, draft);
  made.set(from, estimate);
  if (made.size > MOST) made.delete(made.keys().next().value!);
  return estimate;
}
