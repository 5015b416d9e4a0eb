import type { ReactNode } from 'react';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ChangeRow, type ShownChange } from './change-row.tsx';
import { counted } from './counted.ts';
import { DecidedImport } from './decided-import.tsx';
import styles from './documents.module.css';
import { ImportFoot, ImportPanel } from './import-panel.tsx';
import { useChoosing, type Choosing, type ImportFile } from './use-choosing.ts';

const title = 'Resubmit 1003';

/** Compares a file with the application, field by field: the person chooses the present value or the file's. Nothing is imported automatically. */
export function CompareImport({ loanId, importId }: { loanId: string; importId: string }) {
  const go = useGo();
  const asked = useAsk('get-import', { params: { loanId, importId } });
  const file = asked.value;
  const choosing = useChoosing(loanId, importId, file, asked.again);
  const back = (
    <Button variant="quiet" onClick={() => go(pathTo('/resubmit-1003/$loanId', { loanId }))}>
      Other files
    </Button>
  );
  if (asked.fault || asked.refusal)
    return (
      <FormPage title={title} actions={back}>
        <ErrorState
          title={asked.refusal?.message ?? 'The comparison did not load'}
          safe="Nothing changed on the loan, and the file is kept."
          onRetry={asked.again}
          trace={asked.fault?.trace}
        />
      </FormPage>
    );
  if (!file)
    return (
      <FormPage title={title} actions={back}>
        <SkeletonRows waitingFor="Reading the file and comparing it with the application." />
      </FormPage>
    );
  if (file.state !== 'proposed') return <DecidedImport loanId={loanId} file={file} back={back} />;
  return <Comparison file={file} choosing={choosing} back={back} />;
}

function Comparison({ file, choosing, back }: { file: ImportFile; choosing: Choosing; back: ReactNode }) {
  const mobile = useIsMobile();
  const readOnly = !useMayCall('accept-import') || file.ended;
  const { offered, chosen, choose } = choosing;
  const rail = file.sections.map((section) => ({ key: section.key, name: section.title, note: railNote(section.changes, chosen) }));
  return (
    <FormPage
      title={title}
      note={`${file.fileName}, ${file.formatName}`}
      actions={back}
      rail={
        offered.length === 0 || mobile ? undefined : (
          <SectionRail sections={rail} onPick={(key) => document.getElementById(`part-${key}`)?.scrollIntoView()} />
        )
      }
      panelLabel="The file"
      panel={<ImportPanel file={file} choosing={choosing} />}
      panelFoot={readOnly ? undefined : <ImportFoot choosing={choosing} />}
    >
      <Warnings
        file={file}
        changed={choosing.accept.refusal?.code === 'APPLICATION_CHANGED' ? choosing.accept.refusal.message : undefined}
      />
      {offered.length === 0 ? (
        <Card title="No differences">
          <p className="text-2">The file matches the application.</p>
        </Card>
      ) : readOnly ? null : (
        <ChooseMany choosing={choosing} />
      )}
      {file.sections.map((section) => (
        <div key={section.key} id={`part-${section.key}`} className={styles.holder}>
          <Card title={section.title} note={counted(section.changes.length, 'difference')} flush>
            {section.changes.map((change) => (
              <ChangeRow
                key={change.path}
                change={change}
                taken={chosen.has(change.path)}
                readOnly={readOnly}
                onChoose={(take) => choose([change.path], take)}
              />
            ))}
          </Card>
        </div>
      ))}
    </FormPage>
  );
}

function Warnings({ file, changed }: { file: ImportFile; changed: string | undefined }) {
  return (
    <>
      {isOfOthers(file) ? (
        <Notice tone="amber">
          <div className="text-strong">No borrower in this file is on this loan</div>
          <div className="text-2">Check that this is the right file. Borrowers you accept are added to the loan.</div>
        </Notice>
      ) : null}
      {file.ended ? <Notice>The loan has ended; its application stays as it was.</Notice> : null}
      {changed === undefined ? null : (
        <Notice tone="amber">
          <div className="text-strong">{changed}</div>
          <div className="text-2">The comparison is up to date. Your choices are kept.</div>
        </Notice>
      )}
    </>
  );
}

function ChooseMany({ choosing: { offered, fresh, chosen, choose, chooseNothing } }: { choosing: Choosing }) {
  const everything = offered.map((change) => change.path);
  return (
    <div className={styles.foot}>
      {fresh.length === 0 ? null : (
        <Button size="toolbar" onClick={() => choose(fresh, true)}>
          {`Accept all new (${fresh.length})`}
        </Button>
      )}
      <Button size="toolbar" onClick={() => choose(everything, true)}>
        {`Accept all (${offered.length})`}
      </Button>
      {chosen.size === 0 ? null : (
        <Button size="toolbar" variant="quiet" onClick={chooseNothing}>
          Clear choices
        </Button>
      )}
    </div>
  );
}

function railNote(changes: readonly ShownChange[], chosen: ReadonlySet<string>): string {
  const taken = changes.filter((change) => chosen.has(change.path)).length;
  return taken === 0 ? `${changes.length}` : `${taken} of ${changes.length} accepted`;
}

/** The file has borrowers, and none of them is one of the application's. */
function isOfOthers({ sections, onlyHere }: ImportFile): boolean {
  const people = sections.filter((section) => section.key.startsWith('borrowers/'));
  const strangers = people.filter((section) => section.changes.some((change) => change.path === section.key));
  return strangers.length > 0 && strangers.length === people.length && onlyHere.some((each) => /^borrowers\/[^/]+$/.test(each.path));
}
