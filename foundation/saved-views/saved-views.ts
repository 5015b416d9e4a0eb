import { ok, refuse, type Refusal, type Result } from '../result/result.ts';

/** So many views of one kind a person saves in an account. */
export const MOST_VIEWS = 30;

/** A view of a list or a report that a person saved under a name. */
export interface OwnView {
  readonly viewId: string;
  readonly name: string;
  readonly shared: boolean;
}

/** What became of a saved view: one without `before` is new, one without `after` is deleted. */
export interface ViewChange {
  readonly viewId: string;
  readonly before?: OwnView;
  readonly after?: OwnView;
}

type Named = Pick<OwnView, 'name' | 'shared'>;

/** Decides which of a person's own views a name stands for: the one that has it, whatever the capitals, or a new one. */
export function saveView(own: readonly OwnView[], { name, shared }: Named, newId: string): Result<ViewChange, Refusal<'VIEWS_FULL'>> {
  const before = viewNamed(own, name);
  if (before) return ok({ viewId: before.viewId, before, after: { viewId: before.viewId, name, shared } });
  if (own.length >= MOST_VIEWS) return refuse('VIEWS_FULL', '', { field: 'name', details: { most: MOST_VIEWS } });
  return ok({ viewId: newId, after: { viewId: newId, name, shared } });
}

/** Decides another name for a saved view, and whether it is shared. No two of a person's views have one name: neither is replaced by this. */
export function changeView(
  own: readonly OwnView[],
  viewId: string,
  { name, shared }: Named,
): Result<ViewChange, Refusal<'VIEW_NOT_FOUND' | 'VIEW_NAME_TAKEN'>> {
  const before = own.find((view) => view.viewId === viewId);
  if (!before) return refuse('VIEW_NOT_FOUND', '');
  const other = viewNamed(own, name);
  if (other && other.viewId !== viewId) return refuse('VIEW_NAME_TAKEN', '', { field: 'name', details: { name: other.name } });
  return ok({ viewId, before, after: { viewId, name, shared } });
}

export function deleteView(own: readonly OwnView[], viewId: string): Result<ViewChange, Refusal<'VIEW_NOT_FOUND'>> {
  const before = own.find((view) => view.viewId === viewId);
  return before ? ok({ viewId, before }) : refuse('VIEW_NOT_FOUND', '');
}

function viewNamed(own: readonly OwnView[], name: string): OwnView | undefined {
  return own.find((view) => view.name.toLowerCase() === name.toLowerCase());
}
