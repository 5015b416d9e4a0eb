import type { Explained } from '../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { formatDate } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Ledger } from '../../../ui/kit/explain/ledger.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { ShareBar } from '../../../ui/kit/tables/share-bar.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { spentWith } from '../domain/budget.ts';
import { consentOf } from '../domain/consent.ts';
import { reportsOf } from '../domain/order-credit.ts';
import styles from './credit.module.css';
import type { CreditOrdering } from './use-credit-order.ts';

/** The order's cost, line by line, and its preconditions. */
export function CostPanel({ overview, ordering: { draft, chosen } }: { overview: ReplyOf<'get-credit'>; ordering: CreditOrdering }) {
  const reports = reportsOf(draft.choice, chosen);
  const cost = reports.ok ? reports.value.cost.value : 0;
  const consents = chosen.filter((one) => consentOf(one, overview.consents, draft.inquiry, draft.purpose));
  const complete = chosen.filter(({ missing }) => missing.length === 0);
  const newest = overview.reports[0];
  return (
    <>
      <PanelSection title="Cost">
        {reports.ok ? (
          <Ledger step={reports.value.cost.why} caption="Cost of the order" />
        ) : (
          <p className="text-2">{reports.refusal.message}</p>
        )}
      </PanelSection>
      <PanelSection title="Budget of the brokerage">
        <Spent label="Today" spent={spentWith(overview.budget, 'day', cost)} most={overview.budget.dailyCents} />
        <Spent label="This month" spent={spentWith(overview.budget, 'month', cost)} most={overview.budget.monthlyCents} />
        <p className="text-2">This order is counted in. Over budget needs a manager.</p>
      </PanelSection>
      <PanelSection title="Before ordering">
        <Check label="Purpose and consent" value={`${consents.length} of ${chosen.length}`} />
        <Check label="Identity complete" value={`${complete.length} of ${chosen.length}`} />
        <Check label="Open credit order" value="None" />
        <Check label="Report on this loan" value={newest ? `until ${formatDate(newest.lastDay, { short: true })}` : 'None'} />
      </PanelSection>
      {overview.associated.length === 0 ? null : (
        <PanelSection title="Attached reports">
          {overview.associated.map(({ system, agency, number }) => (
            <Check key={system} label={`${system}, ${agency}`} value={number} />
          ))}
        </PanelSection>
      )}
    </>
  );
}

function Spent({ label, spent, most }: { label: string; spent: Explained<Cents>; most: Cents }) {
  return (
    <>
      <div className={styles.check}>
        <span>{label}</span>
        <span>
          <ExplainableNumber label={`Spent, ${label.toLowerCase()}`} why={spent.why}>
            {formatMoney(spent.value)}
          </ExplainableNumber>
          {` of ${formatMoney(most)}`}
        </span>
      </div>
      <ShareBar of={spent.value} most={most} />
    </>
  );
}

function Check({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.check}>
      <span>{label}</span>
      <span className="text-strong">{value}</span>
    </div>
  );
}
