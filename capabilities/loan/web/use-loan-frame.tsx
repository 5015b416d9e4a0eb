import { useState } from 'react';
import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import type { MenuEntry } from '../../../ui/kit/layers/menu.tsx';
import { usePopup, type OpenPopup } from '../../../ui/kit/popups/popup-provider.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import type { LoanFrame, LoanMenuItem } from '../../../ui/screens/shell-parts.ts';
import { givenPath, pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { isLoanDialog, LoanDialog, type LoanDialogName } from './loan-dialog.tsx';
import { headerPanels } from './header-panels.tsx';
import { TpoWarning } from './tpo-warning.tsx';
import { downloadAddress } from './download-address.ts';
import { dayText } from './figure-words.ts';
import { headerOf } from './header-figures.tsx';
import { usePresence } from './use-presence.ts';

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

/** The menu as the server lists it; a download's address is requested from the API. */
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

/** The actions possible on the loan now, from the same list: the Actions button of the header and the panel on a phone. */
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
