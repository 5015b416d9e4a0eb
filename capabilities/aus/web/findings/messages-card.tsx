import { useState } from 'react';
import { useAsk } from '../../../../ui/calls/index.ts';
import { CheckField } from '../../../../ui/fields/index.ts';
import { Card, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import styles from '../aus.module.css';
import type { RunDetail } from '../words.ts';

export type View = 'topic' | 'DU' | 'LPA' | 'credit';

interface MessagesCardProps {
  readonly runs: readonly RunDetail[];
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** The findings by topic, side by side, or one system’s report as text with the credit report it was made with. */
export function MessagesCard({ runs, view, onView }: MessagesCardProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const shown = runs.find(({ line }) => line.system === view) ?? (view === 'credit' ? runs[0] : undefined);
  const segments = [
    { value: 'topic' as const, label: 'Topics', name: 'By topic' },
    ...runs.map(({ line }) => ({ value: line.system as View, label: `${line.system} text`, name: `${line.system} full text` })),
    { value: 'credit' as const, label: 'Credit', name: 'Credit report' },
  ];
  return (
    <Card
      title="Findings"
      aside={<SegmentedControl<View> label="How findings are shown" segments={segments} value={view} onChange={onView} />}
      flush
    >
      {view === 'topic' || !shown ? (
        <>
          {runs.length > 1 ? (
            <div className={styles.padded}>
              <CheckField label="Only differences" checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)} />
            </div>
          ) : null}
          <Topics runs={runs} onlyDifferent={onlyDifferent && runs.length > 1} />
        </>
      ) : (
        <FullText orderId={shown.line.orderId} type={view === 'credit' ? 'CREDITREPORT_FLATFILE' : 'UNDERWRITING_FINDINGS_TEXT'} />
      )}
    </Card>
  );
}

function Topics({ runs, onlyDifferent }: { runs: readonly RunDetail[]; onlyDifferent: boolean }) {
  const sections = [...new Set(runs.flatMap(({ messages }) => messages.map(({ section }) => section)))];
  const textsOf = ({ messages }: RunDetail, section: string) => messages.filter((one) => one.section === section);
  const differs = (section: string): boolean =>
    new Set(
      runs.map((run) =>
        textsOf(run, section)
          .map(({ text }) => text)
          .join('\n')
          .replaceAll(/\b(DU|LPA)\b/g, ''),
      ),
    ).size > 1;
  return (
    <Table caption="Findings by topic" heads={['Topic', ...runs.map(({ line }) => line.system)]} cards>
      {sections
        .filter((section) => !onlyDifferent || differs(section))
        .map((section) => (
          <tr key={section}>
            <th scope="row">{section}</th>
            {runs.map((run) => (
              <td key={run.line.runId}>
                {textsOf(run, section).map(({ code, text }, index) => (
                  <div key={`${code}-${index}`}>
                    {text}
                    <SecondLine>{code ?? ''}</SecondLine>
                  </div>
                ))}
                {textsOf(run, section).length === 0 ? '–' : null}
              </td>
            ))}
          </tr>
        ))}
    </Table>
  );
}

function FullText({ orderId, type }: { orderId: string; type: 'CREDITREPORT_FLATFILE' | 'UNDERWRITING_FINDINGS_TEXT' }) {
  const { value, refusal, fault, again } = useAsk('du-findings', { params: { orderId }, query: { duFileType: type } });
  if (fault) return <InlineError onRetry={again}>The text did not load.</InlineError>;
  if (refusal) return <p className={styles.padded}>{refusal.message}</p>;
  if (!value) return <SkeletonRows rows={8} />;
  const name = value.reportType === 'CR' ? 'Credit report as it was sent' : 'Findings as text';
  return (
    <div className={styles.padded}>
      <pre className={styles.report} role="region" aria-label={name} tabIndex={0}>
        {value.message}
      </pre>
    </div>
  );
}
