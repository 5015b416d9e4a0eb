import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { ask, type ReplyOf } from '../../../ui/calls/index.ts';
import type { LockState } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { LoanHeaderProps } from '../../../ui/kit/loan/loan-header-props.ts';
import { Countdown } from '../../../ui/kit/time/countdown.tsx';
import { Deadline } from '../../../ui/kit/time/deadline.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { dayText, fullDayText } from './figure-words.ts';
import styles from './loan.module.css';

export type Details = ReplyOf<'get-loan-details'>;

function namesText(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}

/** The figures of the loan's header, each of which opens. */
export function headerOf(loan: Details): LoanHeaderProps {
  return {
    loanId: loan.id,
    names: namesText(loan.borrowers),
    status: loan.status,
    property: loan.propertyLine || 'No property yet',
    amount: formatMoney(loan.amountCents, { cents: 'never' }),
    ltvLabel: 'LTV / CLTV',
    ltv: (
      <>
        <Figure label="LTV" figure={loan.ltv} text={formatRatio} /> /{' '}
        <span className="text-normal">
          <Figure label="CLTV" figure={loan.cltv} text={formatRatio} />
        </span>
      </>
    ),
    fico: <Figure label="FICO" figure={loan.score} text={String} />,
    dti: (
      <>
        <Figure label="DTI, housing" figure={loan.dtiFront} text={formatRatio} /> /{' '}
        <Figure label="DTI" figure={loan.dtiBack} text={formatRatio} />
      </>
    ),
    productAndRate: loan.product ? (
      <>
        {loan.product.name} {loan.noteRate === null ? <span className="text-3">no rate yet</span> : formatRate(loan.noteRate)}
      </>
    ) : (
      <span className="text-3">Not chosen</span>
    ),
    lock: {
      state: lockShape(loan.lock.state),
      text: <LockText loan={loan} />,
      ...(loan.lock.drift === null ? {} : { drift: <DriftLink loanId={loan.id} sentence={loan.lock.drift} /> }),
    },
    disclosure: { label: disclosureLabel(loan), text: <DisclosureText le={loan.le} /> },
  };
}

/** A figure with an explanation; while it can't be computed, a dash whose label says what is missing. */
export function Figure({ label, figure, text }: { label: string; figure: Details['ltv']; text: (value: number) => string }) {
  if (figure.value === null)
    return (
      <span className="text-3" title={figure.missing ?? undefined}>
        –<span className="visually-hidden">{` ${label} missing: ${figure.missing ?? ''}`}</span>
      </span>
    );
  return (
    <ExplainableNumber label={label} why={figure.why ?? undefined}>
      {text(figure.value)}
    </ExplainableNumber>
  );
}

function lockShape(state: Details['lock']['state']): LockState {
  return state === 'locked' ? 'locked' : state === 'expired' ? 'expired' : 'open';
}

export const LOCK_WORDS: Record<Details['lock']['state'], string> = {
  none: 'Not locked',
  requested: 'Lock requested',
  locked: 'Locked',
  expired: 'Lock expired',
  cancelled: 'Lock cancelled',
  denied: 'Lock denied',
};

/** The end of the lock with the days to it; its explanation is fetched when it is opened. */
function LockText({ loan }: { loan: Pick<Details, 'id' | 'lock'> }) {
  const { state, expiresOn, expiresAt, daysLeft } = loan.lock;
  if ((state !== 'locked' && state !== 'expired') || expiresOn === null) return <span className="text-2">{LOCK_WORDS[state]}</span>;
  if (daysLeft === null) return <span>{fullDayText(expiresOn)}</span>;
  return (
    <Countdown
      date={
        <ExplainableNumber label="Lock expires" why={() => whyLockEnds(loan.id)}>
          {fullDayText(expiresOn)}
        </ExplainableNumber>
      }
      left={state === 'expired' ? Math.min(daysLeft, -1) : daysLeft}
      unit="day"
      {...(expiresAt && state === 'locked' ? { endsAt: new Date(expiresAt) } : {})}
    />
  );
}

/** One short line: the locked price no longer fits the loan. The causes and the possible actions are on the lock's screen. */
function DriftLink({ loanId, sentence }: { loanId: string; sentence: string }) {
  return (
    <ScreenLink to={pathTo('/lock-loan/$loanId', { loanId, selectedView: 'lock' })} className={styles.amber} title={sentence}>
      Price has drifted
    </ScreenLink>
  );
}

export async function whyLockEnds(loanId: string) {
  const answer = await ask('get-lock', { params: { loanId } });
  if (!answer.ok) throw new Error(answer.refusal.message);
  if (!answer.value.lock) throw new Error('This loan has no lock.');
  return answer.value.lock.expiry.why;
}

function disclosureLabel({ le }: Details): string {
  return le.state === 'owed' ? `${le.label} due` : le.label;
}

/** The Loan Estimate that is due or was sent; if it was late, that is shown beside the day it was sent. */
function DisclosureText({ le }: { le: Details['le'] }) {
  if (le.state === 'sent') return <Deadline date={`Sent ${fullDayText(le.sentOn!)}`} words={le.words} tone={le.tone} done />;
  if (le.state === 'not-owed') return <span className="text-2">Not due yet</span>;
  return <Deadline date={<EstimateDay le={le} />} words={le.words} tone={le.tone} />;
}

/** The due day, which opens into its count. */
export function EstimateDay({ le }: { le: Details['le'] }) {
  return (
    <ExplainableNumber label={`${le.label} due`} title={`Why the ${le.label} is due then`} why={le.why ?? undefined}>
      {dayText(le.due!)}
    </ExplainableNumber>
  );
}
