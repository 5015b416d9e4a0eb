import { IconCalculator, IconUser } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useState } from 'react';
import {
  matchingEntries,
  nameAndWords,
  narrowed,
  narrowedTo,
  type FindLoans,
  type FindPeople,
  type FoundLoan,
  type FoundPerson,
  type Option,
  type PaletteEntry,
  type PaletteKind,
} from './palette-entries.ts';
import type { Worked } from './arithmetic.ts';
import { readSearch, SEARCH_MESSAGES } from './search-query.ts';
import { useLoanSearch } from './use-loan-search.ts';

export interface PaletteProps {
  readonly find: FindLoans;
  readonly findPeople?: FindPeople | undefined;
  readonly entries: readonly PaletteEntry[];
  /** The actions on a loan that was found. */
  readonly onLoan?: (loan: FoundLoan) => readonly PaletteEntry[];
  readonly onOpenLoan: (loanId: string, newTab: boolean) => void;
  readonly onOpenPerson?: (person: FoundPerson) => void;
  /** Takes the result of a sum. */
  readonly onSum?: (plain: string) => void;
  readonly onClose: () => void;
}

/** The results, of the text they were found for. */
export interface ShownResults {
  readonly groups: readonly { readonly group: string; readonly items: readonly Option[] }[];
  readonly text: string;
  readonly chosen: Option | undefined;
  readonly take: (option: Option, newTab: boolean) => void;
}

/** People whose name contains the typed text; empty where the search is not permitted or fails, because Enter waits for loans. */
function usePeopleSearch(find: FindPeople | undefined, text: string, wanted: boolean): readonly FoundPerson[] {
  const [people, setPeople] = useState<readonly FoundPerson[]>([]);
  useEffect(() => {
    setPeople([]);
    if (!find || !wanted || !/\p{L}{2}/u.test(text)) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      find(text.trim(), abort.signal)
        .then((found) => (abort.signal.aborted ? undefined : setPeople(found)))
        .catch(() => undefined);
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [find, text, wanted]);
  return people;
}

/** The result of the sum after "="; its reader is loaded with the first sum. */
function useSum(
  text: string,
  wanted: boolean,
  onSum: PaletteProps['onSum'],
): { readonly options: readonly Option[]; readonly message?: string } {
  const [worked, setWorked] = useState<Worked>();
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    void import('./arithmetic.ts').then(({ workOut }) => (left ? undefined : setWorked(workOut(text))));
    return () => {
      left = true;
    };
  }, [text, wanted]);
  if (!wanted || !worked) return { options: [] };
  if (!worked.ok) return { options: [], message: worked.message };
  const option: Option = {
    group: worked.rounded ? 'Result, rounded to 8 places' : 'Result',
    kind: 'sum',
    text: worked.text,
    detail: 'Copy result',
    icon: IconCalculator,
    onPick: () => onSum?.(worked.plain),
  };
  return { options: [option] };
}

/** An Enter that came before the typed text's loans takes effect once they are loaded; further typing cancels it. */
function useWaitingEnter(typed: string, answered: string | undefined, onThere: (newTab: boolean) => void): (newTab: boolean) => void {
  const [enter, setEnter] = useState<{ readonly typed: string; readonly newTab: boolean }>();
  useEffect(() => {
    if (!enter || answered !== typed) return;
    setEnter(undefined);
    if (enter.typed === typed) onThere(enter.newTab);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only an Enter and the answer it waits for
  }, [enter, answered]);
  return (newTab) => setEnter({ typed, newTab });
}

/** The typed text, its results, and the one that Enter takes. */
export function usePalette(props: PaletteProps) {
  const { find, findPeople, entries, onLoan, onOpenLoan, onOpenPerson, onSum, onClose } = props;
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const { kind, text } = narrowed(typed);
  const loansWanted = kind === undefined || kind === 'loans';
  const { loans, message, setMessage, answered, search, clear } = useLoanSearch(find, typed);
  const people = usePeopleSearch(findPeople, text, kind === undefined || kind === 'people');
  const sum = useSum(text, kind === 'sum', onSum);
  const matching = matchingEntries(
    entries.filter((entry) => kind === undefined || entry.kind === kind),
    text,
  );
  const onFound = kind === undefined && loans[0] && onLoan ? actionsOn(onLoan(loans[0]), text) : [];
  const found = loansWanted ? loansAndActions(loans, onFound, { text, onOpenLoan }) : onFound;
  const groups = groupsOf<Option>([...found, ...people.map((person) => personOption(person, onOpenPerson)), ...matching, ...sum.options]);
  const options = groups.flatMap(({ items }) => items);
  const chosen = options[Math.min(highlighted, Math.max(0, options.length - 1))];

  // A search while typing shows no error for wrong input: the sentence comes with Enter.
  useEffect(() => {
    setMessage(undefined);
    setHighlighted(0);
    const query = readSearch(text);
    if (!loansWanted || text.trim() === '' || query.kind === 'wrong') {
      clear();
      return;
    }
    const timer = setTimeout(() => {
      void search(query).then((all) => {
        if (all.length === 0 && matching.length > 0) setMessage(undefined);
      });
    }, 200);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was typed starts a look-up
  }, [typed]);

  const take = (option: Option, newTab: boolean) => {
    if (option.blocked !== undefined) return;
    onClose();
    if (option.loanId !== undefined) onOpenLoan(option.loanId, newTab);
    else option.onPick();
  };

  // If several loans are found, none is chosen yet.
  const waitForLoans = useWaitingEnter(typed, answered, (newTab) => options[0] && loans.length <= 1 && take(options[0], newTab));

  const pick = (newTab: boolean) => {
    const query = readSearch(text);
    if (chosen && (highlighted > 0 || !loansWanted || query.kind === 'wrong' || answered === typed)) {
      take(chosen, newTab);
      return;
    }
    if (!loansWanted) return;
    void search(query);
    if (query.kind !== 'wrong') waitForLoans(newTab);
  };

  const narrow = (to: PaletteKind | undefined) => setTyped(narrowedTo(typed, to));
  // That no loan has the name is no news where somebody has it.
  const said = message === SEARCH_MESSAGES.noHits && people.length > 0 ? undefined : message;
  // The letter that was typed is painted before the results are drawn for it.
  const shown = useDeferredValue<ShownResults>({ groups, text, chosen, take });
  return { typed, setTyped, shown, setCurrent: setHighlighted, message: sum.message ?? said, pick, kind, narrow };
}

/** Words that name something to do on the loan come before the loan; a name alone opens it. */
function loansAndActions(
  loans: readonly FoundLoan[],
  actions: readonly Option[],
  { text, onOpenLoan }: Pick<PaletteProps, 'onOpenLoan'> & { readonly text: string },
): readonly Option[] {
  const shown = loans.map((loan) => optionOf(loan, onOpenLoan));
  return actions.length > 0 && asksForMore(text, loans) ? [...actions, ...shown] : [...shown, ...actions];
}

/** Of the actions on a loan: those that match the words after its name, or the first few. */
function actionsOn(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const more = nameAndWords(text);
  const asked = more ? matchingEntries(entries, more.words) : [];
  return asked.length > 0 ? asked : entries.slice(0, 4);
}

function asksForMore(text: string, loans: readonly FoundLoan[]): boolean {
  const more = nameAndWords(text);
  return more !== undefined && !loans.some((loan) => loan.name.toLowerCase().startsWith(text.trim().toLowerCase()));
}

function optionOf(loan: FoundLoan, onOpenLoan: PaletteProps['onOpenLoan']): Option {
  return {
    group: 'Loans',
    kind: 'loans',
    text: loan.name,
    loanId: loan.loanId,
    detail: [loan.loanId, loan.detail].filter(Boolean).join(', '),
    ...(loan.lock ? { lock: loan.lock } : {}),
    onPick: () => onOpenLoan(loan.loanId, false),
  };
}

function personOption(person: FoundPerson, onOpenPerson: PaletteProps['onOpenPerson']): Option {
  return {
    group: 'People',
    kind: 'people',
    text: person.name,
    detail: person.detail,
    icon: IconUser,
    onPick: () => onOpenPerson?.(person),
  };
}

/** Options under the heading they share, in the order in which the headings first come. */
function groupsOf<One extends Option>(options: readonly One[]): { readonly group: string; readonly items: readonly One[] }[] {
  return [...new Set(options.map(({ group }) => group))].map((group) => ({
    group,
    items: options.filter((option) => option.group === group),
  }));
}
