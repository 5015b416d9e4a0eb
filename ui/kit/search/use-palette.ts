import { useEffect, useRef, useState } from 'react';
import { matchingEntries, type FindLoans, type FoundLoan, type Option, type PaletteEntry } from './palette-entries.ts';
import { readSearch, SEARCH_MESSAGES, type SearchQuery } from './search-query.ts';

export interface PaletteProps {
  readonly find: FindLoans;
  readonly entries: readonly PaletteEntry[];
  readonly onOpenLoan: (loanId: string, newTab: boolean) => void;
  readonly onClose: () => void;
}

/** Looking loans up: those found, the sentence when there are none, and the text they were found for. */
function useLoanSearch(find: FindLoans, typed: string) {
  const [loans, setLoans] = useState<readonly FoundLoan[]>([]);
  const [message, setMessage] = useState<string>();
  const running = useRef<AbortController>(undefined);
  /** The text whose loans are on the list; until they are, Enter waits for them rather than take a place of the same name. */
  const answered = useRef<string>(undefined);
  const clear = () => {
    running.current?.abort();
    setLoans([]);
  };
  const search = async (query: SearchQuery): Promise<readonly FoundLoan[]> => {
    running.current?.abort();
    if (query.kind === 'wrong') {
      setLoans([]);
      setMessage(query.message);
      return [];
    }
    const abort = new AbortController();
    running.current = abort;
    try {
      const found = await find(query, abort.signal);
      if (abort.signal.aborted) return [];
      answered.current = typed;
      setLoans(found.loans);
      setMessage(found.message ?? (found.loans.length === 0 ? SEARCH_MESSAGES.noHits : undefined));
      return found.loans;
    } catch (problem) {
      if (!abort.signal.aborted) {
        setLoans([]);
        setMessage(`${SEARCH_MESSAGES.failed} ${problem instanceof Error ? problem.message : ''}`.trim());
      }
      return [];
    }
  };
  return { loans, message, setMessage, answered, search, clear };
}

/** What is typed, what it finds, and which of it Enter takes. */
export function usePalette({ find, entries, onOpenLoan, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const { loans, message, setMessage, answered, search, clear } = useLoanSearch(find, typed);
  const matching = matchingEntries(entries, typed);
  const groups = groupsOf([...loans.map((loan) => optionOf(loan, onOpenLoan)), ...matching]);
  const options = groups.flatMap(({ items }) => items);
  const current = Math.min(highlighted, Math.max(0, options.length - 1));

  // Looking up while typing stays silent about wrong input: the sentence comes with Enter.
  useEffect(() => {
    setMessage(undefined);
    setHighlighted(0);
    const query = readSearch(typed);
    if (typed.trim() === '' || query.kind === 'wrong') {
      clear();
      return;
    }
    const timer = setTimeout(() => {
      void search(query).then((found) => {
        if (found.length === 0 && matching.length > 0) setMessage(undefined);
      });
    }, 200);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was typed starts a look-up
  }, [typed]);

  const pick = (newTab: boolean) => {
    const chosen = options[current];
    const query = readSearch(typed);
    if (chosen && (highlighted > 0 || query.kind === 'wrong' || answered.current === typed)) {
      const loan = loans[current];
      onClose();
      if (loan && chosen.group === 'Loans') onOpenLoan(loan.loanId, newTab);
      else chosen.onPick();
      return;
    }
    void search(query).then((found) => {
      if (found.length === 0 && chosen && answered.current === typed) {
        onClose();
        chosen.onPick();
      }
      if (found.length !== 1) return;
      onClose();
      onOpenLoan(found[0]!.loanId, newTab);
    });
  };

  return { typed, setTyped, groups, setCurrent: setHighlighted, message, pick };
}

function optionOf(loan: FoundLoan, onOpenLoan: PaletteProps['onOpenLoan']): Option {
  return {
    group: 'Loans',
    text: loan.name,
    detail: [loan.loanId, loan.detail].filter(Boolean).join(', '),
    ...(loan.lock ? { lock: loan.lock } : {}),
    onPick: () => onOpenLoan(loan.loanId, false),
  };
}

/** Options under the heading they share, in the order in which the headings first come. */
function groupsOf(options: readonly Option[]): { readonly group: string; readonly items: readonly Option[] }[] {
  return [...new Set(options.map(({ group }) => group))].map((group) => ({
    group,
    items: options.filter((option) => option.group === group),
  }));
}
