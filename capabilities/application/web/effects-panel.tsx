import type { Step } from '../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { LedgerFigure, LedgerRow } from '../../../ui/kit/tables/ledger-row.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { principalAndInterest, revisedEstimateIfSaved } from '../domain/facts/save-moves.ts';
import type { shownSummary } from '../domain/facts/shown-summary.ts';
import { PanelSection } from '../../../ui/kit/page/templates.tsx';
import type { EditLoan } from './use-edit-loan.ts';

type Summary = ReturnType<typeof shownSummary>;

interface Row {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly why?: Step | undefined;
}

/** Figures before and after the unsaved changes; the after ones open into their arithmetic. */
export function EffectsSection({ edit, today }: { edit: EditLoan; today: PlainDate | undefined }) {
  const { asked, base, edited, edits, unsaved: count } = edit;
  const before = asked.value!.summary;
  const after: Summary = edited.summary;
  const [paid, pays] = [principalAndInterest(base), principalAndInterest(edited.document)];
  const { estimateSent } = asked.value!;
  const revised = revisedEstimateIfSaved(
    edits.map(({ path }) => path),
    { estimateSent, today },
  );
  const money = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents, { cents: 'hide-zero' }));
  const ratio = (figure: Summary['ltv']): string => (figure ? formatRatio(figure.value) : '–');
  const rows: readonly Row[] = [
    { label: 'Loan amount', before: money(before.loanAmountCents), after: money(after.loanAmountCents) },
    { label: 'Property value', before: money(before.propertyValueCents), after: money(after.propertyValueCents) },
    {
      label: 'Principal and interest',
      before: paid ? formatMoney(paid.value) : '–',
      after: pays ? formatMoney(pays.value) : '–',
      why: pays?.why,
    },
    { label: 'LTV', before: ratio(before.ltv), after: ratio(after.ltv), why: after.ltv?.why },
    { label: 'CLTV', before: ratio(before.cltv), after: ratio(after.cltv), why: after.cltv?.why },
    { label: 'DTI, housing', before: ratio(before.dtiFront), after: ratio(after.dtiFront), why: after.dtiFront?.why },
    { label: 'DTI, total', before: ratio(before.dtiBack), after: ratio(after.dtiBack), why: after.dtiBack?.why },
    ...(revised
      ? [
          {
            label: 'Revised LE, if the change is a changed circumstance',
            before: '–',
            after: formatDate(revised.value, { short: true, weekday: true }),
            why: revised.why,
          },
        ]
      : []),
  ];
  return (
    <PanelSection
      title={count === 0 ? 'The numbers' : 'What these changes move'}
      aside={count === 0 ? undefined : <span className="text-small text-2">{count} unsaved</span>}
    >
      <Table
        look="ledger"
        caption="Figures before and after the changes"
        heads={['Figure', { number: 'Saved' }, { number: 'With the changes' }]}
        unseenHeads
      >
        {rows.map((row) => (
          <LedgerRow key={row.label} label={row.label}>
            <LedgerFigure className="text-3">{row.before === row.after ? '' : row.before}</LedgerFigure>
            <LedgerFigure>
              {row.why && row.after !== '–' ? (
                <ExplainableNumber label={row.label} why={row.why}>
                  {row.after}
                </ExplainableNumber>
              ) : (
                row.after
              )}
            </LedgerFigure>
          </LedgerRow>
        ))}
      </Table>
    </PanelSection>
  );
}
