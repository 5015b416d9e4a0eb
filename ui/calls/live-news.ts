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
/** What shows the state of a loan. What somebody is typing into, and prices being looked at, stay as they are. */
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
/** What says which sheet is live; what is priced from it follows in the footer, once the live sheet turns out to be another. */
const OF_SHEETS: readonly CallName[] = ['get-rate-sheets', 'list-rate-sheets', 'get-rate-sheet'];
/** Who has taken what. */
const OF_DESK: readonly CallName[] = ['desk-queue', 'desk-request'];
/** What a coordinator decided after a fee schedule was put in force. Worked out loan by loan, so no other news asks for it again. */
const OF_FEES: readonly CallName[] = ['get-fee-review'];
/** All open pages hear of a sheet at one moment and ask spread over this time. */
const SPREAD_MS = 400;
/** News that comes together is shown together: a list is asked for once. */
const GATHER_MS = 400;

/**
 * Keeps what is on screen fresh while things happen to loans. One worker listens for all tabs; where there is none, pages ask again by
 * themselves as they always do. Gives the way to stop.
 */
export function followNews(queries: QueryClient): () => void {
  if (!('SharedWorker' in window)) return () => undefined;
  const { port } = new SharedWorker(newsWorkerAddress(), { type: 'module', name: 'lockdesk-news' });
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (what: ToNewsWorker): void => port.postMessage(what);
  const sayHandle = (): void => say({ handle: browserSurroundings.handle() ?? null });
  // What happened since the page began to load, its first answers may not know.
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
    // What is on no loan is not told again to who was not there.
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

/** Asks again for what is on screen of these loans, and for lists; old values stay until the fresh ones are there. */
function refresh(queries: QueryClient, loans: ReadonlySet<string>): void {
  for (const name of LISTS) void queries.invalidateQueries({ queryKey: callKey(name) });
  for (const name of OF_LOAN) {
    void queries.invalidateQueries({
      queryKey: callKey(name),
      predicate: ({ queryKey }) => loans.has(loanOf(queryKey[2])),
    });
  }
}

/** The loan a question is about: among its parameters, or by itself where pages of one answer are kept together. */
function loanOf(request: unknown): string {
  const { params, loanId } = (request ?? {}) as { params?: { loanId?: string }; loanId?: string };
  return params?.loanId ?? loanId ?? '';
}
