import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { classes } from '../../../../ui/kit/class-names.ts';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { shortMomentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../aus.module.css';
import { saidOf } from '../../domain/run/verdict-of.ts';
import type { RunDetail, RunLine } from '../words.ts';

const LOOKS = {
  full: [IconCircleCheck, 'green', 'Passes'],
  partly: [IconAlertTriangle, 'amber', 'Passes, and may not be sold'],
  not: [IconCircleX, 'red', 'Does not pass'],
  undecided: [IconAlertTriangle, 'amber', 'Nothing was decided'],
} as const;

/** A system's verdict, with the points of the published card against their limit. */
export function RunVerdict({ title, run }: { title: string; run: RunDetail }) {
  const { line, points } = run;
  return (
    <Card
      title={title}
      note={`${line.system === 'DU' ? 'Case' : 'Key'} ${line.caseIdentifier ?? 'without a number'}, run ${line.run}`}
      aside={line.simulated ? <StatusPill>Simulated, scorecard LPS-1</StatusPill> : undefined}
    >
      <VerdictWords line={line} why={run.verdictWhy} />
      {run.broken.length > 0 ? <p>{`Not met: ${run.broken.map(({ name }) => name).join(', ')}.`}</p> : null}
      {points ? (
        <>
          <PointMeter tenths={points.tenths} limit={points.limitTenths} />
          <div className={styles.between}>
            <span className="text-2">
              <ExplainableNumber label={`Points of ${line.system}`} why={points.why}>
                {pointsText(points.tenths)}
              </ExplainableNumber>
              {` points, ${pointsText(points.limitTenths)} pass`}
            </span>
            <span className="text-2">
              {points.tenths > points.limitTenths
                ? `Over by ${pointsText(points.tenths - points.limitTenths)}`
                : `${pointsText(points.limitTenths - points.tenths)} to spare`}
            </span>
          </div>
        </>
      ) : null}
      <p className="text-2">{`${shortMomentHere(line.receivedAt)}, ordered by ${line.orderedBy}${line.chosen ? '. Chosen for underwriting.' : ''}`}</p>
      {line.stale ? <p className="text-2">The application changed since this run.</p> : null}
      {run.missing.length > 0 ? <p>{`Missing: ${run.missing.join(', ')}.`}</p> : null}
    </Card>
  );
}

interface VerdictWordsProps {
  readonly line: Pick<RunLine, 'verdict' | 'recommendation' | 'eligibility' | 'system'>;
  /** The rules’ own tree of it, where the portal could figure the run. */
  readonly why?: RunDetail['verdictWhy'];
}

/** Icon and word, never color alone. */
export function VerdictWords({ line, why }: VerdictWordsProps) {
  const [shape, color, label] = LOOKS[line.verdict];
  return (
    <p className={classes('page-title', styles.verdict)}>
      {why ? (
        <ExplainableNumber label={`Recommendation of ${line.system}`} why={why} weight="panel">
          {saidOf(line)}
        </ExplainableNumber>
      ) : (
        saidOf(line)
      )}
      <Icon of={shape} color={color} label={label} />
    </p>
  );
}

/** The limit is drawn at the same place for every system, so that meters can be compared. The figures are in the text under it. */
function PointMeter({ tenths, limit }: { tenths: number; limit: number }) {
  const LIMIT_AT = 80;
  const share = limit > 0 ? Math.max(0, Math.min(100, (tenths / limit) * LIMIT_AT)) : 0;
  return (
    <svg className={styles.meter} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden focusable="false">
      <rect className={styles.track} y="3" width="100" height="6" />
      <rect className={styles.fill} y="3" width={Math.min(share, LIMIT_AT)} height="6" />
      {share > LIMIT_AT ? <rect className={styles.beyond} x={LIMIT_AT} y="3" width={share - LIMIT_AT} height="6" /> : null}
      <rect className={styles.limit} x={LIMIT_AT - 0.15} width="0.3" height="12" />
    </svg>
  );
}

export function pointsText(tenths: number): string {
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
}
