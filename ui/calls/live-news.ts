import type { QueryClient } from '@tanstack/react-query';
import { browserSurroundings } from './browser-surroundings.ts';
import { callKey } from './hooks.ts';
import type { CallName } from './ask.ts';
import { setNewsHeard } from './news-heard.ts';
import type { FromNewsWorker, NewsEvent, ToNewsWorker } from './news-words.ts';
import { newsWorkerAddress } from './worker-address.ts';

/** Lists that any loan's news may change: the pipeline's row, the desk's queue. */
const LISTS: readonly CallName[] = [
  'post-pipeline-list',
  'get-pipeline-list',
  'desk-queue',
  'desk-request',
  'desk-expiring',
  'desk-exposure',
];
/** Calls that show the state of a loan. Forms being edited, and prices being looked at, are not refreshed. */
const OF_LOAN: readonly CallName[] = [
  'get-lock',
  'lock-history',
  'restrict-lock-loan',
  'desk-requests-of-loan',
  'get-loan-details',
  'get-loan-overview',
  'get-loan-next-actions',
  'get-loan-milestones',
  'get-loan-actions',
  'get-loan-activity',
  'get-loan-status-history',
  'get-loan-comments',
  'get-order',
  'get-credit',
  'get-credit-report',
  'appraisal-order-details',
  'dualaus-option',
  'au-findings',
  'get-change-of-circumstance',
  'get-closing-disclosure',
  'get-closing-schedule',
  'get-payoff-request',
  'get-audit-info',
  'get-loan-conditions',
  'get-documents',
  'get-document-checklist',
  'get-borrower-requests',
  'get-upload-history',
  'get-second-look',
];
/** Calls that show which sheet is live; prices follow by the footer, once it sees another live sheet. */
const OF_SHEETS: readonly CallName[] = ['get-rate-sheets', 'list-rate-sheets', 'get-rate-sheet'];
/** Calls that show who has claimed a request. */
const OF_DESK: readonly CallName[] = ['desk-queue', 'desk-request'];
/** The review of fees after a fee schedule was put in force. Computed loan by loan, so no other news refreshes it. */
const OF_FEES: readonly CallName[] = ['get-fee-review'];
/** All open pages get the event of a sheet at the same moment and spread their queries over this time. */
const SPREAD_MS = 400;
/** Events that arrive within this time are handled at once: a list is fetched once for them. */
const GATHER_MS = 400;

/**
 * Refreshes what is on screen when loans change. One worker listens for all tabs; without a worker, pages poll as usual. Returns the
 * function that stops it.
 */
export function followNews(queries: QueryClient): () => void {
  if (!('SharedWorker' in window)) return () => undefined;
  const { port } = new SharedWorker(newsWorkerAddress(), { type: 'module', name: 'lockdesk-news' });
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (what: ToNewsWorker): void => port.postMessage(what);
  const sayHandle = (): void => say({ handle: browserSurroundings.handle() ?? null });
  // Events since the page began to load may be missing in its first replies.
  const sayHere = (): void => say({ handle: browserSurroundings.handle() ?? null, pageMs: Math.ceil(performance.now()) });
  const askAgain = (names: readonly CallName[]): void =>
    names.forEach((name) => void queries.invalidateQueries({ queryKey: callKey(name) }));
  let sheetTimer: ReturnType<typeof setTimeout> | undefined;
  const hearOfSheet = (): void => {
    clearTimeout(sheetTimer);
    sheetTimer = setTimeout(() => askAgain(OF_SHEETS), Math.random() * SPREAD_MS);
  };
  const hear = ({ kind, loanNumber }: NewsEvent): void => {
    if (kind.startsWith('sheet-')) return hearOfSheet();
    if (kind === 'desk-claim') return askAgain(OF_DESK);
    if (kind === 'fees-reviewed') askAgain(OF_FEES);
    if (loanNumber === undefined) return;
    gathered.add(loanNumber);
    timer ??= setTimeout(() => {
      timer = undefined;
      refresh(queries, new Set(gathered));
      gathered.clear();
    }, GATHER_MS);
  };
  port.onmessage = ({ data }: MessageEvent<FromNewsWorker>) => {
    if (data === 'handle?') return sayHandle();
    if (data !== 'hearing' && data !== 'deaf') return hear(data);
    setNewsHeard(data === 'hearing');
    // Events that belong to no loan are not repeated after a lost connection.
    if (data === 'hearing') {
      hearOfSheet();
      askAgain(OF_DESK);
    }
  };
  const leave = (): void => say('leaving');
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', sayHandle);
  sayHere();
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', sayHandle);
    clearTimeout(timer);
    clearTimeout(sheetTimer);
    setNewsHeard(false);
    leave();
    port.close();
  };
}

/** Runs the queries on screen for these loans again, and those for lists; old values stay until the fresh ones are loaded. */
function refresh(queries: QueryClient, loans: ReadonlySet<string>): void {
  for (const name of LISTS) void queries.invalidateQueries({ queryKey: callKey(name) });
  for (const name of OF_LOAN) {
    void queries.invalidateQueries({
      queryKey: callKey(name),
      predicate: ({ queryKey }) => loans.has(loanOf(queryKey[2])),
    });
  }
}

/** The loan of a query: one of its parameters, or the loan of each page where pages of one reply are cached as one. */
function loanOf(request: unknown): string {
  const { params, loanId } = (request ?? {}) as { params?: { loanId?: string }; loanId?: string };
  return params?.loanId ?? loanId ?? '';
}
