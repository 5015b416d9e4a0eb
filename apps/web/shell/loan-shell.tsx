import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { LoanHeader } from '../../../ui/kit/loan/loan-header.tsx';
import type { LoanHeaderProps } from '../../../ui/kit/loan/loan-header-props.ts';
import { LoanNav } from '../../../ui/kit/loan/loan-nav.tsx';
import { ErrorState, useLate } from '../../../ui/kit/page/states.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { LoanFrame } from '../../../ui/screens/shell-parts.ts';
import { showLoan } from './current-loan.ts';
import { loanMenu } from './loan-menu.ts';
import styles from './loan-shell.module.css';
import { LoanTitleContext } from './loan-title.ts';
import { screens } from '../screens.ts';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';

/**
 * Exactly one capability provides the frame, as `useLoanFrame` of its `web/loan-frame.ts(x)`; it is loaded with this file and not with the first
 * page.
 */
const givers = import.meta.glob<{ useLoanFrame: (loanId: string) => LoanFrame }>('../../../capabilities/*/web/loan-frame.{ts,tsx}', {
  eager: true,
});
const [giver, second] = Object.values(givers);
if (!giver || second) throw new Error('Exactly one capability must give the frame around a loan.');
const { useLoanFrame } = giver;

const ClearCache = lazy(loadPatiently(async () => ({ default: (await import('./layers/clear-cache.tsx')).ClearCache })));

/** The specification's text for an error without a message. */
const UNKNOWN_ERROR = 'Unknown error';

/**
 * Header, menu and the current screen of one loan. Stays mounted while its screens change, so that the menu does not lose its scroll position and
 * open groups.
 */
export function LoanShell() {
  const { loanId = '' } = useParams({ strict: false }) as { loanId?: string };
  return <LoanShellOf key={loanId} loanId={loanId} />;
}

function LoanShellOf({ loanId }: { loanId: string }) {
  const frame = useLoanFrame(loanId);
  const go = useGo();
  const path = useLocation({ select: (location) => location.pathname });
  const wide = usesWideMenu(path);
  const [chosen, setChosen] = useState<boolean>();
  const [clearing, setClearing] = useState(false);
  const groups = useMemo(() => loanMenu(frame.state === 'ready' ? frame.menu : []), [frame]);
  const surname = frame.state === 'ready' ? frame.surname : undefined;
  useEffect(() => (surname === undefined ? undefined : showLoan({ loanId, surname, groups })), [loanId, surname, groups]);
  const waiting = useLate(frame.state === 'waiting', 150);
  useShortcuts([
    {
      keys: '.',
      where: 'Loan',
      does: 'Loan actions',
      run: () => document.querySelector<HTMLElement>('[data-loan-actions]')?.click(),
    },
  ]);

  if (frame.state === 'failed') return <GoToError message={frame.message} from={path} />;
  if (frame.state === 'refused') {
    return (
      <main id="main" tabIndex={-1} data-no-loan="" className="room room-scrolls">
        <h1 className="visually-hidden">{`Loan ${loanId}`}</h1>
        <ErrorState
          title={frame.message}
          safe="Check the number, or find the loan by the borrower’s last name."
          actions={<Button onClick={() => go(pathTo('/pipeline'))}>Go to pipeline</Button>}
        />
      </main>
    );
  }
  return (
    <LoanTitleContext value={frame.state === 'ready' ? `${frame.surname} ${loanId}`.trim() : loanId}>
      {frame.state === 'ready' ? (
        <LoanHeader {...withClearCache(frame.header, () => setClearing(true))} />
      ) : (
        <div className={styles.waiting} aria-busy={waiting} />
      )}
      <div className={styles.body}>
        <LoanNav groups={groups} path={path} mini={chosen ?? !wide} onMini={setChosen} />
        <Outlet />
      </div>
      {frame.state === 'ready' ? frame.over : null}
      {clearing ? (
        <Suspense fallback={null}>
          <ClearCache onClose={() => setClearing(false)} />
        </Suspense>
      ) : null}
    </LoanTitleContext>
  );
}

/** Clearing the cache is the last of the header's actions, and needs a confirmation. */
function withClearCache(header: LoanHeaderProps, onPick: () => void): LoanHeaderProps {
  return { ...header, actions: [...(header.actions ?? []), { text: 'Clear cache', ruled: true, onPick }] };
}

/** The loan's menu could not be loaded: the error screen says why, and returns here after a retry. */
function GoToError({ message, from }: { message: string; from: string }) {
  const go = useGo();
  // The address is the error screen's while this is still drawn.
  const [place] = useState(from);
  useEffect(
    () => go(pathTo('/error'), { search: { errorMsg: message || UNKNOWN_ERROR, from: place }, replace: true }),
    [go, message, place],
  );
  return null;
}

/** Workbenches and forms start with the icon rail; records with the open menu. The person's own choice wins. */
function usesWideMenu(path: string): boolean {
  const first = path.split('/')[1];
  const screen = screens.find((one) => one.inLoan && one.path.split('/')[1] === first);
  const roomy = window.innerWidth >= 1440;
  return roomy && (screen === undefined || screen.template === 'R' || screen.template === 'O' || screen.template === 'P');
}
