import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPoints } from '../../../../foundation/rates/rates.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { classes } from '../../../../ui/kit/class-names.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import type { Sheet } from './sheet-words.ts';
import styles from './sheets.module.css';

type Golden = Sheet['golden'][number];

/** The golden scenarios: what was shipped beside what the sheet makes of it. Choosing a name shows why. */
export function GoldenCard({
  golden,
  chosen,
  onChoose,
}: {
  golden: readonly Golden[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const failing = golden.filter((one) => !one.matches && !isWithdrawn(one)).length;
  return (
    <Card
      title={
        <>
          Golden scenarios
          {failing > 0 ? <span className={styles.failing}>{failing === 1 ? '1 fails' : `${failing} fail`}</span> : null}
        </>
      }
      aside="Must match to 0.001"
      flush
    >
      {golden.length === 0 ? (
        <p className={`text-2 ${styles.none}`}>This sheet was brought in without golden scenarios.</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.golden}>
            <thead>
              <tr>
                <th scope="col">Scenario</th>
                <th scope="col">Shipped with sheet</th>
                <th scope="col">We computed</th>
              </tr>
            </thead>
            <tbody>
              {golden.map((one) => (
                <tr
                  key={one.goldenId}
                  className={classes(!one.matches && !isWithdrawn(one) && styles.failed, chosen === one.goldenId && styles.chosen)}
                >
                  <th scope="row">
                    <button
                      type="button"
                      className={styles.goldenName}
                      aria-expanded={chosen === one.goldenId}
                      aria-controls="why-golden"
                      onClick={() => onChoose(one.goldenId)}
                    >
                      <Icon {...markOf(one)} size={16} stroke={2} />
                      <span className="text-2">{one.goldenId}</span>
                      <span className={styles.goldenText}>
                        {one.name}
                        {one.withdrawal ? (
                          <span className="text-2">{isWithdrawn(one) ? ', withdrawn' : ', withdrawal proposed'}</span>
                        ) : null}
                      </span>
                    </button>
                  </th>
                  <td>
                    <ExplainableNumber label={`${one.goldenId} as shipped`} why={one.shipped.why}>
                      {one.shipped.text}
                    </ExplainableNumber>
                  </td>
                  <td className={one.matches || isWithdrawn(one) ? undefined : styles.wrong}>
                    <ExplainableNumber label={`${one.goldenId} as computed`} why={one.computed.why} weight="panel">
                      {one.computed.text}
                    </ExplainableNumber>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function isWithdrawn({ withdrawal }: Golden): boolean {
  return withdrawal !== null && withdrawal.approved !== null;
}

function markOf(one: Golden): { readonly of: typeof IconCheck; readonly color: string; readonly label: string } {
  if (isWithdrawn(one)) return { of: IconMinus, color: 'var(--ink-3)', label: 'Withdrawn' };
  return one.matches
    ? { of: IconCheck, color: 'var(--ink-3)', label: 'Matches' }
    : { of: IconX, color: 'var(--red)', label: 'Does not match' };
}

/** Why one golden scenario gives what it gives, line by line, as an accountant's two columns. */
export function WhyGolden({ versionId, goldenId, children }: { versionId: string; goldenId: string; children?: ReactNode }) {
  const asked = useAsk('explain-golden', { params: { versionId, goldenId } });
  const why = asked.value;
  const title = why === undefined ? `Why ${goldenId}` : titleOf(why);
  const said = why?.lines.some((line) => line.said !== null) === true;
  return (
    <div id="why-golden">
      <Card title={title}>
        {asked.fault ? <InlineError onRetry={asked.again}>{`The lines did not load. ${asked.fault.message}`}</InlineError> : null}
        {asked.waiting ? <SkeletonRows rows={4} /> : null}
        {why && why.lines.length > 0 ? (
          <table className={styles.ledger}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Line</span>
                </th>
                {said ? <th scope="col">Shipped</th> : null}
                <th scope="col">Computed</th>
              </tr>
            </thead>
            <tbody>
              {why.lines.map((line, at) => (
                <tr key={at}>
                  <th scope="row">
                    {line.label}
                    {line.source === null ? null : <span className={styles.source}>{line.source}</span>}
                  </th>
                  {said ? <td>{line.said === null ? '–' : formatPoints(line.said)}</td> : null}
                  <td className={line.differs ? styles.wrong : undefined}>
                    {line.computed === null ? 'not there' : formatPoints(line.computed)}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Price</th>
                {said ? <td>{why.shipped.text}</td> : null}
                <td className={why.matches ? undefined : styles.wrong}>{why.computed.text}</td>
              </tr>
            </tfoot>
          </table>
        ) : null}
        {why && !said && why.lines.length > 0 && !why.matches ? (
          <p className={`text-2 ${styles.after}`}>
            {`Shipped: ${why.shipped.text}. The sheet’s author gave no lines for this scenario; with a column “Lines” both sides would stand here.`}
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

function titleOf(why: {
  goldenId: string;
  matches: boolean;
  difference: number | null;
  shipped: { text: string };
  computed: { text: string };
}): string {
  if (why.matches) return `Why ${why.goldenId} is ${why.computed.text}`;
  if (why.difference !== null) return `Why ${why.goldenId} differs by ${formatPoints(why.difference, { sign: true })}`;
  return `Why ${why.goldenId} is ${why.computed.text}, not ${why.shipped.text}`;
}
