import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { ask, useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Countdown } from '../../../ui/kit/time/countdown.tsx';
import { Deadline } from '../../../ui/kit/time/deadline.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { LoanHeaderProps } from '../../../ui/kit/loan/loan-header.tsx';
import type { MenuEntry } from '../../../ui/kit/layers/menu.tsx';
import { usePopup, type OpenPopup } from '../../../ui/kit/popups/popup-provider.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import type { LockState } from '../../../ui/kit/controls/status-pill.tsx';
import type { LoanFrame, LoanMenuItem } from '../../../ui/screens/shell-parts.ts';
import { givenPath, pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { isLoanDialog, LoanDialog, type LoanDialogName } from './loan-dialog.tsx';
import { headerPanels } from './header-panels.tsx';
import { TpoWarning } from './tpo-warning.tsx';
import { downloadAddress } from './download-address.ts';
import { dayText, fullDayText } from './figure-words.ts';
import styles from './loan.module.css';
import { usePresence } from './use-presence.ts';

export type Details = ReplyOf<'get-loan-details'>;
type Action = ReplyOf<'get-loan-actions'>['actions']['action'][number];

const NOTHING_LISTED: readonly Action[] = [];

/** The frame around a loan's screens: header figures, per-loan menu, keys. */
export function useLoanFrame(loanId: string): LoanFrame {
  const details = useAsk('get-loan-details', { params: { loanId } });
  const actions = useAsk('get-loan-actions', { params: { loanId } });
  const qm = useAsk('run-qm-rule', { params: { loanId } }).value?.qmCheck;
  const mayComment = useMayCall('put-loan-comment');
  const present = usePresence(loanId);
  const go = useGo();
  const popup = usePopup();
  const [dialog, setDialog] = useState<LoanDialogName>();
  const loaded = details.value !== undefined;
  const listed = actions.value?.actions.action ?? NOTHING_LISTED;
  useShortcuts([
    { keys: 'p', where: 'Loan', does: 'Price', run: () => go(pathTo('/lock-loan/$loanId', { loanId })), off: !loaded },
    ...listed.flatMap(({ keys, title, url, disabled }) =>
      keys === null || disabled
        ? []
        : [{ keys: keys.toLowerCase(), where: 'Loan', does: title, run: () => go(givenPath(url)), off: !loaded } as const],
    ),
  ]);
  if (details.refusal) return { state: 'refused', message: details.refusal.message };
  if (details.value === undefined) {
    if (!details.fault) return { state: 'waiting' };
    const { message, trace } = details.fault;
    return { state: 'failed', message, again: details.again, ...(trace === undefined ? {} : { trace }) };
  }
  return {
    state: 'ready',
    surname: details.value.surname,
    header: {
      ...headerOf(details.value),
      ...(qm ? { qm } : {}),
      ...(mayComment ? { onComment: () => go(pathTo('/comments-for-broker/$loanId', { loanId })) } : {}),
      present: present.people,
      ...(present.editing === undefined ? {} : { presence: present.editing }),
      actions: menuEntries(listed, { go, popup, open: setDialog }),
      panels: headerPanels(details.value, qm),
    },
    menu: menuOf(listed, setDialog),
    over: (
      <>
        {details.value.tpoMessage === null ? null : <TpoWarning message={details.value.tpoMessage} />}
        {dialog ? <LoanDialog name={dialog} loanId={loanId} onClose={() => setDialog(undefined)} /> : null}
      </>
    ),
  };
}

/** The menu as the server lists it; a download's address is asked of the API. */
function menuOf(listed: readonly Action[], open: (name: LoanDialogName) => void): LoanMenuItem[] {
  return listed
    .filter((action) => action.visible)
    .map((action) => ({
      name: action.name,
      title: action.title,
      group: action.group,
      ...placeOf(action, open),
      ...(action.disabled && action.reason ? { blocked: action.reason } : {}),
      ...(action.count === null ? {} : { count: action.count }),
      ...(action.due === null
        ? {}
        : { due: action.tone === 'red' ? action.words : `Due ${dayText(action.due).slice(4)}`, dueTone: action.tone }),
      ...(action.done ? { done: true } : {}),
    }));
}

function placeOf(action: Action, open: (name: LoanDialogName) => void): Pick<LoanMenuItem, 'href' | 'onPick' | 'to'> {
  const { kind, name, url } = action;
  if (isLoanDialog(name)) return { onPick: () => open(name) };
  return kind === 'download' ? { href: downloadAddress(url) } : { to: givenPath(url) };
}

interface Picking {
  readonly go: (to: ScreenPath) => void;
  readonly popup: OpenPopup;
  readonly open: (name: LoanDialogName) => void;
}

/** What can be done on the loan now, from the same list: the Actions button of the header and the panel on a phone. */
function menuEntries(listed: readonly Action[], { go, popup, open }: Picking): MenuEntry[] {
  const possible = listed.filter((action) => action.visible && !action.disabled && action.name !== 'loan-details');
  return possible.map((action, index) => ({
    text: action.title,
    onPick: () => {
      const { kind, name, url } = action;
      if (isLoanDialog(name)) open(name);
      else if (kind === 'download') void popup(downloadAddress(url));
      else go(givenPath(url));
    },
    ...(action.keys === null ? {} : { keys: action.keys }),
    ...(index > 0 && possible[index - 1]!.group !== action.group ? { ruled: true } : {}),
  }));
}

export function namesText(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}

function headerOf(loan: Details): LoanHeaderProps {
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

/** A figure that opens; while it is not known, a dash whose name says what is missing. */
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

export function lockShape(state: Details['lock']['state']): LockState {
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
export function LockText({ loan }: { loan: Pick<Details, 'id' | 'lock'> }) {
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

/** One short line: the locked price no longer fits the loan. What moved and what to do is on the lock's screen. */
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

/** The Loan Estimate that is owed or was sent; how late it was stays beside the day it went out. */
export function DisclosureText({ le }: { le: Details['le'] }) {
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
