import { IconAlertCircle, IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons.tsx';
import { KeyCap, KeyHint } from '../key-cap.tsx';
import { onEscape } from '../layers.ts';
import { LockIcon, type LockState } from '../status-pill.tsx';
import styles from './palette.module.css';
import { readSearch, SEARCH_MESSAGES, type SearchQuery } from './search-query.ts';

/** A loan the search found. */
export interface FoundLoan {
  readonly loanId: string;
  /** "Okafor, Marisol T". */
  readonly name: string;
  /** "Disclosed, P. Natarajan". */
  readonly detail?: string;
  readonly lock?: LockState;
}

/** `message` is the server's sentence when it refuses (absent loan, no access). */
export type FindLoans = (
  query: Exclude<SearchQuery, { kind: 'wrong' }>,
  signal: AbortSignal,
) => Promise<{ loans: readonly FoundLoan[]; message?: string }>;

/** A place or an action the palette offers when its words match. */
export interface PaletteEntry {
  readonly group: string;
  readonly text: string;
  readonly detail?: string;
  readonly icon?: TablerIcon;
  readonly keys?: string;
  readonly onPick: () => void;
}

interface Option extends PaletteEntry {
  readonly lock?: LockState;
}

/** One box: 10 digits find a loan, 2 letters a last name, words find actions and places. */
export function Palette({
  find,
  entries,
  onOpenLoan,
  onClose,
}: {
  find: FindLoans;
  entries: readonly PaletteEntry[];
  onOpenLoan: (loanId: string, newTab: boolean) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [loans, setLoans] = useState<readonly FoundLoan[]>([]);
  const [message, setMessage] = useState<string>();
  const [at, setAt] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const asked = useRef<AbortController>(undefined);
  /** The text whose loans are on the list; until they are, Enter waits for them rather than take a place of the same name. */
  const answered = useRef<string>(undefined);

  useEffect(() => {
    before.current = document.activeElement;
    input.current?.focus();
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
  useEffect(() => onEscape(onClose), [onClose]);

  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  // One letter names no place: it gets the search's sentence.
  const matching =
    typed.trim().length === 1
      ? []
      : entries.filter((entry) => words.every((word) => `${entry.text} ${entry.group} ${entry.detail ?? ''}`.toLowerCase().includes(word)));
  const options: Option[] = [
    ...loans.map((loan) => ({
      group: 'Loans',
      text: loan.name,
      detail: [loan.loanId, loan.detail].filter(Boolean).join(', '),
      ...(loan.lock ? { lock: loan.lock } : {}),
      onPick: () => onOpenLoan(loan.loanId, false),
    })),
    ...matching,
  ];
  const current = Math.min(at, Math.max(0, options.length - 1));

  const search = async (query: SearchQuery): Promise<readonly FoundLoan[]> => {
    asked.current?.abort();
    if (query.kind === 'wrong') {
      setLoans([]);
      setMessage(query.message);
      return [];
    }
    const abort = new AbortController();
    asked.current = abort;
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

  // Looking up while typing stays silent about wrong input: the sentence comes with Enter.
  useEffect(() => {
    setMessage(undefined);
    setAt(0);
    const query = readSearch(typed);
    if (typed.trim() === '' || query.kind === 'wrong') {
      asked.current?.abort();
      setLoans([]);
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
    if (chosen && (at > 0 || query.kind === 'wrong' || answered.current === typed)) {
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

  return createPortal(
    <div data-portal="true">
      <div className={styles.scrim} onPointerDown={onClose} aria-hidden />
      <div className={styles.palette} role="dialog" aria-modal="true" aria-label="Search">
        <div className={styles.field}>
          <Icon of={IconSearch} size={18} color="var(--ink-3)" />
          <input
            ref={input}
            className={styles.input}
            value={typed}
            placeholder="Loan number or last name"
            aria-label="Loan number, last name or action"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            {...(options.length > 0 ? { 'aria-activedescendant': `${listId}-${current}` } : {})}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault();
                const by = event.key === 'ArrowDown' ? 1 : -1;
                setAt(options.length === 0 ? 0 : (current + by + options.length) % options.length);
              } else if (event.key === 'Enter') {
                event.preventDefault();
                pick(event.ctrlKey || event.metaKey);
              } else if (event.key === 'Tab') {
                event.preventDefault();
              }
            }}
          />
          <KeyCap keys="Esc" />
        </div>
        {message ? (
          <p className={styles.message} role="alert" style={{ display: 'flex', gap: 8 }}>
            <Icon of={IconAlertCircle} color="var(--red)" />
            {message}
          </p>
        ) : null}
        <div id={listId} className={styles.list} role="listbox" aria-label="Results" hidden={options.length === 0}>
          {options.map((option, index) => (
            <div key={`${option.group}${option.text}${option.detail ?? ''}`} role="presentation">
              {index === 0 || options[index - 1]!.group !== option.group ? (
                <div className={styles.group} role="presentation">
                  {option.group}
                </div>
              ) : null}
              <div
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === current}
                className={styles.option}
                ref={(element) => {
                  if (index === current) element?.scrollIntoView({ block: 'nearest' });
                }}
                onPointerMove={() => setAt(index)}
                onClick={() => {
                  onClose();
                  option.onPick();
                }}
              >
                {option.lock ? <LockIcon state={option.lock} /> : option.icon ? <Icon of={option.icon} /> : <span style={{ width: 16 }} />}
                <b>{option.text}</b>
                <span className={styles.detail}>{option.detail}</span>
                {option.keys ? <KeyCap keys={option.keys} /> : null}
              </div>
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <KeyHint className="mobile-hidden" keys={['↑', '↓']}>
            move
          </KeyHint>
          <KeyHint className="mobile-hidden" keys={['enter']}>
            open
          </KeyHint>
          <KeyHint className="mobile-hidden" keys={['mod+enter']}>
            open in new tab
          </KeyHint>
          <span className={styles.footEnd}>10 digits find a loan; 2 letters find a name</span>
        </div>
      </div>
    </div>,
    document.body,
  );
}
