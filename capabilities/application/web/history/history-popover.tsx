import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { originWords, type PathValue } from '../../../../ui/fields/index.ts';
import { IconButton, LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { AnchoredPopover } from '../../../../ui/kit/layers/anchored-popover.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import styles from './history.module.css';
import { ORIGIN_OF, whoAndWhen } from './use-origins.ts';

type FieldValue = ReplyOf<'get-field-history'>['values'][number];

/** The field whose history is shown. */
export interface LookedAt {
  readonly path: string;
  readonly label: string;
  readonly anchor: HTMLElement;
}

interface Props {
  readonly loanId: string;
  readonly field: LookedAt;
  /** The unsaved value of the field, in words; undefined where there is none. */
  readonly typed: string | undefined;
  readonly readOnly: boolean;
  readonly onUse: (value: PathValue) => void;
  readonly onClose: () => void;
}

/** Earlier values of a field, newest first, each with a button that restores it. */
export function HistoryPopover({ loanId, field: { path, label, anchor }, typed, readOnly, onUse, onClose }: Props) {
  const { value, waiting, fault, refusal, again } = useAsk(
    'get-field-history',
    { params: { loanId }, query: { path } },
    { keepPrevious: false, staleAfter: 0 },
  );
  const values = value?.values ?? [];
  const use = (one: FieldValue): void => {
    onUse(one.value);
    onClose();
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={`History of ${label}`} className={styles.box!}>
      <div className={styles.head}>
        <h2 className="section-title">{label}</h2>
        <IconButton icon={IconX} label="Close" onClick={onClose} />
      </div>
      <p className={styles.about}>Where each value came from, newest first</p>
      {waiting ? <SkeletonRows rows={2} /> : null}
      {fault || refusal ? <InlineError onRetry={again}>The history did not load.</InlineError> : null}
      {value && values.length === 0 && typed === undefined ? <p className="text-2">Nobody has written this field yet.</p> : null}
      <ol className={styles.values}>
        {typed === undefined ? null : (
          <Entry shown={typed} now who="You">
            <span className="text-2">Not saved</span>
          </Entry>
        )}
        {values.map((one, place) => {
          const saved = place === 0;
          return (
            <Entry
              key={`${one.version} ${one.at}`}
              shown={one.shown}
              now={saved && typed === undefined}
              who={whoOf(one)}
              note={saved ? 'In the loan now' : undefined}
              sentWith={one.sentWith}
            >
              {one.usable && !readOnly && (!saved || typed !== undefined) ? (
                <LinkButton onClick={() => use(one)}>Use this</LinkButton>
              ) : null}
            </Entry>
          );
        })}
      </ol>
    </AnchoredPopover>
  );
}

function whoOf({ origin, file, ...one }: FieldValue): string {
  const words = originWords(ORIGIN_OF[origin] ?? 'computed', file ?? undefined);
  return `${words}, ${whoAndWhen(one)}`;
}

function Entry({
  shown,
  now,
  who,
  note,
  sentWith = [],
  children,
}: {
  shown: string;
  /** The value the field has on the screen. */
  now: boolean;
  who: string;
  note?: string | undefined;
  sentWith?: readonly string[];
  children: ReactNode;
}) {
  return (
    <li className={styles.value} data-now={now || undefined}>
      <div className={styles.line}>
        <span className="text-strong">{shown === '' ? 'Empty' : shown}</span>
        {children}
      </div>
      <div className="text-small text-2">{note ? `${who}. ${note}.` : who}</div>
      {sentWith.length === 0 ? null : <div className="text-small text-2">{`Sent with ${sentWith.join(', ')}`}</div>}
    </li>
  );
}
