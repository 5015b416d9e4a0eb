import { createHash } from 'node:crypto';
import type { Algorithm } from '../../foundation/explain/verify.ts';

/** The end of a manifest's chain over its files' names and hashes, by node:crypto rather than by the rule's own library. */
export const manifestChain: Algorithm = (step) => {
  let previous = '';
  for (const file of step.parts ?? []) {
    previous = createHash('sha256').update(`${previous}\n${file.label}\n${file.figure.amount}`, 'utf8').digest('hex');
  }
  return previous;
};
