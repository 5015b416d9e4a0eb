import { Button } from '../../../ui/kit/controls/button.tsx';
import { FileFindings } from '../../../ui/kit/files/file-findings.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { counted } from './counted.ts';
import styles from './documents.module.css';
import type { Choosing, ImportFile } from './use-choosing.ts';

/** Differences in the file, what of it can't be taken, and what was found while reading it. */
export function ImportPanel({ file, choosing: { offered, fresh } }: { file: ImportFile; choosing: Choosing }) {
  return (
    <>
      <PanelSection title="Differences in the file">
        <p className="text-2">
          {offered.length === 0
            ? 'No differences: the file matches the application as far as its format allows.'
            : `${countsInWords(fresh.length, offered.length - fresh.length)}. Changes you do not accept are left out.`}
        </p>
        <p
          className={styles.small}
        >{`Imported by ${file.broughtBy}, ${momentHere(file.broughtAt)}; compared with version ${file.version}`}</p>
      </PanelSection>
      {file.leftOut.length === 0 ? null : (
        <PanelSection title={`Cannot be imported: ${file.leftOut.length}`}>
          <ul className={styles.parts}>
            {file.leftOut.map((each, place) => (
              <li key={place}>{`${each.what}: ${each.reason}`}</li>
            ))}
          </ul>
        </PanelSection>
      )}
      {file.onlyHere.length === 0 ? null : (
        <PanelSection title={`Only in the application: ${file.onlyHere.length}`}>
          <p className={styles.small}>{`${file.onlyHere.map((each) => each.label).join(', ')}. They stay.`}</p>
        </PanelSection>
      )}
      <FileFindings findings={file.findings} count={file.findingCount} note="The file is kept unchanged." />
    </>
  );
}

/** The command: accepts the chosen changes, or leaves everything as it is. */
export function ImportFoot({ choosing: { accept, chosen, send } }: { choosing: Choosing }) {
  return (
    <>
      {accept.fault ? <InlineError>{accept.fault.message} What you chose is kept.</InlineError> : null}
      {accept.refusal && accept.refusal.code !== 'APPLICATION_CHANGED' ? <InlineError>{accept.refusal.message}</InlineError> : null}
      <div className={styles.foot}>
        <Button
          variant="primary"
          keys="mod+enter"
          busy={accept.pending}
          blocked={chosen.size === 0 ? 'Choose changes first.' : undefined}
          onClick={() => send([...chosen])}
        >
          {chosen.size === 0 ? 'Accept changes' : `Accept ${counted(chosen.size, 'change')}`}
        </Button>
        <Button busy={accept.pending} onClick={() => send([])}>
          Keep application
        </Button>
      </div>
    </>
  );
}

/** "3 things are new, 2 differ." */
function countsInWords(fresh: number, differing: number): string {
  const news = fresh === 0 ? [] : [`${counted(fresh, 'thing is', 'things are')} new`];
  const others =
    differing === 0 ? [] : [`${counted(differing, fresh === 0 ? 'thing differs' : 'differs', fresh === 0 ? 'things differ' : 'differ')}`];
  return [...news, ...others].join(', ');
}
