import type { ReactNode } from 'react';
import { formatPoints } from '../../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { LedgerFigure, LedgerRow } from '../../../../ui/kit/tables/ledger-row.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import styles from './golden.module.css';
import sheetStyles from './sheets.module.css';

type Why = ReplyOf<'explain-golden'>;

/** The explanation of one golden scenario, line by line, in two columns. */
export function WhyGolden({ versionId, goldenId, children }: { versionId: string; goldenId: string; children?: ReactNode }) {
  const asked = useAsk('explain-golden', { params: { versionId, goldenId } });
  const why = asked.value;
  const withShipped = why?.lines.some((line) => line.said !== null) === true;
  return (
    <div id="why-golden">
      <Card title={why === undefined ? `Why ${goldenId}` : titleOf(why)}>
        {asked.fault ? <InlineError onRetry={asked.again}>{`The lines did not load. ${asked.fault.message}`}</InlineError> : null}
        {asked.waiting ? <SkeletonRows rows={4} /> : null}
        {why && why.lines.length > 0 ? <Lines why={why} withShipped={withShipped} /> : null}
        {why && !withShipped && why.lines.length > 0 && !why.matches ? (
          <p className={`text-2 ${sheetStyles.after}`}>
            {`Shipped: ${why.shipped.text}. The sheet’s author gave no lines for this scenario; with a column “Lines” both sides would be shown here.`}
          </p>
        ) : null}
        {why?.sentences.map((sentence) => (
          <p key={sentence} className={styles.sentence}>
            {sentence}
          </p>
        ))}
        {children}
      </Card>
    </div>
  );
}

/** The lines of the price: the author's and the computed ones. */
function Lines({ why, withShipped }: { why: Why; withShipped: boolean }) {
  const heads = [{ unseen: 'Line' }, ...(withShipped ? [{ number: 'Shipped' }] : []), { number: 'Computed' }];
  return (
    <Table look="ledger" caption={`Lines of ${why.goldenId}`} heads={heads}>
      {why.lines.map((line, index) => (
        <LedgerRow key={index} label={line.label} source={line.source}>
          {withShipped ? <LedgerFigure>{line.said === null ? '–' : formatPoints(line.said)}</LedgerFigure> : null}
          <LedgerFigure className={line.differs ? styles.wrong : undefined}>
            {line.computed === null ? 'not there' : formatPoints(line.computed)}
          </LedgerFigure>
        </LedgerRow>
      ))}
      <LedgerRow label="Price" rule="final">
        {withShipped ? <LedgerFigure>{why.shipped.text}</LedgerFigure> : null}
        <LedgerFigure className={why.matches ? undefined : styles.wrong}>{why.computed.text}</LedgerFigure>
      </LedgerRow>
    </Table>
  );
}

function titleOf(why: Why): string {
  if (why.matches) return `Why ${why.goldenId} is ${why.computed.text}`;
  if (why.difference !== null) return `Why ${why.goldenId} differs by ${formatPoints(why.difference, { sign: true })}`;
  return `Why ${why.goldenId} is ${why.computed.text}, not ${why.shipped.text}`;
}
