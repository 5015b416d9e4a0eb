import type { ReactNode } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { useCommand } from '../../../ui/calls/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Facts } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { LedgerFigure, LedgerRow } from '../../../ui/kit/tables/ledger-row.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import styles from './mi-quotes.module.css';
import { planName, type MiQuotes, type PlanFigures } from './plan-words.ts';

/** The end of the picked insurance, its terms, and its effects. */
export function ChosenPanel({ figures, quotes }: { figures: PlanFigures; quotes: MiQuotes }) {
  const { current } = quotes;
  const quote = quotes.insurers.find((one) => one.insurerId === figures.insurerId);
  const plan = quote?.plans.find((one) => one.plan === figures.plan);
  return (
    <>
      <PanelSection title={`${figures.insurer}, ${planName(figures.plan).toLowerCase()}`}>
        <p className={`text-2 ${styles.lead}`}>{plan?.terms}</p>
        <Facts
          facts={[
            { label: 'Quote', value: plan?.number ?? '–' },
            { label: 'Valid until', value: quote?.validUntil ? formatDate(quote.validUntil, { weekday: true, short: true }) : '–' },
            { label: 'Coverage', value: quote?.coverage ? `${quote.coverage}%` : '–' },
            { label: 'Refund', value: plan?.refundable ? 'When it ends early' : 'None' },
            ...(quote?.simulated ? [{ label: 'Answered by', value: 'Simulator' }] : []),
          ]}
        />
      </PanelSection>
      <PanelSection title="When MI ends">
        <EndDays figures={figures} />
      </PanelSection>
      {current && !figures.inLoan ? <WhatItMoves before={current} after={figures} /> : null}
    </>
  );
}

function EndDays({ figures: { ends, endsSaid } }: { figures: PlanFigures }) {
  if (!ends) return <p>{`${endsSaid}.`}</p>;
  const day = (label: string, end: { date: string; why: PlanFigures['payment']['why'] } | null) =>
    end ? (
      <ExplainableNumber label={label} why={end.why}>
        {formatDate(end.date)}
      </ExplainableNumber>
    ) : (
      'From the start'
    );
  return (
    <>
      <p className={`text-2 ${styles.lead}`}>By the schedule of the note, 12 U.S.C. 4901–4902.</p>
      <Facts
        facts={[
          { label: 'On request, at 80%', value: day('Ends on request', ends.onRequest) },
          { label: 'By itself, at 78%', value: day('Ends by itself', ends.byItself) },
          { label: 'At the latest, midpoint', value: day('Latest end', ends.final) },
        ]}
      />
    </>
  );
}

/** A figure in the loan now, and with the picked plan. */
interface Move {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly why: PlanFigures['payment']['why'];
}

function movesOf(before: PlanFigures, after: PlanFigures): readonly Move[] {
  const money = (cents: number) => formatMoney(cents);
  const whole = (cents: number) => formatMoney(cents, { cents: 'never' });
  return [
    { label: 'Loan amount', before: whole(before.noteAmount.cents), after: whole(after.noteAmount.cents), why: after.noteAmount.why },
    { label: 'LTV with MI', before: formatRatio(before.ltv.ratio), after: formatRatio(after.ltv.ratio), why: after.ltv.why },
    { label: 'Payment', before: money(before.payment.cents), after: money(after.payment.cents), why: after.payment.why },
    { label: 'Price', before: formatPoints(before.price.points), after: formatPoints(after.price.points), why: after.price.why },
    { label: 'Cash to close', before: whole(before.cashToClose.cents), after: whole(after.cashToClose.cents), why: after.cashToClose.why },
    { label: 'APR', before: formatRate(before.apr.rate), after: formatRate(after.apr.rate), why: after.apr.why },
  ];
}

/** "Monthly instead of single, financed"; of the same plan its insurer in place of the other. */
function titleOf(before: PlanFigures, after: PlanFigures): string {
  if (before.plan === after.plan) return `${after.insurer} instead of ${before.insurer.replace(/^Rate/, 'rate')}`;
  return `${planName(after.plan)} instead of ${planName(before.plan).toLowerCase()}`;
}

function WhatItMoves({ before, after }: { before: PlanFigures; after: PlanFigures }) {
  return (
    <PanelSection title={titleOf(before, after)}>
      <Table look="ledger" caption="What it moves" heads={[{ unseen: 'Figure' }, { number: 'In the loan' }, { number: 'After' }]}>
        {movesOf(before, after).map((move) => (
          <LedgerRow key={move.label} label={move.label}>
            <LedgerFigure>
              <span className="text-3">{move.before}</span>
            </LedgerFigure>
            <LedgerFigure>{moved(move)}</LedgerFigure>
          </LedgerRow>
        ))}
      </Table>
    </PanelSection>
  );
}

/** A figure that does not move stays without its line and is repeated, never hidden. */
function moved({ label, before, after, why }: Move): ReactNode {
  return before === after ? (
    after
  ) : (
    <ExplainableNumber label={label} why={why}>
      {after}
    </ExplainableNumber>
  );
}

interface FootProps {
  readonly loanId: string;
  readonly quotes: MiQuotes;
  readonly figures: PlanFigures;
  /** Back to the loan's insurance. */
  readonly onKeep: (() => void) | undefined;
}

export function ChosenFoot({ loanId, quotes, figures, onKeep }: FootProps) {
  const toast = useToast();
  const choose = useCommand('choose-mi-quote', { onDone: () => toast({ text: 'Mortgage insurance saved' }) });
  const { insurerId, plan, insurer, inLoan } = figures;
  const request = quotes.insurers.find((one) => one.insurerId === insurerId)?.request ?? null;
  const words = `Use ${insurer.split(' ')[0]}, ${planName(plan).toLowerCase()}`;
  const press = () => {
    if (insurerId === null || request === null || inLoan) return;
    void choose.run({ params: { loanId }, body: { basedOn: quotes.revision, request, insurerId, plan } });
  };
  useShortcuts([{ keys: 'mod+enter', where: 'Forms', does: 'Use the picked quote', run: press }]);
  return (
    <>
      {choose.refusal ? <InlineError>{choose.refusal.message}</InlineError> : null}
      {choose.fault ? <InlineError>{choose.fault.message}</InlineError> : null}
      {inLoan ? (
        <p className="text-2">This quote is in the loan.</p>
      ) : (
        <>
          <ButtonRow>
            <Button variant="primary" keys="mod+enter" wide busy={choose.pending} onClick={press}>
              {words}
            </Button>
            {onKeep && quotes.chosen ? (
              <Button onClick={onKeep}>{`Keep ${planName(quotes.chosen.plan).split(',')[0]!.toLowerCase()}`}</Button>
            ) : null}
          </ButtonRow>
          <p className="text-2">Goes into the next Loan Estimate.</p>
        </>
      )}
    </>
  );
}
