import { IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { QmPill, StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { givenPath, pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { EstimateSection, LockSection, toneClass } from './peek-sections.tsx';
import styles from './pipeline.module.css';
import type { Row } from './use-pipeline.ts';

type Details = ReplyOf<'get-loan-details'>;

/** A preview of one loan without leaving the list. The row's data is shown at once, the rest when it is loaded. */
export default function Peek({ row, onClose, onGo }: { row: Row; onClose: () => void; onGo: (to: ScreenPath) => void }) {
  const params = { loanId: row.loanNumber };
  const details = useAsk('get-loan-details', { params }, { keepPrevious: false });
  const lock = useAsk('get-lock', { params }, { keepPrevious: false, when: row.lockState === 'locked' || row.lockState === 'expired' });
  const loan = details.value;
  return (
    <div className={styles.peek}>
      <PeekHead row={row} name={loan?.borrowers[0] ?? row.borrowerName} onClose={onClose} onGo={onGo} />
      {details.fault ? (
        <PanelSection>
          <InlineError onRetry={details.again}>{details.fault.message}</InlineError>
        </PanelSection>
      ) : null}
      <LockSection row={row} lock={lock.value?.lock ?? null} />
      {loan ? <EstimateSection row={row} le={loan.le} /> : null}
      <FiguresSection row={row} loan={loan} />
      <NextSection loanId={row.loanNumber} />
      <div className={styles.peekFoot}>
        <Button variant="primary" keys="enter" onClick={() => onGo(pathTo('/loan-details/$loanId', params))}>
          Open loan
        </Button>
        <Button keys="P" onClick={() => onGo(pathTo('/lock-loan/$loanId', params))}>
          Price
        </Button>
        <Button keys="D" onClick={() => onGo(pathTo('/loan-estimator/$loanId', params))}>
          LE
        </Button>
      </div>
    </div>
  );
}

interface HeadProps {
  readonly row: Row;
  readonly name: string;
  readonly onClose: () => void;
  readonly onGo: (to: ScreenPath) => void;
}

function PeekHead({ row, name, onClose, onGo }: HeadProps) {
  const qm = useAsk('run-qm-rule', { params: { loanId: row.loanNumber } }, { keepPrevious: false }).value?.qmCheck;
  return (
    <PanelSection>
      <div className={styles.peekHead}>
        <h2 className="section-title">
          <bdi>{name}</bdi>
        </h2>
        <IconButton
          size="panel"
          icon={IconArrowsDiagonal}
          label="Open loan"
          onClick={() => onGo(pathTo('/loan-details/$loanId', { loanId: row.loanNumber }))}
        />
        <IconButton size="panel" icon={IconX} label="Close preview" onClick={onClose} />
      </div>
      <div className="row above-1">
        <span className="text-2">{row.loanNumber}</span>
        <StatusPill>{row.status}</StatusPill>
        {qm ? <QmPill check={qm} /> : null}
      </div>
    </PanelSection>
  );
}

function FiguresSection({ row, loan }: { row: Row; loan: Details | undefined }) {
  return (
    <PanelSection>
      <div className={styles.figures}>
        <Facts
          facts={[
            { label: 'Amount', value: formatMoney(row.amountCents, { cents: 'never' }) },
            { label: 'LTV', value: <Figure label="LTV" figure={loan?.ltv} text={formatRatio} /> },
            { label: 'FICO', value: <Figure label="FICO" figure={loan?.score} text={String} /> },
            { label: 'DTI', value: <Figure label="DTI" figure={loan?.dtiBack} text={formatRatio} /> },
            { label: 'Product', value: row.productName ?? '–' },
            { label: 'Closing', value: row.closingDate ? formatDate(row.closingDate, { short: true, weekday: true }) : '–' },
            { label: 'Officer', value: row.officer ?? '–' },
          ]}
        />
      </div>
    </PanelSection>
  );
}

/** The three things to do next that cost most to miss. */
function NextSection({ loanId }: { loanId: string }) {
  const next = useAsk('get-loan-next-actions', { params: { loanId } }, { keepPrevious: false });
  const actions = next.value?.actions ?? [];
  return (
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
          {action.path === null ? <span>{action.title}</span> : <ScreenLink to={givenPath(action.path)}>{action.title}</ScreenLink>}
          {action.due === null ? null : (
            <span className={toneClass(action.tone)} title={action.words}>
              {formatDate(action.due, { short: true, weekday: true }).slice(0, 9)}
            </span>
          )}
        </div>
      ))}
    </PanelSection>
  );
}

/** A figure that can't be computed is a dash that says what is missing. */
function Figure({ label, figure, text }: { label: string; figure: Details['ltv'] | undefined; text: (value: number) => string }) {
  if (!figure) return <span className="text-3">–</span>;
  if (figure.value === null) return <span className="text-3">{figure.missing ?? '–'}</span>;
  return (
    <ExplainableNumber label={label} why={figure.why ?? undefined}>
      {text(figure.value)}
    </ExplainableNumber>
  );
}
