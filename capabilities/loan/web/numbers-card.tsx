import { nameIn } from '../../../foundation/vocabulary/dropdowns.ts';
import { daysBetween } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card, NumberTiles, type NumberTile } from '../../../ui/kit/page/card.tsx';
import { distanceText } from '../../../ui/kit/time/countdown.tsx';
import { toneClass } from '../../../ui/kit/time/deadline.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { KeyCap } from '../../../ui/kit/key-cap.tsx';
import { dayText, fullDayText } from './figure-words.ts';
import styles from './loan.module.css';
import { EstimateDay, Figure, LOCK_WORDS, whyLockEnds, type Details } from './header-figures.tsx';

/** The computed figures of the loan, each with its source; a figure that can't be computed says what is missing. */
export function NumbersCard({ loan, onPlanClosing }: { loan: Details; onPlanClosing?: (() => void) | undefined }) {
  const lock = useAsk('get-lock', { params: { loanId: loan.id } }, { when: hasLock(loan) }).value?.lock ?? undefined;
  return (
    <Card
      title="The numbers"
      flush
      aside={
        <span className="mobile-hidden">
          Open any figure with <KeyCap keys="E" />
        </span>
      }
    >
      <div className={styles.tiles}>
        <NumberTiles tiles={[...qualifyingTiles(loan), ...rateTiles(loan, lock), ...dateTiles(loan, onPlanClosing)]} />
      </div>
    </Card>
  );
}

function hasLock({ lock }: Details): boolean {
  return lock.state === 'locked' || lock.state === 'expired';
}

/** The figures by which the loan qualifies: amount and ratios. */
function qualifyingTiles(loan: Details): readonly NumberTile[] {
  return [
    {
      label: 'Loan amount',
      figure: formatMoney(loan.amountCents, { cents: 'never' }),
      note: [loan.loanType && nameIn('loan-type', loan.loanType), loan.loanPurpose].filter(Boolean).join(', ') || 'Purpose not chosen',
    },
    { label: 'LTV', figure: <Figure label="LTV" figure={loan.ltv} text={formatRatio} />, note: noteOf(loan.ltv, cltvNote(loan)) },
    { label: 'FICO', figure: <Figure label="FICO" figure={loan.score} text={String} />, note: noteOf(loan.score, 'Representative score') },
    {
      label: 'DTI',
      figure: <Figure label="DTI" figure={loan.dtiBack} text={formatRatio} />,
      note: noteOf(loan.dtiBack, loan.dtiFront.value === null ? undefined : `Housing ${formatRatio(loan.dtiFront.value)}`),
    },
  ];
}

/** Rate, price and the end of the lock. */
function rateTiles(loan: Details, lock: ReplyOf<'get-lock'>['lock'] | undefined): readonly NumberTile[] {
  return [
    {
      label: 'Note rate',
      figure: loan.noteRate === null ? dash : formatRate(loan.noteRate),
      note: loan.product?.name ?? 'No product chosen',
    },
    {
      label: 'Price',
      figure: lock ? (
        <ExplainableNumber label="Price" why={lock.why} weight="panel">
          {formatPoints(lock.price)}
        </ExplainableNumber>
      ) : (
        dash
      ),
      note: lock
        ? `${lock.pointsCents < 0 ? 'Credit' : 'Points'} ${formatMoney(Math.abs(lock.pointsCents))}`
        : 'Set when the rate is locked',
    },
    {
      label: loan.lock.state === 'expired' ? 'Lock expired' : 'Lock expires',
      figure:
        hasLock(loan) && loan.lock.expiresOn !== null ? (
          <ExplainableNumber label="Lock expires" why={() => whyLockEnds(loan.id)}>
            {fullDayText(loan.lock.expiresOn)}
          </ExplainableNumber>
        ) : (
          dash
        ),
      note: lockNote(loan),
    },
  ];
}

function lockNote(loan: Details): string {
  const { state, daysLeft } = loan.lock;
  if (hasLock(loan) && daysLeft !== null) return distanceText(daysLeft, 'day');
  return loan.lienPosition === 'SecondLien' && state === 'none' ? 'Second lien: with the lock desk' : LOCK_WORDS[state];
}

/** The days that bind: disclosures and closing. */
function dateTiles(loan: Details, onPlanClosing: (() => void) | undefined): readonly NumberTile[] {
  return [
    estimateTile(loan),
    dateTile('Earliest closing', loan.earliestClosing, 'Seven business days after the Loan Estimate'),
    {
      label: 'Planned closing',
      figure: loan.closingDate === null ? dash : dayText(loan.closingDate),
      note: (
        <span className={styles.tileNote}>
          {closingNote(loan)}
          {onPlanClosing ? (
            <LinkButton aria-label="Change the planned closing" onClick={onPlanClosing}>
              Change
            </LinkButton>
          ) : null}
        </span>
      ),
    },
    dateTile('CD received by', loan.closingDisclosureBy, 'Three business days before closing'),
    {
      label: 'Application received',
      figure: dayText(loan.applicationDate),
      note: loan.officer ? `By ${loan.officer.name}` : loan.brokerageName,
    },
  ];
}

function estimateTile({ le }: Details): NumberTile {
  if (le.state === 'sent')
    return { label: `${le.label} sent`, figure: fullDayText(le.sentOn!), note: <EstimateNote le={le} otherwise="Delivered" /> };
  if (le.state === 'not-owed') return { label: `${le.label} due`, figure: dash, note: 'Due once the application is complete' };
  return { label: `${le.label} due`, figure: <EstimateDay le={le} />, note: <EstimateNote le={le} otherwise="" /> };
}

function EstimateNote({ le: { words, tone }, otherwise }: { le: Details['le']; otherwise: string }) {
  return words === '' ? otherwise : <span className={toneClass(tone)}>{words}</span>;
}

const dash = <span className="text-3">–</span>;

function noteOf(figure: Details['ltv'], note: string | undefined): string | undefined {
  return figure.value === null ? (figure.missing ?? undefined) : note;
}

function cltvNote({ cltv }: Details): string | undefined {
  return cltv.value === null ? (cltv.missing ?? undefined) : `CLTV ${formatRatio(cltv.value)}`;
}

function dateTile(label: string, date: Details['earliestClosing'], note: string): NumberTile {
  if (date.on === null) return { label, figure: dash, note: date.missing ?? undefined };
  return {
    label,
    figure: (
      <ExplainableNumber label={label} why={date.why ?? undefined}>
        {dayText(date.on)}
      </ExplainableNumber>
    ),
    note,
  };
}

function closingNote({ closingDate, lock }: Details): string {
  if (closingDate === null) return 'No date planned';
  if (lock.state !== 'locked' || lock.expiresOn === null) return 'Planned at registration';
  const inside = daysBetween(closingDate, lock.expiresOn);
  return inside >= 0
    ? `${inside} ${inside === 1 ? 'day' : 'days'} inside the lock`
    : `${-inside} ${inside === -1 ? 'day' : 'days'} after the lock ends`;
}
