import type { Refusal } from '../../../../foundation/result/result.ts';
import { fillSentence } from '../../../../foundation/wire/call.ts';
import { discloseRefusals } from '../../contract/disclose-refusals.ts';

/** The sentence of a refusal that is part of a reply: its own, or the contract's. */
export function sentenceOf({ code, message, details }: Refusal<keyof typeof discloseRefusals>): string {
  return message || fillSentence(discloseRefusals[code].message, details);
}
