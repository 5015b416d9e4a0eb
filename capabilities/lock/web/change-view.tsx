import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatPoints, formatRate, thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/states.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/templates.tsx';
import { useToast } from '../../../ui/kit/toasts.tsx';
import { PeriodCard, RatesCard, WorstCase, effectText } from './change-cards.tsx';
import styles from './lock.module.css';
import type { LockView } from './lock-summary.tsx';
import { PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { dayText } from './words.ts';

type Change = ReplyOf<'verify-extension'>;

/** What was shown, as the act takes it. */
function verifiedOf({ basedOn, price, policyVersion }: Change) {
  return { basedOn, price, policyVersion };
}

interface ViewProps {
  readonly loanId: string;
  readonly lock: LockView;
  readonly bars: ReactNode;
  /** Back to the lock after the act. */
  readonly onDone: () => void;
}

/** Extend the lock: choose a period, see cost, date and price, extend. */
export function ExtendView({ loanId, bars, onDone }: ViewProps) {
  const [period, setPeriod] = useState<string>();
  const toast = useToast();
  const asked = useAsk('extension-periods', { params: { loanId } });
  const offered = asked.value?.periods.filter((one) => one.change !== null) ?? [];
  const chosen = offered.find((one) => one.description === period) ?? offered[0];
  const extend = useCommand('extend', {
    onDone: () => {
      toast({ text: `Extended by ${chosen?.days} days` });
      onDone();
    },
  });
  const change = chosen?.change ?? undefined;
  return (
    <Acting
      bars={bars}
      waiting={asked.waiting}
      problem={asked.fault?.message ?? asked.refusal?.message}
      onRetry={asked.again}
      change={change}
      button={chosen ? `Extend by ${chosen.days} days` : ''}
      pending={extend.pending}
      refusal={extend.refusal?.message ?? extend.fault?.message}
      onAct={() => chosen && change && void extend.run({ params: { loanId, extensionDesc: chosen.description }, body: verifiedOf(change) })}
      empty="No extension can be made now; the reason is beside each period."
      reset={`${chosen?.description} ${change?.price}`}
    >
      {asked.value ? (
        <PeriodCard
          title="Extension"
          note={`${asked.value.policyTitle}: ${asked.value.left.extensions} ${asked.value.left.extensions === 1 ? 'extension' : 'extensions'} and ${asked.value.left.days} days left`}
          periods={asked.value.periods}
          chosen={chosen?.description}
          onChoose={setPeriod}
        />
      ) : null}
    </Acting>
  );
}

/** Relock an expired lock: both days' prices side by side, which governs, the fee, the new date. */
export function RelockView({ loanId, bars, onDone }: ViewProps) {
  const [period, setPeriod] = useState<string>();
  const toast = useToast();
  const asked = useAsk('relock-periods', { params: { loanId } });
  const offered = asked.value?.periods.filter((one) => one.change !== null) ?? [];
  const chosen = offered.find((one) => one.description === period) ?? offered[0];
  const relock = useCommand('relock', {
    onDone: () => {
      toast({ text: `Relocked for ${chosen?.days} days` });
      onDone();
    },
  });
  const change = chosen?.change ?? undefined;
  return (
    <Acting
      bars={bars}
      waiting={asked.waiting}
      problem={asked.fault?.message ?? asked.refusal?.message}
      onRetry={asked.again}
      change={change}
      button={chosen && change ? `Relock ${formatRate(change.rate)} for ${chosen.days} days` : ''}
      pending={relock.pending}
      refusal={relock.refusal?.message ?? relock.fault?.message}
      onAct={() => chosen && change && void relock.run({ params: { loanId, relockDesc: chosen.description }, body: verifiedOf(change) })}
      empty="No relock can be made now; the reason is beside each period."
      reset={`${chosen?.description} ${change?.price}`}
    >
      {asked.value ? (
        <>
          <PeriodCard
            title="Relock"
            note={asked.value.policyTitle}
            periods={asked.value.periods}
            chosen={chosen?.description}
            onChoose={setPeriod}
          />
          {change?.worstCase ? <WorstCase worst={change.worstCase} worstCaseDays={asked.value.worstCaseDays} /> : null}
        </>
      ) : null}
    </Acting>
  );
}

/** Move the lock to another rate of its own sheet; the expiry stays. */
export function ChangeRateView({ loanId, lock, bars, onDone }: ViewProps) {
  const [rate, setRate] = useState<number>();
  const toast = useToast();
  const selectedRate = thousandthsToDecimal(rate ?? lock.rate);
  const verified = useAsk('verify-rate-change', { params: { loanId, selectedRate } }, { when: rate !== undefined, keep: false });
  const move = useCommand('change-rate', {
    onDone: () => {
      toast({ text: `Rate changed to ${formatRate(rate ?? 0)}` });
      onDone();
    },
  });
  const change = rate === undefined ? undefined : verified.value;
  return (
    <Acting
      bars={bars}
      waiting={false}
      problem={verified.fault?.message ?? (rate === undefined ? undefined : verified.refusal?.message)}
      onRetry={verified.again}
      change={change}
      button={change ? `Change rate to ${formatRate(change.rate)}` : ''}
      pending={move.pending}
      refusal={move.refusal?.message ?? move.fault?.message}
      onAct={() => change && void move.run({ params: { loanId, selectedRate }, body: verifiedOf(change) })}
      empty="Choose a rate to see what it does to the price."
      reset={`${rate} ${change?.price}`}
    >
      <RatesCard loanId={loanId} chosen={rate} onChoose={setRate} />
    </Acting>
  );
}

/** The shape of every act: choose in the middle, how the new price is made at the right, effects and the button at its foot. */
function Acting({
  bars,
  waiting,
  problem,
  onRetry,
  change,
  button,
  pending,
  refusal,
  onAct,
  empty,
  reset,
  children,
}: {
  bars: ReactNode;
  waiting: boolean;
  problem: string | undefined;
  onRetry: () => void;
  change: Change | undefined;
  button: string;
  pending: boolean;
  refusal: string | undefined;
  onAct: () => void;
  empty: string;
  /** Changes when another choice is made: the refusal of the last one goes. */
  reset: string;
  children: ReactNode;
}) {
  const [refusedAt, setRefusedAt] = useState<string>();
  useEffect(() => {
    if (refusal !== undefined) setRefusedAt(reset);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the choice that was refused, not later ones
  }, [refusal]);
  useShortcuts([{ keys: 'mod+enter', where: 'Loan', does: button || 'Do it', off: change === undefined, run: onAct }]);
  return (
    <Workbench
      title="Price and lock"
      panelLabel="How the new price is made"
      panel={
        change ? (
          <PriceLedger step={change.why} about={`${formatRate(change.rate)}, after this change`} />
        ) : (
          <PanelSection title="How the new price is made">
            <p className="text-2">{empty}</p>
          </PanelSection>
        )
      }
      panelFoot={
        change ? (
          <div className={styles.verify}>
            <h2 className="section-title">What this does</h2>
            <Effects change={change} />
            {refusal !== undefined && refusedAt === reset ? <InlineError onRetry={onRetry}>{refusal}</InlineError> : null}
            <div className={styles.buttons}>
              <Button variant="primary" keys="mod+enter" wide busy={pending} onClick={onAct}>
                {button}
              </Button>
            </div>
          </div>
        ) : undefined
      }
    >
      {bars}
      {problem === undefined ? null : <InlineError onRetry={onRetry}>{problem}</InlineError>}
      {waiting ? <SkeletonRows rows={8} /> : children}
    </Workbench>
  );
}

function Effects({ change }: { change: Change }) {
  return (
    <ul className={styles.checks}>
      <Effect
        label="Price"
        value={
          <>
            {formatPoints(change.priceBefore)} →{' '}
            <ExplainableNumber label="Price after" why={change.why} weight="panel">
              {formatPoints(change.price)}
            </ExplainableNumber>
          </>
        }
      />
      <Effect label={change.effect < 0 ? 'Costs' : 'Gives'} value={effectText(change)} />
      {change.rate === change.rateBefore ? null : (
        <Effect label="Rate" value={`${formatRate(change.rateBefore)} → ${formatRate(change.rate)}`} />
      )}
      <Effect
        label="Runs through"
        value={
          change.expiry.date === change.expiresBefore ? (
            `${dayText(change.expiry.date)}, unchanged`
          ) : (
            <ExplainableNumber label="Lock runs through" why={change.expiry.why}>
              {dayText(change.expiry.date)}
            </ExplainableNumber>
          )
        }
      />
      <Effect
        label={change.revisedLeDue ? 'Revised LE will be owed by' : 'No revised LE is owed by this'}
        value={
          change.revisedLeDue ? (
            <ExplainableNumber label="Revised Loan Estimate owed by" why={change.revisedLeDue.why}>
              {dayText(change.revisedLeDue.date)}
            </ExplainableNumber>
          ) : (
            '–'
          )
        }
      />
    </ul>
  );
}

function Effect({ label, value }: { label: string; value: ReactNode }) {
  return (
    <li>
      <Icon of={IconCheck} size={15} stroke={2} color="var(--ink-3)" />
      <span>{label}</span>
      <span className={styles.value}>{value}</span>
    </li>
  );
}
