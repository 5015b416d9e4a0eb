import { useEffect, useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/cents.ts';
import { formatRate, formatRatio } from '../../../../foundation/rates/rates.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { Facts } from '../../../../ui/kit/page/card.tsx';
import { SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { toneClass } from '../../../../ui/kit/time/deadline.tsx';
import type { Option } from '../../../../ui/kit/search/palette-entries.ts';
import styles from './palette-preview.module.css';

/** Arrow keys through the list request a loan only after this pause. */
const ASKS_AFTER_MS = 150;

/** What Enter opens: for a loan its figures and dates, for anything else its destination. */
export function PalettePreview({ chosen }: { chosen: Option }) {
  const loanId = chosen.loanId ?? chosen.on;
  const settled = useSettled(loanId);
  return (
    <>
      <h2 className="section-title">
        <bdi>{chosen.text}</bdi>
      </h2>
      <p className="text-2">{chosen.blocked ?? chosen.detail ?? (chosen.on === undefined ? chosen.group : `Loan ${chosen.on}`)}</p>
      {loanId === undefined ? null : <LoanFigures loanId={settled} />}
      {chosen.loanId === undefined ? <p className={styles.foot}>{footOf(chosen)}</p> : null}
    </>
  );
}

function footOf({ kind, blocked }: Option): string {
  if (blocked !== undefined) return 'Not possible now.';
  if (kind === 'sum') return 'Enter copies the result.';
  if (kind === 'people') return 'Enter opens their pipeline.';
  return kind === 'actions' ? 'Enter opens it. Nothing is sent until you confirm it there.' : 'Enter opens this screen.';
}

function useSettled(loanId: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(loanId), ASKS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loanId]);
  return settled === loanId ? settled : undefined;
}

function LoanFigures({ loanId }: { loanId: string | undefined }) {
  const asked = useAsk('get-loan-details', { params: { loanId: loanId ?? '' } }, { when: loanId !== undefined, keepPrevious: false });
  if (asked.refusal) return <p className={styles.foot}>{asked.refusal.message}</p>;
  if (asked.fault) return <p className={styles.foot}>The loan did not load. Enter opens it.</p>;
  const loan = asked.value;
  if (!loan || loan.id !== loanId) return <SkeletonRows rows={6} height={20} />;
  const ratio = (value: number | null) => (value === null ? '–' : formatRatio(value));
  return (
    <div className={styles.figures}>
      <p>{loan.propertyLine || 'Property missing'}</p>
      <Facts
        facts={[
          { label: 'Amount', value: formatMoney(loan.amountCents, { cents: 'never' }) },
          { label: 'LTV / CLTV', value: `${ratio(loan.ltv.value)} / ${ratio(loan.cltv.value)}` },
          { label: 'FICO', value: loan.score.value === null ? '–' : String(loan.score.value) },
          { label: 'DTI', value: ratio(loan.dtiBack.value) },
          { label: 'Product', value: loan.product?.name ?? 'Not chosen' },
          { label: 'Rate', value: loan.noteRate === null ? 'Not locked' : formatRate(loan.noteRate) },
          { label: loan.lock.state === 'expired' ? 'Lock expired' : 'Lock expires', value: lockDay(loan.lock) },
          { label: 'Closing', value: loan.closingDate === null ? 'Not planned' : dayOf(loan.closingDate) },
          {
            label: loan.le.state === 'sent' ? `${loan.le.label} sent` : `${loan.le.label} due`,
            value: (
              <span className={toneClass(loan.le.tone)}>
                {[
                  loan.le.state === 'sent' ? dayOf(loan.le.sentOn!) : loan.le.due === null ? 'Not due yet' : dayOf(loan.le.due),
                  loan.le.words,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

function dayOf(date: string): string {
  return formatDate(date, { short: true, weekday: true });
}

function lockDay({ state, expiresOn }: { readonly state: string; readonly expiresOn: string | null }): string {
  return expiresOn !== null && (state === 'locked' || state === 'expired') ? dayOf(expiresOn) : 'Not locked';
}
