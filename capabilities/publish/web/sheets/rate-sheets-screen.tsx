import { useState } from 'react';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { FileDrop } from '../../../../ui/kit/files/file-drop.tsx';
import { EmptyState, InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { ArticlePage } from '../../../../ui/kit/page/templates/column-page.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../../ui/screens/links.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { FindingsTable } from './findings-table.tsx';
import { momentText, shortTitle, STATES } from './sheet-words.ts';
import { StarterDownload } from './starter-download.tsx';
import styles from './sheets.module.css';

type Line = ReplyOf<'list-rate-sheets'>['sheets'][number];

const RULES = { extensions: ['.xlsx', '.csv', '.json'], maxFiles: 1, maxMegabytes: 10 };

/** `/rate-sheets`: the live sheet, drafts and superseded ones; a file dropped here becomes the next draft. */
export default function RateSheetsScreen() {
  const [before, setBefore] = useState<string>();
  const asked = useAsk('list-rate-sheets', { query: before === undefined ? {} : { before } }, { every: 30_000, live: true });
  const mayUpload = useMayCall('upload-rate-sheet');
  const sheets = asked.value?.sheets ?? [];
  const live = sheets.filter((one) => one.status === 'ACTIVE');
  const drafts = sheets.filter((one) => one.status === 'DRAFT');
  const past = sheets.filter((one) => one.status === 'SUPERSEDED' || one.status === 'DISCARDED');
  return (
    <ArticlePage title="Rate sheets" width={1080}>
      {mayUpload ? <Upload /> : null}
      {asked.fault ? (
        <InlineError onRetry={asked.again}>{`The sheets did not load. ${asked.fault.message} No sheet changed.`}</InlineError>
      ) : null}
      {asked.waiting ? (
        <Card title="Sheets" flush>
          <SkeletonRows rows={5} />
        </Card>
      ) : null}
      {asked.value && before === undefined && live.length === 0 ? (
        <>
          <Notice tone="amber">No sheet is live, so nothing can be priced or locked. Upload one and activate it.</Notice>
          <StarterDownload />
        </>
      ) : null}
      <Lines title="Live" lines={live} />
      <Lines title="Drafts" lines={drafts} />
      <Lines title="Before" lines={past} />
      {asked.value && sheets.length === 0 ? (
        <EmptyState title="No rate sheets yet">
          A sheet comes from a file. The starter workbook has one product, with invented prices to write over; drop it above when it has
          yours.
        </EmptyState>
      ) : null}
      {asked.value?.next || before !== undefined ? (
        <div className={styles.pager}>
          {before === undefined ? null : (
            <button type="button" className={styles.link} onClick={() => setBefore(undefined)}>
              Newest sheets
            </button>
          )}
          {asked.value?.next ? (
            <button type="button" className={styles.link} onClick={() => setBefore(asked.value!.next!)}>
              Older sheets
            </button>
          ) : null}
        </div>
      ) : null}
    </ArticlePage>
  );
}

function Upload() {
  const go = useGo();
  const upload = useCommand('upload-rate-sheet', {
    onDone: ({ versionId }) => {
      if (versionId !== null) go(pathTo('/rate-sheets/$versionId', { versionId }));
    },
  });
  const send = (file: File) => {
    const form = new FormData();
    form.append('file', file);
    void upload.run({ body: form });
  };
  const refused = upload.value?.versionId === null ? upload.value : undefined;
  const errors = refused?.findings.filter((one) => one.severity === 'error').length ?? 0;
  return (
    <>
      <FileDrop
        title="Drop a rate sheet"
        note="XLSX, CSV or JSON, up to 10 MB. It becomes a draft; nothing goes live yet."
        rules={RULES}
        busy={upload.pending}
        onFiles={(files) => send(files[0]!)}
      />
      {upload.refusal ? <InlineError>{upload.refusal.message}</InlineError> : null}
      {upload.fault ? <InlineError>{`The file was not uploaded. ${upload.fault.message}`}</InlineError> : null}
      {refused ? (
        <>
          <Notice tone="red">
            <strong>
              <bdi>{refused.fileName}</bdi>
            </strong>
            {` was not brought in: ${errors === 1 ? 'one thing has' : `${errors} things have`} to be corrected first. Correct the file and drop it again.`}
          </Notice>
          <FindingsTable title="To correct" findings={refused.findings} fileName={refused.fileName} />
        </>
      ) : null}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title={title} flush {...(lines.length > 1 ? { note: String(lines.length) } : {})}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.versionId} className={styles.line}>
            <ScreenLink to={pathTo('/rate-sheets/$versionId', { versionId: line.versionId })} className={styles.lineLink}>
              {shortTitle(line.title)}
            </ScreenLink>
            <StatusPill tone={STATES[line.status].tone}>{STATES[line.status].text}</StatusPill>
            <span className={styles.when}>{whenText(line)}</span>
            <span className={`text-2 ${styles.counts}`}>
              {`${line.products === 1 ? '1 product' : `${line.products} products`}, ${formatCount(line.prices)} prices, ${line.golden} golden`}
            </span>
            <DownloadMenu versionId={line.versionId} title={line.title} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function whenText(line: Line): string {
  const by = line.madeBy === null ? '' : ` by ${line.madeBy}`;
  if (line.status === 'ACTIVE') return `Live since ${momentText(line.liveSince!)}${by}`;
  if (line.goesLive !== null) return `Goes live ${momentText(line.goesLive)}`;
  if (line.scheduleProblem !== null) return `Did not go live: ${line.scheduleProblem}`;
  if (line.status === 'SUPERSEDED') return `Live ${momentText(line.liveSince!)} to ${momentText(line.liveUntil!)}`;
  return `Uploaded ${momentText(line.made)}${by}`;
}
