import type { Collision } from './save-application.ts';
import { shownValue } from './shown-value.ts';

/** A collision with its values as a person reads them. */
function shownCollision({ path, label, was, theirs, yours }: Collision) {
  const words = (value: unknown): string =>
    typeof value === 'object' && value !== null ? 'other details' : shownValue(path.split('/').at(-1)!, value) || 'empty';
  return { path, label, was: words(was), theirs: words(theirs), yours: words(yours) };
}

/** What a refused save tells of its collisions. */
export function shownCollisions(details: unknown) {
  const told = details as { collisions: readonly Collision[]; version: number; savedBy: string };
  return { list: told.collisions.map(shownCollision), version: told.version, by: told.savedBy };
}
