import { useCommand, type ReplyOf } from '../../../../ui/calls/index.ts';
import { CheckField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../credit.module.css';
import type { Offered } from './use-taking.ts';

export function Proposals({
  offered,
  without,
  onChange,
}: {
  offered: Offered;
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
}) {
  const tick = (path: string, take: boolean): void => {
    const left = new Set(without);
    if (take) left.delete(path);
    else left.add(path);
    onChange(left);
  };
  return (
    <ul className={styles.proposals}>
      {offered.map(({ path, label, about, current, incoming, whose }) => (
        <li key={path}>
          <CheckField
            label={
              <>
                {about ?? (current === undefined ? incoming : label)}
                <span className="text-2">{` ${current === undefined ? `new, ${whose}` : `${label}, ${current} → ${incoming}`}`}</span>
              </>
            }
            checked={!without.has(path)}
            onChange={({ target: { checked } }) => tick(path, checked)}
          />
        </li>
      ))}
    </ul>
  );
}

export function Decided({
  loanId,
  title,
  file,
  mayUndo,
  onUndone,
}: {
  loanId: string;
  title: string;
  file: ReplyOf<'get-import'>;
  mayUndo: boolean;
  onUndone: () => void;
}) {
  const undo = useCommand('undo-import', { onDone: onUndone });
  const when = file.decidedAt ? momentHere(file.decidedAt) : '';
  const said =
    file.state === 'accepted'
      ? `${file.taken.length} accepted, ${when}`
      : file.state === 'undone'
        ? 'Accepted and undone'
        : 'Kept the application as it is';
  return (
    <PanelSection title={title}>
      <p className="text-2">{`${said}, ${file.decidedBy ?? ''}. Nothing to propose.`}</p>
      {undo.refusal ? <InlineError>{undo.refusal.message}</InlineError> : null}
      {undo.fault ? <InlineError>{undo.fault.message}</InlineError> : null}
      {mayUndo && file.state === 'accepted' ? (
        <Button size="panel" busy={undo.pending} onClick={() => void undo.run({ params: { loanId, importId: file.importId }, body: {} })}>
          Undo
        </Button>
      ) : null}
    </PanelSection>
  );
}
