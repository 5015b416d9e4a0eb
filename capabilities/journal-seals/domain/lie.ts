import { chainText, type ChainName } from './chain.ts';

/** The kinds of errors that a check can find. */
export type LieKind =
  /** A line’s number does not follow the one before: a line is missing, twice there or elsewhere. */
  | 'line-missing'
  /** A line does not match its hash. */
  | 'line-changed'
  /** A line does not have the hash of the line before it. */
  | 'link-broken'
  /** The journal's end differs from the one in its loan's row. */
  | 'end-differs'
  /** A sealed line is different now: it was changed and all later ones were rehashed. */
  | 'sealed-line-differs'
  /** A line that was sealed is gone. */
  | 'sealed-line-missing'
  /** A seal does not match its hash or its key, or does not follow the seal before. */
  | 'seal-changed'
  /** A seal is in the database and not outside it, or the reverse. */
  | 'seal-missing'
  /** The stored sealed ends differ from those that were sealed. */
  | 'sealed-ends-changed';

/** One thing that was found, with its place. */
export interface Lie {
  readonly kind: LieKind;
  readonly chain?: ChainName;
  /** The line’s number in its journal. */
  readonly sequence?: number;
  /** The day of the seal that differs. */
  readonly sealOf?: string;
  readonly expected: string;
  readonly found: string;
}

const WORDS: Readonly<Record<LieKind, string>> = {
  'line-missing': 'a line is missing or moved',
  'line-changed': 'the line was changed',
  'link-broken': 'the line does not follow the one before it',
  'end-differs': 'the journal does not end where its loan says',
  'sealed-line-differs': 'the line is not the one that was sealed',
  'sealed-line-missing': 'a sealed line is gone',
  'seal-changed': 'the seal was changed',
  'seal-missing': 'the seal is missing',
  'sealed-ends-changed': 'the sealed ends in the database were changed',
};

/** A short subject: that of an alarm. */
export function lieSubject({ chain, sealOf }: Pick<Lie, 'chain' | 'sealOf'>): string {
  if (chain) return chain.loanNumber === '' ? `account ${chain.brokerageId}` : `brokerage ${chain.brokerageId}, loan ${chain.loanNumber}`;
  return `seal of ${sealOf ?? 'no day'}`;
}

/** One sentence for a person. */
export function lieSentence({ kind, chain, sequence, sealOf, expected, found }: Lie): string {
  const line = sequence === undefined ? '' : `, line ${sequence}`;
  const where = chain ? `${chainText(chain)}${line}` : `the seal of ${sealOf ?? 'no day'}`;
  const by = chain && sealOf !== undefined ? ` (seal of ${sealOf})` : '';
  return `In ${where}: ${WORDS[kind]}${by}. Expected ${expected}, found ${found}.`;
}
