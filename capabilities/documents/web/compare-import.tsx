import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAsk, useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Card, Notice } from '../../../ui/kit/card.tsx';
import { FileFindings } from '../../../ui/kit/file-findings.tsx';
import { momentHere } from '../../../ui/kit/moment-text.ts';
import { SectionRail } from '../../../ui/kit/section-rail.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/states.tsx';
import { FormPage, PanelSection } from '../../../ui/kit/templates.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { useToast } from '../../../ui/kit/toasts.tsx';
import { ChangeRow, type ShownChange } from './change-row.tsx';
import { DecidedImport } from './decided-import.tsx';
import styles from './documents.module.css';
import { counted } from './counted.ts';

/** A file beside the application, part by part: for each field the person keeps what is there or uses the file's. Nothing happens by itself. */
export function CompareImport({ loanId, importId }: { loanId: string; importId: string }) {
  const navigate = useNavigate();
  const asked = useAsk('get-import', { params: { loanId, importId } });
  const { draft, setDraft, clear } = useDraft<{ readonly chosen: readonly string[] }>(`import.${importId}`, { chosen: [] });
  const toast = useToast();
  const mobile = useIsMobile();
  const accept = useCommand('accept-import', {
    onDone: ({ taken }) => {
      clear();
      toast({ text: taken === 0 ? 'Kept the application as it is' : `Took ${counted(taken, 'change')}` });
    },
    // Somebody was quicker: the comparison is made anew, and what was chosen stays chosen.
    onRefused: () => asked.again(),
  });
  const commit = useRef<() => void>(() => undefined);
  useShortcuts([{ keys: 'mod+enter', does: 'Take the chosen changes', where: 'Forms', run: () => commit.current() }]);
  const back = (
    <Button variant="quiet" onClick={() => void navigate({ to: `/resubmit-1003/${loanId}` as string })}>
      Other files
    </Button>
  );
  if (asked.fault || asked.refusal)
    return (
      <FormPage title="Resubmit 1003" actions={back}>
        <ErrorState
          title={asked.refusal?.message ?? 'The comparison did not load'}
          safe="Nothing changed on the loan, and the file is kept."
          onRetry={asked.again}
          trace={asked.fault?.trace}
        />
      </FormPage>
    );
  const file = asked.value;
  if (!file)
    return (
      <FormPage title="Resubmit 1003" actions={back}>
        <SkeletonRows waitingFor="Reading the file and comparing it with the application." />
      </FormPage>
    );
  if (file.state !== 'proposed') return <DecidedImport loanId={loanId} file={file} back={back} />;

  const offered = file.sections.flatMap((section) => section.changes);
  const chosen = new Set(draft.chosen.filter((path) => offered.some((change) => change.path === path)));
  const choose = (paths: readonly string[], take: boolean): void =>
    setDraft({ chosen: take ? [...new Set([...chosen, ...paths])] : [...chosen].filter((path) => !paths.includes(path)) });
  const fresh = offered.filter((change) => change.status === 'new').map((change) => change.path);
  const differing = offered.length - fresh.length;
  const send = (accepted: readonly string[]): void =>
    void accept.run({ params: { loanId, importId }, body: { basedOn: file.version, accepted: [...accepted] } } as never);
  commit.current = () => {
    if (chosen.size > 0 && !accept.pending && !file.ended) send([...chosen]);
  };
  const rail = file.sections.map((section) => ({ key: section.key, name: section.title, note: railNote(section.changes, chosen) }));
  return (
    <FormPage
      title="Resubmit 1003"
      note={`${file.fileName}, ${file.formatName}`}
      actions={back}
      rail={
        offered.length === 0 || mobile ? undefined : (
          <SectionRail sections={rail} onPick={(key) => document.getElementById(`part-${key}`)?.scrollIntoView()} />
        )
      }
      panelLabel="The file"
      panel={
        <>
          <PanelSection title="What the file says otherwise">
            <p className="text-2">
              {offered.length === 0
                ? 'Nothing: the file says what the application says, as far as its format can.'
                : `${countsInWords(fresh.length, differing)}. What you don’t take stays as it is.`}
            </p>
            <p
              className={styles.small}
            >{`Brought in by ${file.broughtBy}, ${momentHere(file.broughtAt)}; compared with version ${file.version}`}</p>
          </PanelSection>
          {file.leftOut.length === 0 ? null : (
            <PanelSection title={`Can’t be taken: ${file.leftOut.length}`}>
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
          <FileFindings findings={file.findings} count={file.findingCount} kept="The file is kept as it came." />
        </>
      }
      panelFoot={
        file.ended ? undefined : (
          <>
            {accept.fault ? <InlineError>{accept.fault.message} What you chose is kept.</InlineError> : null}
            {accept.refusal && accept.refusal.code !== 'APPLICATION_CHANGED' ? <InlineError>{accept.refusal.message}</InlineError> : null}
            <div className={styles.foot}>
              <Button
                variant="primary"
                keys="mod+enter"
                busy={accept.pending}
                blocked={chosen.size === 0 ? 'Choose what to take first.' : undefined}
                onClick={() => send([...chosen])}
              >
                {chosen.size === 0 ? 'Take changes' : `Take ${counted(chosen.size, 'change')}`}
              </Button>
              <Button busy={accept.pending} onClick={() => send([])}>
                Keep all mine
              </Button>
            </div>
          </>
        )
      }
    >
      {isOfOthers(file) ? (
        <Notice tone="amber">
          <div className="text-strong">Nobody in this file is a borrower of this loan</div>
          <div className="text-2">Check that it is the right file. What you take is added to the people who are there.</div>
        </Notice>
      ) : null}
      {file.ended ? <Notice>The loan has ended; its application stays as it was.</Notice> : null}
      {accept.refusal?.code === 'APPLICATION_CHANGED' ? (
        <Notice tone="amber">
          <div className="text-strong">{accept.refusal.message}</div>
          <div className="text-2">The comparison below is up to date, and what you chose is still chosen.</div>
        </Notice>
      ) : null}
      {offered.length === 0 ? (
        <Card title="Nothing to choose">
          <p className="text-2">The file says nothing that the application does not.</p>
        </Card>
      ) : (
        <div className={styles.foot}>
          {fresh.length === 0 ? null : (
            <Button size="toolbar" onClick={() => choose(fresh, true)}>
              {`Take all new (${fresh.length})`}
            </Button>
          )}
          <Button
            size="toolbar"
            onClick={() =>
              choose(
                offered.map((change) => change.path),
                true,
              )
            }
          >
            {`Take everything (${offered.length})`}
          </Button>
          {chosen.size === 0 ? null : (
            <Button size="toolbar" variant="quiet" onClick={() => setDraft({ chosen: [] })}>
              Take nothing
            </Button>
          )}
        </div>
      )}
      {file.sections.map((section) => (
        <div key={section.key} id={`part-${section.key}`} className={styles.holder}>
          <Card title={section.title} note={counted(section.changes.length, 'difference')} flush>
            {section.changes.map((change) => (
              <ChangeRow
                key={change.path}
                change={change}
                taken={chosen.has(change.path)}
                readOnly={file.ended}
                onChoose={(take) => choose([change.path], take)}
              />
            ))}
          </Card>
        </div>
      ))}
    </FormPage>
  );
}

function railNote(changes: readonly ShownChange[], chosen: ReadonlySet<string>): string {
  const taken = changes.filter((change) => chosen.has(change.path)).length;
  return taken === 0 ? `${changes.length}` : `${taken} of ${changes.length} taken`;
}

/** "3 things are new, 2 differ." */
function countsInWords(fresh: number, differing: number): string {
  const news = fresh === 0 ? [] : [`${counted(fresh, 'thing is', 'things are')} new`];
  const others =
    differing === 0 ? [] : [`${counted(differing, fresh === 0 ? 'thing differs' : 'differs', fresh === 0 ? 'things differ' : 'differ')}`];
  return [...news, ...others].join(', ');
}

/** The file has borrowers, and none of them is one of the application's. */
function isOfOthers({ sections, onlyHere }: ReplyOf<'get-import'>): boolean {
  const people = sections.filter((section) => section.key.startsWith('borrowers/'));
  const strangers = people.filter((section) => section.changes.some((change) => change.path === section.key));
  return strangers.length > 0 && strangers.length === people.length && onlyHere.some((each) => /^borrowers\/[^/]+$/.test(each.path));
}
