import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { classes } from '../../../../ui/kit/class-names.ts';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { LedgerFigure, LedgerRow } from '../../../../ui/kit/tables/ledger-row.tsx';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import { useSettled } from '../../../../ui/kit/time/use-settled.ts';
import { closingDisclosureBy, principalAndInterest, revisedEstimateIfSaved } from '../../domain/facts/save-moves.ts';
import type { EditLoan } from '../use-edit-loan.ts';
import styles from './moves.module.css';
import { applicationRows, closingRows, isMoved, previewedRows, revisedRow, type MovedRow } from './moved-rows.ts';

/** Figures before and after the unsaved changes; the after ones open into their arithmetic. */
export function EffectsSection({ loanId, edit, today }: EffectsProps) {
  const { previewed, own, moved, same } = useMovedRows(loanId, edit, today);
  const { unsaved: count } = edit;
  const said = previewed.refusal ?? previewed.fault;
  if (count === 0)
    return (
      <PanelSection title="The numbers">
        <Table look="ledger" caption="Figures of the application" heads={['Figure', { number: 'In the loan' }]} unseenHeads>
          {own.map((row) => (
            <LedgerRow key={row.label} label={row.label}>
              <After row={row} />
            </LedgerRow>
          ))}
        </Table>
      </PanelSection>
    );
  return (
    <PanelSection title="What these changes move" aside={<span className="text-small text-2">{count} unsaved</span>}>
      {moved.length === 0 ? (
        <p className="text-2">None of the loan’s figures.</p>
      ) : (
        <Rows rows={moved} caption="Figures before and after the changes" />
      )}
      {said ? (
        <InlineError
          {...(previewed.fault ? { onRetry: previewed.again } : {})}
        >{`No price and cash to close. ${said.message}`}</InlineError>
      ) : null}
      {same.length === 0 ? null : (
        <div className={styles.same}>
          <Folded title={`${same.length} ${same.length === 1 ? 'figure' : 'figures'} unchanged`} change="Show">
            <Rows rows={same} caption="Figures the changes leave as they are" />
          </Folded>
        </div>
      )}
    </PanelSection>
  );
}

/** The figures that matter most, the first that moved of each, in three lines over the button that saves: for a phone, where the panel is below the form. */
export function EffectsStrip({ loanId, edit, today }: EffectsProps) {
  const { moved } = useMovedRows(loanId, edit, today);
  const first = FIRST.flatMap((label) => moved.filter((row) => row.label === label)).slice(0, 3);
  if (edit.unsaved === 0 || first.length === 0) return null;
  return (
    <div className={classes('desktop-hidden', styles.strip)}>
      <Table
        look="ledger"
        caption="What these changes move most"
        heads={['Figure', { number: 'In the loan' }, { number: 'After' }]}
        unseenHeads
      >
        {first.map((row) => (
          <LedgerRow key={row.label} label={row.label}>
            <LedgerFigure className="text-3">{row.before}</LedgerFigure>
            <After row={row} />
          </LedgerRow>
        ))}
      </Table>
      <a href="#panel" className="text-small">
        {moved.length > first.length ? `All ${moved.length} figures` : 'With the arithmetic'}
      </a>
    </div>
  );
}

interface EffectsProps {
  readonly loanId: string;
  readonly edit: EditLoan;
  readonly today: PlainDate | undefined;
}

const FIRST = ['Revised Loan Estimate', 'Monthly payment', 'DTI, total', 'Locked price', 'Price', 'Cash to close', 'LTV', 'Loan amount'];

/** The application's own figures, and those the edits move and leave. */
function useMovedRows(loanId: string, edit: EditLoan, today: PlainDate | undefined) {
  const { asked, base, edited, edits } = edit;
  const previewed = usePreview(loanId, edit);
  const own = applicationRows(
    { before: asked.value!.summary, after: edited.summary },
    { paid: principalAndInterest(base), pays: principalAndInterest(edited.document) },
  );
  const revised = revisedEstimateIfSaved(
    edits.map(({ path }) => path),
    { estimateSent: asked.value!.estimateSent, today },
  );
  const closing = closingRows(
    { before: base.loan.LoanEstimatedClosingDate, after: edited.document.loan.LoanEstimatedClosingDate },
    { was: closingDisclosureBy(base), is: closingDisclosureBy(edited.document) },
  );
  const rows = [...own, ...(previewed.value ? previewedRows(previewed.value) : []), ...closing, ...(revised ? [revisedRow(revised)] : [])];
  return { previewed, own, moved: rows.filter(isMoved), same: rows.filter((row) => !isMoved(row)) };
}

/** The server's preview of the valid edits, requested when typing pauses; the last reply stays on screen while the next one loads. */
function usePreview(loanId: string, { asked, draft, edits, edited }: EditLoan) {
  const settled = useSettled(edits);
  const usable = settled.filter(({ path }) => !(path in edited.bad));
  return useAsk(
    'preview-edits',
    { params: { loanId }, body: { basedOn: draft.basedOn ?? asked.value?.version ?? 0, edits: [...usable] } },
    { when: asked.value !== undefined && usable.length > 0 && edits.length > 0, staleAfter: 60_000 },
  );
}

function Rows({ rows, caption }: { rows: readonly MovedRow[]; caption: string }) {
  return (
    <Table look="ledger" caption={caption} heads={['Figure', { number: 'In the loan' }, { number: 'After' }]}>
      {rows.map((row) => (
        <LedgerRow key={row.label} label={row.label} source={row.note}>
          <LedgerFigure className="text-3">{row.before}</LedgerFigure>
          <After row={row} />
        </LedgerRow>
      ))}
    </Table>
  );
}

function After({ row: { label, after, why } }: { row: MovedRow }) {
  return (
    <LedgerFigure>
      {why && after !== '–' ? (
        <ExplainableNumber label={label} why={why}>
          {after}
        </ExplainableNumber>
      ) : (
        after
      )}
    </LedgerFigure>
  );
}
