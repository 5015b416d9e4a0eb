import type { ReactNode } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { BoundDays, type BoundDay } from '../../disclose/panels/bound-days.tsx';
import type { ChangeInput } from '../domain/index.ts';
import styles from './change.module.css';
import { useFront } from './facts-card.tsx';
import type { Change } from './use-change.ts';

/** Beside the change: the new APR and whether a new waiting period begins, the form that discloses it with its deadline, and what the lender pays. */
export function PlanPanel({ change, input, front }: { change: Change; input: ChangeInput; front: boolean }) {
  const top = useFront(front);
  return (
    <div ref={top} tabIndex={-1} className={styles.panel}>
      <AprPart change={change} input={input} />
      <FormPart change={change} />
      <CostPart change={change} input={input} />
    </div>
  );
}

function Part({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.between}>
        <h2 className="section-title">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function Line({ label, children, strong }: { label: string; children: ReactNode; strong?: boolean }) {
  return (
    <div className={styles.between}>
      <span className="text-2">{label}</span>
      <span className={strong ? 'text-strong' : undefined}>{children}</span>
    </div>
  );
}

function AprPart({ change: { plan }, input: { terms, last } }: { change: Change; input: ChangeInput }) {
  const { newWait } = plan;
  const moved = terms.now.apr - terms.disclosed.apr;
  return (
    <Part
      title={newWait?.value ? 'New 3-day wait' : newWait ? 'No new wait' : 'APR'}
      aside={newWait?.value ? <StatusPill tone="amber">{waitWords(terms)}</StatusPill> : undefined}
    >
      <Line label="APR after the change">
        <ExplainableNumber label="APR after the change" why={terms.apr.why} weight="panel">
          {formatRate(terms.now.apr)}
        </ExplainableNumber>
      </Line>
      <Line label={`APR on ${last.form === 'loan-estimate' ? 'LE' : 'CD'} v${last.version}`}>{formatRate(terms.disclosed.apr)}</Line>
      <Line label="Difference" strong>
        {newWait ? (
          <ExplainableNumber label="New wait" why={newWait.why} weight="panel">
            {signedRate(moved)}
          </ExplainableNumber>
        ) : (
          signedRate(moved)
        )}
      </Line>
      {newWait ? null : <p className="text-small text-2">Before a Closing Disclosure the APR starts no wait; a revised estimate does.</p>}
    </Part>
  );
}

function signedRate(moved: number): string {
  return `${moved < 0 ? '−' : '+'}${formatRate(Math.abs(moved))}`;
}

function waitWords({ disclosed, now }: ChangeInput['terms']): string {
  if (disclosed.product !== now.product) return 'Product changed';
  if (!disclosed.prepaymentPenalty && now.prepaymentPenalty) return 'Prepayment penalty added';
  return 'APR over 0.125';
}

function FormPart({ change: { plan, dayWords } }: { change: Change }) {
  const { form, title, due, earliest } = plan;
  const days: BoundDay[] = [];
  if (due)
    days.push({
      label: 'Redisclosure due',
      title: 'Due',
      note: '3 business days (general) after it was learned',
      date: due.value,
      why: due.why,
      kind: 'due',
    });
  if (earliest)
    days.push(
      {
        label: 'Earliest closing, confirmed today',
        title: `Closing from ${dayWords(earliest.confirmed.value)}`,
        note: 'Sent and confirmed today',
        date: earliest.confirmed.value,
        why: earliest.confirmed.why,
        kind: 'allowed',
      },
      {
        label: 'Earliest closing, nobody confirms',
        title: `Closing from ${dayWords(earliest.presumed.value)}`,
        note: 'Sent today, nobody confirms',
        date: earliest.presumed.value,
        why: earliest.presumed.why,
        kind: 'allowed',
      },
    );
  return (
    <Part
      title={
        <ExplainableNumber label="Form" why={form.why}>
          {title}
        </ExplainableNumber>
      }
      aside={
        due ? (
          <span className={plan.late ? 'text-amber' : undefined}>
            {'Due '}
            <ExplainableNumber label="Redisclosure due" why={due.why}>
              {dayWords(due.value)}
            </ExplainableNumber>
          </span>
        ) : undefined
      }
    >
      {plan.tooLateForEstimate ? (
        <p className="text-2">
          Too late for a revised estimate to be received four days before closing: the Closing Disclosure carries it.
        </p>
      ) : null}
      <BoundDays days={days} narrow />
    </Part>
  );
}

function CostPart({ change, input }: { change: Change; input: ChangeInput }) {
  const { outcome, facts } = change;
  const { cashToClose } = input;
  return (
    <Part title="What it costs">
      <Line label="Cash to close, disclosed">{formatMoney(cashToClose.disclosed)}</Line>
      <Line label="Cash to close, after" strong>
        <ExplainableNumber label="Cash to close" why={cashToClose.now.why} weight="panel">
          {formatMoney(cashToClose.now.value)}
        </ExplainableNumber>
      </Line>
      {outcome ? (
        <Line label="Paid by the lender" strong>
          <span className={outcome.lenderPays.value > 0 ? 'text-amber' : undefined}>
            <ExplainableNumber label="Paid by the lender" why={outcome.lenderPays.why} weight="panel">
              {formatMoney(outcome.lenderPays.value)}
            </ExplainableNumber>
          </span>
        </Line>
      ) : null}
      {Object.entries(outcome?.withoutFact ?? {}).map(([key, cost]) => (
        <Line key={key} label={`More without “${facts.find((fact) => fact.key === key)?.title ?? key}”`}>
          <ExplainableNumber label="The lender pays more without it" why={cost.why}>
            {formatMoney(cost.value, { sign: true })}
          </ExplainableNumber>
        </Line>
      ))}
    </Part>
  );
}
