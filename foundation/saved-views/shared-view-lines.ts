import type { OwnView, ViewChange } from './saved-views.ts';

/** Who changed a view, as a line of the account's journal has it. */
interface By {
  readonly brokerageId: number;
  readonly personId: string;
  readonly displayName: string;
}

/**
 * The line for the account's journal when what others of the account see has changed. A view that its owner alone sees, before and after, and a
 * change that changes nothing leave none.
 */
export function sharedViewLines(thing: 'list' | 'report view', change: ViewChange, by: By) {
  const said = wordsOf(thing, change);
  if (!said) return [];
  const [kind, did] = said;
  const { before = null, after = null } = change;
  return [
    {
      brokerageId: by.brokerageId,
      personId: by.personId,
      actorName: by.displayName,
      kind,
      subject: `${thing} ${change.viewId}`,
      summary: `${by.displayName} ${did}`,
      details: { before: seen(before), after: seen(after) },
    },
  ];
}

function wordsOf(thing: string, { before, after }: ViewChange): readonly [kind: string, did: string] | undefined {
  const was = before?.shared ? before : undefined;
  const is = after?.shared ? after : undefined;
  const one = thing.replaceAll(' ', '-');
  if (!was) return is && [`${one}-shared`, `shared the ${thing} “${is.name}” with everyone in this account`];
  if (!after) return [`shared-${one}-deleted`, `deleted the shared ${thing} “${was.name}”`];
  if (!is) return [`${one}-sharing-ended`, `no longer shares the ${thing} “${was.name}”`];
  if (was.name !== is.name) return [`shared-${one}-renamed`, `renamed the shared ${thing} “${was.name}” to “${is.name}”`];
  return undefined;
}

function seen(view: OwnView | null) {
  return view?.shared ? { name: view.name } : null;
}
