import { keepPreviousData, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, type AskRequest, type CallName, type RefusalOf, type ReplyOf } from './ask.ts';
import { newIdempotencyKey } from './browser-surroundings.ts';
import { Fault, type Answer, type Refused } from './call-shape.ts';
import { Intentions } from './intentions.ts';
import { newsIsHeard } from './news-heard.ts';

/** How often a query with `live` is still repeated. */
const LIVE_MS = 60_000;

/** One store for all questions. The client itself tries again, so the store does not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } } });
}

export function callKey(name: CallName, request?: object): readonly unknown[] {
  return request === undefined ? ['call', name] : ['call', name, request];
}

export interface Asked<Reply, Code extends string> {
  /** The last good reply; stays while a newer one is fetched. */
  readonly value: Reply | undefined;
  readonly refusal: Refused<Code> | undefined;
  readonly fault: Fault | undefined;
  /** Nothing to show yet. */
  readonly waiting: boolean;
  /** Fetching again behind the shown value. */
  readonly refreshing: boolean;
  readonly again: () => void;
  /** Shows the effect of a command on the reply at once, until the fresh one is loaded. */
  readonly replace: (change: (before: Reply) => Reply) => void;
}

export interface UseAskOptions {
  /** False delays the query until its inputs are known. */
  readonly when?: boolean;
  /** Milliseconds between automatic refreshes. */
  readonly every?: number;
  /** The event stream says when the reply changes: while it is connected, the query is repeated only once a minute. */
  readonly live?: boolean;
  /** Keep the last reply while the request changes (paging, sorting). Default true. */
  readonly keepPrevious?: boolean;
  readonly staleAfter?: number;
}

/** Runs a query and keeps its reply up to date. `request` must be plain data: it is the cache key. */
export function useAsk<N extends CallName>(
  name: N,
  request: Omit<AskRequest<N>, 'signal' | 'idempotencyKey'>,
  options: UseAskOptions = {},
): Asked<ReplyOf<N>, RefusalOf<N>> {
  type Reply = Answer<ReplyOf<N>, RefusalOf<N>>;
  const { every } = options;
  const query = useQuery<Reply, Error>({
    queryKey: callKey(name, request),
    // The compiler does not see through a spread of a type that waits for the call's name.
    queryFn: async ({ signal, client, queryKey }) => {
      const reply = await ask(name, { ...request, signal } as unknown as AskRequest<N>);
      // After acting for somebody has ended, the page stays with what was typed into it.
      return (actingEnded(reply, client) && client.getQueryData<Reply>(queryKey)) || reply;
    },
    enabled: options.when ?? true,
    ...(every === undefined ? {} : { refetchInterval: options.live ? () => (newsIsHeard() ? Math.max(every, LIVE_MS) : every) : every }),
    ...(options.staleAfter === undefined ? {} : { staleTime: options.staleAfter }),
    // The query's own type forbids functions as data, which a reply never is.
    ...((options.keepPrevious ?? true) ? { placeholderData: keepPreviousData as never } : {}),
  });
  const queries = useQueryClient();
  const key = JSON.stringify(request);
  const replace = useCallback(
    (change: (before: ReplyOf<N>) => ReplyOf<N>) =>
      queries.setQueryData<Reply>(callKey(name, JSON.parse(key) as object), (before) =>
        before?.ok ? ({ ...before, value: change(before.value) } as Reply) : before,
      ),
    [key, name, queries],
  );
  const answer = query.data;
  return {
    replace,
    value: answer?.ok ? answer.value : undefined,
    refusal: answer && !answer.ok ? answer.refusal : undefined,
    fault: query.error ? asFault(query.error) : undefined,
    waiting: query.isPending && query.fetchStatus !== 'idle',
    refreshing: query.isFetching && !query.isPending,
    again: () => void query.refetch(),
  };
}

export interface Command<N extends CallName> {
  /**
   * Sends the command. A second press while the same request is being sent gets the first one's answer. Undefined = cancelled or failed
   * (see `fault`).
   */
  readonly run: (request: Omit<AskRequest<N>, 'signal' | 'idempotencyKey'>) => Promise<Answer<ReplyOf<N>, RefusalOf<N>> | undefined>;
  readonly pending: boolean;
  readonly cancel: () => void;
  readonly value: ReplyOf<N> | undefined;
  readonly refusal: Refused<RefusalOf<N>> | undefined;
  readonly fault: Fault | undefined;
  readonly reset: () => void;
}

/** Runs the named queries again wherever they are on screen: for changes that another source reported. */
export function useAskAgain(): (names: readonly CallName[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (names) => {
      for (const name of names) void queries.invalidateQueries({ queryKey: callKey(name) });
    },
    [queries],
  );
}

type CommandState<N extends CallName> = Pick<Command<N>, 'pending' | 'value' | 'refusal' | 'fault'>;

/** A command with its state. After its reply, the queries named in `refreshes` (default: all on screen) are run again. */
export function useCommand<N extends CallName>(
  name: N,
  options: {
    readonly refreshes?: readonly CallName[];
    readonly onDone?: (value: ReplyOf<N>) => void;
    readonly onRefused?: (refusal: Refused<RefusalOf<N>>) => void;
  } = {},
): Command<N> {
  const queries = useQueryClient();
  const [state, setState] = useState<CommandState<N>>(idle);
  const intentions = useRef<Intentions<Answer<ReplyOf<N>, RefusalOf<N>> | undefined>>(null);
  intentions.current ??= new Intentions(newIdempotencyKey);
  const stop = useRef<AbortController>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback<Command<N>['run']>(
    (request) =>
      intentions.current!.run(request, async (idempotencyKey, settled) => {
        const abort = new AbortController();
        stop.current = abort;
        setState((before) => ({ ...before, pending: true, refusal: undefined, fault: undefined }));
        try {
          // As above: a spread of a type that waits for the call's name.
          const answer = await ask(name, { ...request, idempotencyKey, signal: abort.signal } as unknown as AskRequest<N>);
          settled();
          const { refreshes, onDone, onRefused } = latest.current;
          if (answer.ok) {
            setState({ pending: false, value: answer.value, refusal: undefined, fault: undefined });
            if (refreshes) for (const one of refreshes) void queries.invalidateQueries({ queryKey: callKey(one) });
            else void queries.invalidateQueries();
            onDone?.(answer.value);
          } else {
            actingEnded(answer, queries);
            setState((before) => ({ ...before, pending: false, refusal: answer.refusal }));
            onRefused?.(answer.refusal);
          }
          return answer;
        } catch (problem) {
          const cancelled = abort.signal.aborted;
          setState((before) => ({ ...before, pending: false, ...(cancelled ? {} : { fault: asFault(problem) }) }));
          return undefined;
        }
      }),
    [name, queries],
  );
  return {
    ...state,
    run,
    cancel: useCallback(() => stop.current?.abort(), []),
    reset: useCallback(() => setState(idle), []),
  };
}

/** Whether a reply says that the person no longer acts for another; then the header shows it too. */
function actingEnded(answer: Answer<unknown>, queries: QueryClient): boolean {
  const ended = !answer.ok && answer.refusal.code === 'ACTING_ENDED';
  if (ended) void queries.invalidateQueries({ queryKey: callKey('get-user-profile') });
  return ended;
}

const idle = { pending: false, value: undefined, refusal: undefined, fault: undefined } as const;

export function asFault(problem: unknown): Fault {
  return problem instanceof Fault ? problem : new Fault('server', 'Something went wrong on this page.', { cause: problem });
}
