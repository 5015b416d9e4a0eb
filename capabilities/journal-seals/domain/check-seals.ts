import type { Lie } from './lie.ts';
import { readSeal, sealHash, type Seal, type StoredSeal } from './seal.ts';

/** A seal with where it was found: in the database, in a file outside it, or both. */
export interface FoundSeal {
  readonly day: string;
  readonly stored?: StoredSeal;
  readonly filed?: StoredSeal | 'unreadable';
}

/** The keyed hash of a hash; undefined where the key of seals is not given, and only hashes and links are checked. */
export type MacOf = ((hash: string) => string) | undefined;

export interface CheckedSeals {
  /** The valid seals, by their numbers. */
  readonly seals: ReadonlyMap<number, Seal>;
  readonly lies: readonly Lie[];
}

/**
 * Checks seals that come in the order of their days: each against its hash and key, against the other copy of it, and against the seal
 * before. Where the two copies differ, the one that is keyed rightly is believed, and else neither.
 */
export function checkSeals(found: Iterable<FoundSeal>, macOf: MacOf): CheckedSeals {
  const seals = new Map<number, Seal>();
  const lies: Lie[] = [];
  let before: { readonly hash: string; readonly number: number } | undefined;
  for (const one of found) {
    const { lie, believed } = checkCopies(one, macOf);
    if (lie) lies.push(lie);
    if (!believed) {
      before = undefined;
      continue;
    }
    const seal = readSeal(believed.text)!;
    const link = before ? linkProblem(seal, before) : seal.number === 1 || lies.length > 0 ? undefined : 'no seal before it';
    if (link) lies.push({ kind: 'seal-changed', sealOf: one.day, expected: `the seal after ${before?.number ?? 'none'}`, found: link });
    seals.set(seal.number, seal);
    before = { hash: believed.hash, number: seal.number };
  }
  return { seals, lies };
}

function linkProblem(seal: Seal, before: { readonly hash: string; readonly number: number }): string | undefined {
  if (seal.number !== before.number + 1) return `seal ${seal.number}`;
  return seal.previous === before.hash ? undefined : `one after ${seal.previous ?? 'none'}`;
}

function checkCopies({ day, stored, filed }: FoundSeal, macOf: MacOf): { readonly lie?: Lie; readonly believed?: StoredSeal } {
  const storedProblem = stored && problemOf(day, stored, macOf);
  const filedProblem =
    filed === undefined ? undefined : filed === 'unreadable' ? 'a file that can’t be read' : problemOf(day, filed, macOf);
  const believed = stored && !storedProblem ? stored : filed && filed !== 'unreadable' && !filedProblem ? filed : undefined;
  const lie = (kind: Lie['kind'], expected: string, what: string): { lie: Lie; believed?: StoredSeal } => ({
    lie: { kind, sealOf: day, expected, found: what },
    ...(believed ? { believed } : {}),
  });
  if (storedProblem) return lie('seal-changed', 'the seal as it was made, in the database', storedProblem);
  if (filedProblem) return lie('seal-changed', 'the seal as it was made, in its file', filedProblem);
  if (!stored) return lie('seal-missing', 'the seal in the database', 'only its file');
  if (!filed) return lie('seal-missing', 'the file of the seal', 'only its row in the database');
  if (filed !== 'unreadable' && filed.hash !== stored.hash)
    return lie('seal-changed', `the seal ${stored.hash} in its file`, `the seal ${filed.hash}`);
  return { believed: stored };
}

function problemOf(day: string, { text, hash, mac }: StoredSeal, macOf: MacOf): string | undefined {
  const seal = readSeal(text);
  if (!seal) return 'something that is no seal';
  if (seal.day !== day) return `the seal of ${seal.day}`;
  if (sealHash(text) !== hash) return `a seal with the hash ${sealHash(text)}`;
  if (macOf && macOf(hash) !== mac) return 'a seal that the key did not make';
  return undefined;
}
