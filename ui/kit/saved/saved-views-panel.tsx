import { useRef, useState, type ReactNode } from 'react';
import { AnchoredPopover } from '../layers/anchored-popover.tsx';
import { InlineError, SkeletonRows } from '../page/states.tsx';
import { ChangeView } from './change-view.tsx';
import { SaveThis } from './save-this.tsx';
import { SavedViewRow } from './saved-view-row.tsx';
import { problemOf, type SavedView, type SavedViewsCalls } from './saved-views-calls.ts';
import styles from './saved-views.module.css';

interface Props<View extends SavedView> {
  readonly anchor: HTMLElement;
  readonly title: string;
  /** What one of them is called: "list". */
  readonly thing: string;
  /** What to do while there is none. */
  readonly empty: string;
  readonly calls: SavedViewsCalls<View>;
  /** What opens a view as it was saved; its name is drawn in it. */
  readonly opener: (view: View) => ReactNode;
  /** What else is said of a view. */
  readonly note?: (view: View) => string;
  /** Further choices for what is saved. */
  readonly choices?: ReactNode;
  readonly onClose: () => void;
}

/** The views a person saved and those others share: one press shows one as it was saved; the own ones are renamed, shared and deleted. Below, what is in front gets a name. */
export function SavedViewsPanel<View extends SavedView>(props: Props<View>) {
  const { anchor, title, thing, empty, calls, opener, note, choices, onClose } = props;
  const [changing, setChanging] = useState<string>();
  const [changed, setChanged] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = problemOf(calls.remove);
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={title}>
      <div className={styles.panel}>
        <h2 ref={heading} tabIndex={-1} className="section-title">
          {title}
        </h2>
        {calls.fault ? <InlineError onRetry={calls.again}>{calls.fault.message}</InlineError> : null}
        {problem === undefined ? null : <InlineError>{problem}</InlineError>}
        {calls.views === undefined && !calls.fault ? <SkeletonRows rows={2} height={32} /> : null}
        {calls.views?.length === 0 ? <p className="text-2">{empty}</p> : null}
        {calls.views?.map((view) =>
          view.viewId === changing && calls.change ? (
            <ChangeView
              key={view.viewId}
              view={view}
              thing={thing}
              change={calls.change}
              onDone={() => {
                setChanging(undefined);
                setChanged(view.viewId);
              }}
            />
          ) : (
            <SavedViewRow
              key={view.viewId}
              view={view}
              thing={thing}
              calls={calls}
              note={note?.(view)}
              changed={view.viewId === changed}
              onChange={() => setChanging(view.viewId)}
              onRemoved={() => heading.current?.focus()}
            >
              {opener(view)}
            </SavedViewRow>
          ),
        )}
        {calls.save ? (
          <SaveThis thing={thing} save={calls.save} onSaved={onClose}>
            {choices}
          </SaveThis>
        ) : null}
      </div>
    </AnchoredPopover>
  );
}
