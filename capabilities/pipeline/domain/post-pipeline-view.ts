import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** So many lists one person keeps in an account. */
export const MOST_VIEWS = 30;

interface OwnView {
  readonly viewId: string;
  readonly name: string;
}

/** Decides which of a person's own lists a name stands for: the one that has it, whatever the capitals, or a new one. */
export function postPipelineView(
  own: readonly OwnView[],
  name: string,
  newId: string,
): Result<{ readonly viewId: string; readonly replaced: boolean }, Refusal<'VIEWS_FULL'>> {
  const before = own.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (before) return ok({ viewId: before.viewId, replaced: true });
  if (own.length >= MOST_VIEWS)
    return refuse('VIEWS_FULL', `A person keeps at most ${MOST_VIEWS} lists. Delete one first.`, {
      field: 'name',
      details: { most: MOST_VIEWS },
    });
  return ok({ viewId: newId, replaced: false });
}

/** Decides on deleting one of a person's own lists (`VIEW_NOT_FOUND`). */
export function deletePipelineView(
  own: readonly OwnView[],
  viewId: string,
): Result<{ readonly viewId: string }, Refusal<'VIEW_NOT_FOUND'>> {
  return own.some((view) => view.viewId === viewId) ? ok({ viewId }) : refuse('VIEW_NOT_FOUND', '');
}
