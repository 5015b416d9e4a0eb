import { useRef, useState } from 'react';
import { nameAndWords, type FindLoans, type FoundLoan } from './palette-entries.ts';
import { SEARCH_MESSAGES, type SearchQuery } from './search-query.ts';

type Query = Exclude<SearchQuery, { kind: 'wrong' }>;

/** Looking loans up: those found, the sentence when there are none, and the text they were found for. */
export function useLoanSearch(find: FindLoans, typed: string) {
  const [loans, setLoans] = useState<readonly FoundLoan[]>([]);
  const [message, setMessage] = useState<string>();
  /** The text whose loans are on the list; until they are, Enter waits for them rather than take a place of the same name. */
  const [answered, setAnswered] = useState<string>();
  const running = useRef<{ readonly typed: string; readonly abort: AbortController; readonly loans: Promise<readonly FoundLoan[]> }>(
    undefined,
  );
  const clear = () => {
    running.current?.abort.abort();
    running.current = undefined;
    setAnswered(undefined);
    setLoans([]);
  };
  const lookUp = async (query: Query, { signal }: AbortController): Promise<readonly FoundLoan[]> => {
    try {
      const found = await findNamed(find, query, signal);
      if (signal.aborted) return [];
      setLoans(found.loans);
      setMessage(found.message ?? (found.loans.length === 0 ? SEARCH_MESSAGES.noHits : undefined));
      setAnswered(typed);
      return found.loans;
    } catch (problem) {
      if (signal.aborted) return [];
      // The next Enter searches again; other entries of the list can be used meanwhile.
      running.current = undefined;
      setLoans([]);
      setMessage(`${SEARCH_MESSAGES.failed} ${problem instanceof Error ? problem.message : ''}`.trim());
      setAnswered(typed);
      return [];
    }
  };
  /** Runs one search for a text, shared by Enter and typing: an Enter must not be lost because typing started a search a moment later. */
  const search = (query: SearchQuery): Promise<readonly FoundLoan[]> => {
    if (query.kind !== 'wrong' && running.current?.typed === typed) return running.current.loans;
    clear();
    if (query.kind === 'wrong') {
      setMessage(query.message);
      return Promise.resolve([]);
    }
    const abort = new AbortController();
    const asked = lookUp(query, abort);
    running.current = { typed, abort, loans: asked };
    return asked;
  };
  return { loans, message, setMessage, answered, search, clear };
}

/** "okafor lock": no such name, but a loan of that name with something to do on it. */
async function findNamed(find: FindLoans, query: Query, signal: AbortSignal): ReturnType<FindLoans> {
  const found = await find(query, signal);
  const more = query.kind === 'name' && found.loans.length === 0 ? nameAndWords(query.lastName) : undefined;
  if (!more) return found;
  const named = await find({ kind: 'name', lastName: more.name }, signal);
  return named.loans.length > 0 ? named : found;
}
