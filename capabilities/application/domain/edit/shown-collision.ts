import type { Collision } from './merge-edits.ts';
import { shownValue } from '../import/shown-value.ts';

/** A collision with its values as a person reads them. */
function shownCollision({ path, label, was, theirs, yours }: Collision) {
  const words = (value: unknown): string =>
    typeof value === 'object' && value !== null ? 'other details' : shownValue(path.split('/').at(-1)!, value) || 'empty';
  return { path, label, was: words(was), theirs: words(theirs), yours: words(yours) };
}

/** The collisions in the reply of a refused save. */
export function shownCollisions(details: unknown) {
  const shown = details as { collisions: readonly Collision[]; version: number; savedBy: string };
  return { list: shown.collisions.map(shownCollision), version: shown.version, by: shown.savedBy };
}
