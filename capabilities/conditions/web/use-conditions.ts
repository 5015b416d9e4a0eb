import { useState } from 'react';
import { useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { byStage, isDone, stageTitle } from '../domain/index.ts';

export type Conditions = ReplyOf<'get-loan-conditions'>;
export type Condition = Conditions['conditions'][number];
export type Grouping = 'stage' | 'owner';
export type Opened = 'add' | 'findings';

export interface ConditionGroup {
  readonly title: string;
  readonly conditions: readonly Condition[];
  readonly done: number;
}

export function groupsOf(conditions: readonly Condition[], by: Grouping): readonly ConditionGroup[] {
  if (by === 'stage') return byStage(conditions).map(({ stage, ...group }) => ({ ...group, title: stageTitle(stage) }));
  return [...Map.groupBy(conditions, ({ owner }) => owner)].map(([title, found]) => ({
    title,
    conditions: found,
    done: found.filter(isDone).length,
  }));
}

/** The chosen condition, which is in the address; `J` and `K` choose the next and the one before. */
export function useConditions(loanId: string, selectedView: string | undefined, value: Conditions) {
  const [by, setBy] = useState<Grouping>('stage');
  const [opened, setOpened] = useState<Opened>();
  const mobile = useIsMobile();
  const go = useGo();
  const may = useMayCall('add-loan-condition');
  const mayMake = useMayCall('make-finding-conditions');
  const groups = groupsOf(value.conditions, by);
  const ordered = groups.flatMap(({ conditions }) => conditions);
  const named = ordered.find(({ number }) => String(number) === selectedView);
  // On a phone the list is shown first; on a wide screen one condition is always open.
  const chosen = named ?? (mobile ? undefined : (ordered.find((each) => each.may.length > 0 && !isDone(each)) ?? ordered[0]));
  const pick = (number: number | undefined): void =>
    go(pathTo('/loan-conditions/$loanId', { loanId, selectedView: number === undefined ? undefined : String(number) }), { replace: true });
  const step = (by: 1 | -1): void => {
    const next = ordered[ordered.findIndex((each) => each === chosen) + by];
    if (next) pick(next.number);
  };
  const mayAdd = may && !value.fellOut;
  const toggle = (what: Opened): void => setOpened((before) => (before === what ? undefined : what));
  useShortcuts([
    { keys: 'j', where: 'Conditions', does: 'Next condition', run: () => step(1) },
    { keys: 'k', where: 'Conditions', does: 'Previous condition', run: () => step(-1) },
    { keys: 'n', where: 'Conditions', does: 'Add a condition', run: () => toggle('add'), off: !mayAdd },
  ]);
  return { by, setBy, opened, setOpened, toggle, mobile, groups, chosen, pick, mayAdd, mayMake: mayMake && !value.fellOut };
}

export type ConditionsView = ReturnType<typeof useConditions>;
