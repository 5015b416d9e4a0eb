import { IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { daysBetween, formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { countdownTone, distanceText } from '../../../ui/kit/time/countdown.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { LockIcon, QmPill, StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { givenPath, pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { LeIcon, lockShape } from './columns/columns.tsx';
import styles from './pipeline.module.css';
import type { Row } from './use-pipeline.ts';

type Details = ReplyOf<'get-loan-details'>;

/** A look at one loan without leaving the list. What the row knows is there at once, the rest follows. */
export default function Peek({ row, onClose, onGo }: { row: Row; onClose: () => void; onGo: (to: ScreenPath) => void }) {
  const params = { loanId: row.loanNumber };
  const details = useAsk('get-loan-details', { params }, { keep: false });
  const lock = useAsk('get-lock', { params }, { keep: false, when: row.lockState === 'locked' || row.lockState === 'expired' });
  const qm = useAsk('run-qm-rule', { params }, { keep: false }).value?.qmCheck;
  const next = useAsk('get-loan-next-actions', { params }, { keep: false });
  const loan = details.value;
  const actions = next.value?.actions ?? [];
  return (
    <div className={styles.peek}>
      <PanelSection>
        <div className={styles.peekHead}>
          <h2 className="section-title">
            <bdi>{loan?.borrowers[0] ?? row.borrowerName}</bdi>
          </h2>
          <IconButton
            size="panel"
            icon={IconArrowsDiagonal}
            label="Open loan"
            onClick={() => onGo(pathTo('/loan-details/$loanId', { loanId: row.loanNumber }))}
          />
          <IconButton size="panel" icon={IconX} label="Close preview" onClick={onClose} />
        </div>
        <div className={styles.row} style={{ flexWrap: 'wrap', marginTop: 'var(--space-1)' }}>
          <span className="text-2">{row.loanNumber}</span>
          <StatusPill>{row.status}</StatusPill>
          {qm ? <QmPill check={qm} /> : null}
        </div>
      </PanelSection>
      {details.fault ? (
        <PanelSection>
          <InlineError onRetry={details.again}>{details.fault.message}</InlineError>
        </PanelSection>
      ) : null}
      <LockSection row={row} lock={lock.value?.lock ?? null} />
      {loan ? <EstimateSection row={row} le={loan.le} /> : null}
      <PanelSection>
        <div className={styles.figures}>
          <Facts
            facts={[
              { label: 'Amount', value: formatMoney(row.amountCents, { cents: 'never' }) },
              { label: 'LTV', value: <Known label="LTV" figure={loan?.ltv} text={formatRatio} /> },
              { label: 'FICO', value: <Known label="FICO" figure={loan?.score} text={String} /> },
              { label: 'DTI', value: <Known label="DTI" figure={loan?.dtiBack} text={formatRatio} /> },
              { label: 'Product', value: row.productName ?? '–' },
              { label: 'Closing', value: row.closingDate ? formatDate(row.closingDate, { short: true, weekday: true }) : '–' },
              { label: 'Officer', value: row.officer ?? '–' },
            ]}
          />
        </div>
      </PanelSection>
      <PanelSection
        title="Next"
        aside={
          actions.length > 0 ? (
            <span className={styles.hint}>{`${Math.min(3, actions.length)} of ${actions.length}, costliest first`}</span>
          ) : null
        }
      >
        {next.fault ? <InlineError onRetry={next.again}>{next.fault.message}</InlineError> : null}
        {next.value && actions.length === 0 ? <p className="text-2">Nothing is waiting on this loan.</p> : null}
        {actions.slice(0, 3).map((action) => (
          <div key={action.id} className={styles.next}>
            <ScreenLink to={givenPath(action.path)}>{action.title}</ScreenLink>
            {action.due === null || action.daysLeft === null ? null : (
              <span className={toneClass(countdownTone(action.daysLeft, true))} title={distanceText(action.daysLeft, action.unit)}>
                {formatDate(action.due, { short: true, weekday: true }).slice(0, 9)}
              </span>
            )}
          </div>
        ))}
      </PanelSection>
      <div className={styles.peekFoot}>
        <Button variant="primary" keys="enter" onClick={() => onGo(pathTo('/loan-details/$loanId', { loanId: row.loanNumber }))}>
          Open loan
        </Button>
        <Button keys="P" onClick={() => onGo(pathTo('/lock-loan/$loanId', { loanId: row.loanNumber }))}>
          Price
        </Button>
        <Button keys="D" onClick={() => onGo(pathTo('/loan-estimator/$loanId', { loanId: row.loanNumber }))}>
          LE
        </Button>
      </div>
    </div>
  );
}

function toneClass(tone: 'ink' | 'amber' | 'red'): string {
  return tone === 'ink' ? 'text-2' : styles[tone]!;
}

/** What is not known yet is a dash that says what is missing. */
function Known({ label, figure, text }: { label: string; figure: Details['ltv'] | undefined; text: (value: number) => string }) {
  if (!figure) return <span className="text-3">–</span>;
  if (figure.value === null) return <span className="text-3">{figure.missing ?? '–'}</span>;
  return (
    <ExplainableNumber label={label} why={figure.why ?? undefined}>
      {text(figure.value)}
    </ExplainableNumber>
  );
}

function LockSection({ row, lock }: { row: Row; lock: ReplyOf<'get-lock'>['lock'] }) {
  const held = row.lockState === 'locked' || row.lockState === 'expired';
  return (
    <PanelSection>
      <div className={styles.pair}>
        <span className={styles.due}>
          <LockIcon state={lockShape(row)} size={15} />
          {held && row.rateThousandths !== null ? (
            <span className="text-strong">{`${row.lockState === 'expired' ? 'Was locked at' : 'Locked at'} ${formatRate(row.rateThousandths)}`}</span>
          ) : (
            <span className="text-2">
              {row.lienPosition === 'SecondLien' ? 'Not locked: the lock desk locks second liens' : 'Not locked'}
            </span>
          )}
        </span>
        {lock ? (
          <ExplainableNumber label="Price" why={lock.why} weight="panel">
            {formatPoints(lock.price)}
          </ExplainableNumber>
        ) : null}
      </div>
      {lock ? (
        <>
          <div className={styles.track} aria-hidden>
            <span style={{ width: `${Math.max(0, Math.min(100, (100 * (lock.lockDays - lock.daysLeft)) / lock.lockDays))}%` }} />
          </div>
          <div className={`${styles.pair} text-small text-2`}>
            <span>{`${formatDate(lock.lockDate, { short: true })}, ${daysBetween(lock.lockDate, lock.expiry.date)} days`}</span>
            <span>
              {row.lockState === 'expired' ? 'Expired ' : 'Expires '}
              <ExplainableNumber label="Lock ends" why={lock.expiry.why}>
                {formatDate(lock.expiry.date, { short: true, weekday: true })}
              </ExplainableNumber>
            </span>
          </div>
        </>
      ) : null}
    </PanelSection>
  );
}

function EstimateSection({ row, le }: { row: Row; le: Details['le'] }) {
  if (le.due === null && le.sentOn === null) return null;
  return (
    <PanelSection>
      <div className={styles.pair}>
        <span className={styles.due}>
          <LeIcon row={row} />
          <span className="text-strong">{le.sentOn ? `${le.label} sent` : `${le.label} due`}</span>
        </span>
        {le.sentOn ? (
          <span>{formatDate(le.sentOn, { short: true, weekday: true })}</span>
        ) : (
          <span className={toneClass(countdownTone(le.daysLeft ?? 9, true))}>
            <ExplainableNumber label={`${le.label} due`} title={`Why the ${le.label} is due then`} why={le.why ?? undefined}>
              {formatDate(le.due!, { short: true, weekday: true }).slice(0, 9)}
            </ExplainableNumber>
          </span>
        )}
      </div>
      {le.sentOn === null && le.daysLeft !== null ? (
        <p className="text-small text-2">{`Owed within three business days of the application: ${distanceText(le.daysLeft, 'business day')}.`}</p>
      ) : null}
    </PanelSection>
  );
}
