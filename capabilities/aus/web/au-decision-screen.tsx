import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPercentTrimmed } from '../../../foundation/rates/rates.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { figureText } from '../../../ui/kit/explain/figure-text.ts';
import { Icon } from '../../../ui/kit/icons.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { NumberCell, SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { AusLoaded } from './aus-loaded.tsx';
import styles from './aus.module.css';
import { FiguresCard, PointsCard } from './figures-card.tsx';
import { RunVerdict } from './run-verdict.tsx';
import { RunningOrders } from './running-orders.tsx';
import { SystemReport } from './system-report.tsx';
import type { Findings } from './words.ts';

const TITLE = 'AU decision';

/** `/au-decision/{loanId}/{selectedView}`: the verdicts, the figures behind them, the tests of the law, and the nearest way to a better answer; views `du` and `lpa` compare runs. */
export default function AuDecisionScreen({ params: { loanId, selectedView } }: ScreenProps<'/au-decision/$loanId'>) {
  if (selectedView === 'du' || selectedView === 'lpa')
    return <SystemReport loanId={loanId} system={selectedView === 'du' ? 'DU' : 'LPA'} compare />;
  return (
    <AusLoaded loanId={loanId} title={TITLE} query={{ decision: 'true' }}>
      {(option, findings) => {
        const runs = [findings.DU, findings.LPA].filter((run) => run !== null);
        return (
          <Workbench
            title={TITLE}
            note={findings.qm ? <QmWords qm={findings.qm} /> : undefined}
            actions={
              <div className={styles.line}>
                {runs.map(({ line }) => (
                  <ScreenLink key={line.system} to={pathTo('/au-decision/$loanId', { loanId, selectedView: line.system.toLowerCase() })}>
                    {`What changed, ${line.system}`}
                  </ScreenLink>
                ))}
                <ScreenLink to={pathTo('/dual-aus/$loanId', { loanId })}>Run again</ScreenLink>
              </div>
            }
          >
            <RunningOrders loanId={loanId} option={option} of={['DU', 'LPA']} />
            {runs.length === 0 ? (
              <EmptyState title="No run yet">
                <ScreenLink to={pathTo('/dual-aus/$loanId', { loanId })}>Run DU and LPA</ScreenLink>
              </EmptyState>
            ) : (
              <>
                <div className={styles.two}>
                  {runs.map((run) => (
                    <RunVerdict key={run.line.runId} title={run.line.system} run={run} />
                  ))}
                </div>
                {findings.nearest ? <NearestCard nearest={findings.nearest} loanId={loanId} /> : null}
                <div className={styles.two}>
                  <FiguresCard runs={runs} />
                  <PriceTestsCard tests={findings.priceTests ?? []} qm={findings.qm} />
                </div>
                <PointsCard runs={runs} />
              </>
            )}
          </Workbench>
        );
      }}
    </AusLoaded>
  );
}

function QmWords({ qm }: { qm: NonNullable<Findings['qm']> }) {
  const [tone, words] = { Success: ['green', 'QM Pass'], Failed: ['red', 'QM Failed'], NA: ['quiet', 'QM NA'] }[qm.result] as [
    'green' | 'red' | 'quiet',
    string,
  ];
  return (
    <span title={qm.reasons.join(' ')}>
      <StatusPill tone={tone}>{words}</StatusPill>
    </span>
  );
}

type Nearest = NonNullable<Findings['nearest']>[number];

function NearestCard({ nearest, loanId }: { nearest: readonly Nearest[]; loanId: string }) {
  return (
    <Card
      title="Nearest changes"
      note="cheapest first, each tried alone on the facts of the last run"
      aside={<ScreenLink to={pathTo('/edit-loan/$loanId', { loanId })}>Open the application</ScreenLink>}
      flush
    >
      {nearest.length === 0 ? <p className={styles.padded}>No single change of debts or down payment makes the answer better.</p> : null}
      <Table caption="Nearest changes" heads={['Change', { number: 'Cost' }, { number: 'DTI, DU' }, 'DU', 'LPA']} cards>
        {nearest.map(({ id, label, note, cost, DU, LPA }) => (
          <tr key={id}>
            <th scope="row">
              {label} <span className="text-2">{note}</span>
            </th>
            <NumberCell>
              <ExplainableNumber label={`Cost of: ${label}`} why={cost.why}>
                {formatMoney(cost.cents)}
              </ExplainableNumber>
            </NumberCell>
            <NumberCell>
              {DU.dti ? (
                <ExplainableNumber label={`DTI after: ${label}`} why={DU.dti.why}>
                  {formatPercentTrimmed(DU.dti.ratio)}
                </ExplainableNumber>
              ) : (
                '–'
              )}
            </NumberCell>
            {[DU, LPA].map((tried, at) => (
              <td key={at}>
                <Tried tried={tried} label={`${at === 0 ? 'DU' : 'LPA'} points after: ${label}`} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Tried({ tried, label }: { tried: Nearest['DU']; label: string }) {
  if (!tried.recommendation) return <>–</>;
  return (
    <span className={styles.line}>
      <Icon
        of={tried.full ? IconCheck : IconX}
        color={tried.full ? 'var(--green)' : 'var(--red)'}
        label={tried.full ? 'Full approval' : 'No full approval'}
      />
      {tried.recommendation}
      {tried.points ? (
        <ExplainableNumber label={label} why={tried.points.why}>
          {tried.points.text}
        </ExplainableNumber>
      ) : null}
    </span>
  );
}

const OUTCOMES = {
  pass: [IconCheck, 'var(--green)'],
  fail: [IconX, 'var(--red)'],
  none: [IconMinus, 'var(--ink-3)'],
  unknown: [IconMinus, 'var(--ink-3)'],
} as const;

function PriceTestsCard({ tests, qm }: { tests: NonNullable<Findings['priceTests']>; qm: Findings['qm'] }) {
  return (
    <Card title="QM and price tests" note="12 CFR 1026.32, .35, .43; no verdict of a system" flush>
      {tests.length === 0 ? <p className={styles.padded}>{qm?.reasons.join(' ') ?? 'Nothing to test yet.'}</p> : null}
      <Table caption="QM and price tests" heads={['Test', { number: 'This loan' }, { number: 'Limit' }, 'Outcome']} cards>
        {tests.map(({ id, label, value, limit, outcome, says }) => {
          const [shape, color] = OUTCOMES[outcome];
          return (
            <TableRow key={id} failed={outcome === 'fail'}>
              <th scope="row">{label}</th>
              {[value, limit].map((why, at) => (
                <NumberCell key={at}>
                  {why ? (
                    <ExplainableNumber label={`${label}, ${at === 0 ? 'this loan' : 'limit'}`} why={why}>
                      {figureText(why.figure)}
                    </ExplainableNumber>
                  ) : (
                    '–'
                  )}
                </NumberCell>
              ))}
              <td>
                <span className={styles.line}>
                  <Icon of={shape} color={color} />
                  {says}
                </span>
              </td>
            </TableRow>
          );
        })}
        {qm ? (
          <tr>
            <th scope="row">QM</th>
            <td />
            <td />
            <td>
              {{ Success: 'Pass', Failed: 'Failed', NA: 'NA' }[qm.result]}
              <SecondLine>{qm.reasons.join(' ')}</SecondLine>
            </td>
          </tr>
        ) : null}
      </Table>
    </Card>
  );
}
