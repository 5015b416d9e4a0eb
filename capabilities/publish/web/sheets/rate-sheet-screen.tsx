import { useState } from 'react';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { useAsk, useMayCall } from '../../../../ui/calls/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { ArticlePage } from '../../../../ui/kit/page/templates/column-page.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { ActivationCard, DiscardButton } from './activation-card.tsx';
import { ChangesCard, RulesCard } from './changes-card.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { FindingsTable } from './findings-table.tsx';
import { GoldenCard } from './golden-card.tsx';
import { SheetSteps } from './sheet-steps.tsx';
import { WhyGolden } from './why-golden.tsx';
import { WithdrawGolden } from './withdraw-golden.tsx';
import { momentText, shortTitle, STATES, type Sheet } from './sheet-words.ts';
import styles from './sheets.module.css';

/** `/rate-sheets/{versionId}`: a sheet's changes, its golden scenarios, and making it live. */
export default function RateSheetScreen({ params: { versionId } }: ScreenProps<'/rate-sheets/$versionId'>) {
  const asked = useAsk('get-rate-sheet', { params: { versionId } }, { every: 30_000, live: true });
  const mayDiscard = useMayCall('discard-rate-sheet');
  const sheet = asked.value;
  if (asked.refusal)
    return (
      <ArticlePage title="Rate sheet">
        <EmptyState title={asked.refusal.message}>
          <ScreenLink to={pathTo('/rate-sheets')}>All rate sheets</ScreenLink>
        </EmptyState>
      </ArticlePage>
    );
  if (asked.fault && !sheet)
    return (
      <ArticlePage title="Rate sheet">
        <ErrorState title="The sheet did not load" safe="No sheet changed." onRetry={asked.again} trace={asked.fault.trace} />
      </ArticlePage>
    );
  if (!sheet)
    return (
      <ArticlePage title={`Rate sheet ${versionId}`} width={1640}>
        <Card title="Golden scenarios" flush>
          <SkeletonRows rows={8} waitingFor="Testing the golden scenarios on the sheet." />
        </Card>
      </ArticlePage>
    );
  return (
    <ArticlePage
      title={shortTitle(sheet.title)}
      width={1640}
      note={
        <>
          <StatusPill tone={STATES[sheet.status].tone}>{STATES[sheet.status].text}</StatusPill> {aboutText(sheet)}
        </>
      }
      actions={
        <>
          <ScreenLink to={pathTo('/rate-sheets')}>All rate sheets</ScreenLink>
          <DownloadMenu versionId={sheet.versionId} title={sheet.title} />
          {sheet.status === 'DRAFT' && mayDiscard ? <DiscardButton sheet={sheet} /> : null}
        </>
      }
    >
      <SheetSteps steps={sheet.steps} />
      <Body key={sheet.versionId} sheet={sheet} />
    </ArticlePage>
  );
}

function Body({ sheet }: { sheet: Sheet }) {
  const [chosen, setChosen] = useState<string | undefined>(
    () => sheet.golden.find((one) => !one.matches && !one.withdrawal?.approved)?.goldenId,
  );
  const golden = sheet.golden.find((one) => one.goldenId === chosen);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <GoldenCard golden={sheet.golden} chosen={chosen} onChoose={(id) => setChosen((now) => (now === id ? undefined : id))} />
        {golden === undefined ? null : (
          <WhyGolden versionId={sheet.versionId} goldenId={golden.goldenId}>
            <WithdrawGolden key={golden.goldenId} sheet={sheet} golden={golden} />
          </WhyGolden>
        )}
        <History sheet={sheet} />
      </div>
      <div className={styles.column}>
        {sheet.changes ? <ChangesCard sheet={sheet} changes={sheet.changes} /> : null}
        <ActivationCard sheet={sheet} />
        {sheet.changes ? <RulesCard changes={sheet.changes} /> : null}
        {sheet.warnings.length > 0 ? (
          <FindingsTable title="To check in the file" findings={sheet.warnings} fileName={sheet.fileName ?? sheet.versionId} />
        ) : null}
      </div>
    </div>
  );
}

function aboutText(sheet: Sheet): string {
  const from = sheet.restores ? `brings back ${sheet.restores}` : sheet.fileName === null ? '' : `from ${sheet.fileName}`;
  const parts = [
    `Uploaded ${momentText(sheet.made)}${sheet.madeBy === null ? '' : ` by ${sheet.madeBy}`}`,
    from,
    `${formatCount(sheet.prices)} prices`,
    `SHA ${sheet.sha256.slice(0, 4)}…${sheet.sha256.slice(-3)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function History({ sheet }: { sheet: Sheet }) {
  if (sheet.history.length === 0) return null;
  return (
    <Card title="What was done">
      <ul className={styles.history}>
        {sheet.history.map((line, index) => (
          <li key={index}>
            <span>{line.summary}</span>
            <span className="text-2">{`${line.who}, ${momentText(line.at)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
