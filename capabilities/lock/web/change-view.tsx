import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatPoints, formatRate, thousandthsFromDecimal, thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/page/templates.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { PeriodCard, RatesCard, WorstCase, effectText } from './change-cards.tsx';
import styles from './lock.module.css';
import type { LockView } from './lock-summary.tsx';
import { PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { NotNow, RefusalNote } from './refusal-note.tsx';
import { dayText } from './words.ts';

type Change = ReplyOf<'verify-extension'>;

/** What was shown, as the act takes it. */
function verifiedOf({ basedOn, price, policyVersion }: Change) {
  return { basedOn, price, policyVersion };
}

type VerifiedBody = ReturnType<typeof verifiedOf>;

interface ViewProps {
  readonly loanId: string;
  readonly lock: LockView;
  /** What another view chose already: a period's word or a rate. */
  readonly chosen?: string | undefined;
  readonly bars: ReactNode;
  /** Back to the lock after the act. */
  readonly onDone: () => void;
}

type Periods = ReplyOf<'extension-periods'>['periods'] | ReplyOf<'relock-periods'>['periods'];

/** Extend the lock: choose a length, see cost, date and price, extend. */
export function ExtendView({ loanId, chosen, bars, onDone }: ViewProps) {
  const asked = useAsk('extension-periods', { params: { loanId } });
  const extend = useCommand('extend', { onDone });
  const [period, choose] = useChosen(asked.value?.periods, chosen);
  return (
    <PeriodView
      title="Extension"
      bars={bars}
      asked={asked}
      note={asked.value ? <Left {...asked.value} /> : null}
      period={period}
      onChoose={choose}
      button={(days) => `Extend by ${days} days`}
      done={(days) => `Extended by ${days} days`}
      command={extend}
      onAct={(description, body) => extend.run({ params: { loanId, extensionDesc: description }, body })}
      empty="No extension can be made now; the reason is beside each length."
    />
  );
}

/** What is left of the policy: extensions, days, and the bank of free days where there is one. */
function Left({ policyTitle, left, freeDays }: ReplyOf<'extension-periods'>) {
  const free = freeDays
    ? `, ${freeDays.left} of ${freeDays.days} free days left ${freeDays.per === 'loan' ? 'on this loan' : 'in your brokerage’s year'}, spent first`
    : '';
  return `${policyTitle}: ${left.extensions} ${left.extensions === 1 ? 'extension' : 'extensions'} and ${left.days} days left${free}`;
}

/** Relock an expired lock: both days' prices side by side, which governs, the fee, the new date. */
export function RelockView({ loanId, chosen, bars, onDone }: ViewProps) {
  const asked = useAsk('relock-periods', { params: { loanId } });
  const relock = useCommand('relock', { onDone });
  const [period, choose] = useChosen(asked.value?.periods, chosen);
  const worst = period?.change?.worstCase;
  return (
    <PeriodView
      title="Relock"
      bars={bars}
      asked={asked}
      note={asked.value?.policyTitle}
      period={period}
      onChoose={choose}
      button={(days, change) => `Relock ${formatRate(change.rate)} for ${days} days`}
      done={(days) => `Relocked for ${days} days`}
      command={relock}
      onAct={(description, body) => relock.run({ params: { loanId, relockDesc: description }, body })}
      empty="No relock can be made now; the reason is beside each period."
    >
      {worst && asked.value ? <WorstCase worst={worst} worstCaseDays={asked.value.worstCaseDays} /> : null}
    </PeriodView>
  );
}

/** The period that was picked, else the one handed in, else the first that can be chosen. */
function useChosen(periods: Periods | undefined, first: string | undefined) {
  const [picked, setPicked] = useState(first);
  const offered = periods?.filter((one) => one.change !== null) ?? [];
  return [offered.find((one) => one.description === picked) ?? offered[0], setPicked] as const;
}

/** An act with a length to choose: an extension or a relock. */
function PeriodView({
  title,
  bars,
  asked,
  note,
  period,
  onChoose,
  button,
  done,
  command,
  onAct,
  empty,
  children,
}: {
  title: string;
  bars: ReactNode;
  asked: Waiting & { readonly value: { readonly periods: Periods } | undefined };
  note: ReactNode;
  period: Periods[number] | undefined;
  onChoose: (description: string) => void;
  button: (days: number, change: Change) => string;
  done: (days: number) => string;
  command: Acted;
  onAct: (description: string, body: VerifiedBody) => Promise<{ readonly ok: boolean } | undefined>;
  empty: string;
  children?: ReactNode;
}) {
  const toast = useToast();
  const change = period?.change ?? undefined;
  const run = async () => {
    if (!period || !change) return;
    const answer = await onAct(period.description, verifiedOf(change));
    if (answer?.ok) toast({ text: done(period.days) });
  };
  return (
    <Acting
      bars={bars}
      asked={asked}
      change={change}
      button={period && change ? button(period.days, change) : ''}
      command={command}
      onAct={() => void run()}
      empty={empty}
      reset={`${period?.description} ${change?.price} ${change?.policyVersion} ${change?.basedOn}`}
    >
      {asked.value ? (
        <>
          <PeriodCard title={title} note={note} periods={asked.value.periods} chosen={period?.description} onChoose={onChoose} />
          {children}
        </>
      ) : null}
    </Acting>
  );
}

/** Move the lock to another rate of its own sheet; the expiry stays. */
export function ChangeRateView({ loanId, lock, chosen, bars, onDone }: ViewProps) {
  const [rate, setRate] = useState(rateOf(chosen));
  const params = { loanId, selectedRate: thousandthsToDecimal(rate ?? lock.rate) };
  const rates = useAsk('lock-rates', { params: { loanId } });
  const verified = useAsk('verify-rate-change', { params }, { when: rate !== undefined, keep: false });
  const move = useCommand('change-rate', { onDone });
  const left = rates.value?.rateChangesLeft ?? 0;
  return (
    <RateView
      title="Rates"
      bars={bars}
      rates={rates}
      note={`Sheet ${rates.value?.sheetVersion}, ${rates.value?.policyTitle}: ${left} ${left === 1 ? 'change' : 'changes'} left`}
      rate={rate}
      onChoose={setRate}
      verified={verified}
      button={(to) => `Change rate to ${to}`}
      done={(to) => `Rate changed to ${to}`}
      command={move}
      onAct={(body) => move.run({ params, body })}
      empty="Choose a rate to see what it does to the price."
    />
  );
}

/** Move the lock to a lower rate of today's sheet, once the market has improved. */
export function FloatDownView({ loanId, lock, chosen, bars, onDone }: ViewProps) {
  const [rate, setRate] = useState(rateOf(chosen));
  const params = { loanId, selectedRate: thousandthsToDecimal(rate ?? lock.rate) };
  const rates = useAsk('float-down-rates', { params: { loanId } });
  const verified = useAsk('verify-float-down', { params }, { when: rate !== undefined, keep: false });
  const float = useCommand('float-down', { onDone });
  return (
    <RateView
      title="Lower rates"
      bars={bars}
      rates={rates}
      note={`Today’s sheet ${rates.value?.sheetVersion}, ${rates.value?.policyTitle}: ${rates.value?.floatDownsLeft ?? 0} left`}
      rate={rate}
      onChoose={setRate}
      verified={verified}
      button={(to) => `Float down to ${to}`}
      done={(to) => `Floated down to ${to}`}
      command={float}
      onAct={(body) => float.run({ params, body })}
      empty="Choose a lower rate of today’s sheet to see what it does to the price."
    />
  );
}

/** An act with a rate to choose: another of the lock's own sheet, or a lower one of today's. */
function RateView({
  title,
  bars,
  rates,
  note,
  rate,
  onChoose,
  verified,
  button,
  done,
  command,
  onAct,
  empty,
}: {
  title: string;
  bars: ReactNode;
  rates: Parameters<typeof RatesCard>[0]['asked'];
  note: string;
  rate: number | undefined;
  onChoose: (rate: number) => void;
  verified: Waiting & { readonly value: Change | undefined };
  button: (to: string) => string;
  done: (to: string) => string;
  command: Acted;
  onAct: (body: VerifiedBody) => Promise<{ readonly ok: boolean } | undefined>;
  empty: string;
}) {
  const toast = useToast();
  const change = rate === undefined ? undefined : verified.value;
  const run = async () => {
    if (!change) return;
    const answer = await onAct(verifiedOf(change));
    if (answer?.ok) toast({ text: done(formatRate(change.rate)) });
  };
  return (
    <Acting
      bars={bars}
      asked={verified}
      change={change}
      button={change ? button(formatRate(change.rate)) : ''}
      command={command}
      onAct={() => void run()}
      empty={empty}
      reset={`${rate} ${change?.price} ${change?.basedOn}`}
    >
      <RatesCard title={title} note={note} asked={rates} chosen={rate} onChoose={onChoose} />
    </Acting>
  );
}

/** Take the policy's share of a better market; the rate and the expiry stay. */
export function RenegotiateView({ loanId, bars, onDone }: ViewProps) {
  const toast = useToast();
  const verified = useAsk('verify-renegotiation', { params: { loanId } }, { keep: false });
  const renegotiate = useCommand('renegotiate', { onDone });
  const change = verified.value;
  return (
    <Acting
      bars={bars}
      asked={verified}
      change={change}
      button={change ? `Renegotiate for ${effectText(change)}` : ''}
      command={renegotiate}
      onAct={() =>
        change &&
        void renegotiate.run({ params: { loanId }, body: verifiedOf(change) }).then((answer) => {
          if (answer?.ok) toast({ text: `Renegotiated for ${effectText(change)}` });
        })
      }
      empty="What is passed on, and how it is measured, stands here once the market has moved far enough."
      reset={`${change?.price} ${change?.basedOn}`}
    >
      {change ? (
        <Card title="Renegotiation" note="Your share of the better market is added to the price; rate and expiry stay">
          <p>
            The price rises by <span className="text-strong">{effectText(change)}</span>. Open it where the price is made to see both days’
            prices.
          </p>
        </Card>
      ) : null}
    </Acting>
  );
}

function rateOf(chosen: string | undefined): number | undefined {
  return chosen === undefined ? undefined : thousandthsFromDecimal(chosen);
}

/** The part of a question that a view of an act needs. */
interface Waiting {
  readonly waiting: boolean;
  readonly fault: { readonly message: string } | undefined;
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
  readonly again: () => void;
}

/** The part of a command that a view of an act needs. */
interface Acted {
  readonly pending: boolean;
  readonly fault: { readonly message: string } | undefined;
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
}

/** The shape of every act: choose in the middle, how the new price is made at the right, effects and the button at its foot. */
function Acting({
  bars,
  asked,
  change,
  button,
  command,
  onAct,
  empty,
  reset,
  children,
}: {
  bars: ReactNode;
  asked: Waiting;
  change: Change | undefined;
  button: string;
  command: Acted;
  onAct: () => void;
  empty: string;
  /** Changes when another choice is made: the refusal of the last one goes. */
  reset: string;
  children: ReactNode;
}) {
  const [refusedAt, setRefusedAt] = useState<string>();
  const refused = command.refusal;
  useEffect(() => {
    if (refused !== undefined) setRefusedAt(reset);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the choice that was refused, not later ones
  }, [refused]);
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
            {refused !== undefined && refusedAt === reset ? <RefusalNote refusal={refused} onRetry={asked.again} /> : null}
            {command.fault ? <InlineError>{command.fault.message}</InlineError> : null}
            <div className={styles.buttons}>
              <Button variant="primary" keys="mod+enter" wide busy={command.pending} onClick={onAct}>
                {button}
              </Button>
            </div>
          </div>
        ) : undefined
      }
    >
      {bars}
      {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
      {asked.refusal ? <NotNow refusal={asked.refusal} onRetry={asked.again} /> : null}
      {asked.waiting ? <SkeletonRows rows={8} /> : children}
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
