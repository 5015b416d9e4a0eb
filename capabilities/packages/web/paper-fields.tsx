import { useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { CheckField, DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { states } from '../../reference/domain/states.ts';
import { CHANNELS, LOAN_TYPES, OCCUPANCIES, PURPOSES } from '../domain/lender-paper.ts';
import { OCCUPANCY_WORDS, PHASES, PURPOSE_WORDS, SIGNATURES, type Paper, type Papers } from './paper-words.ts';
import styles from './papers.module.css';

/** A paper as it is typed. */
export interface PaperDraft {
  readonly title: string;
  readonly code: string;
  readonly phase: Paper['phase'];
  readonly signature: Paper['signature'];
  readonly firstDay: PlainDate | null;
  readonly lastDay: PlainDate | null;
  readonly states: readonly string[];
  readonly loanTypes: readonly string[];
  readonly purposes: readonly string[];
  readonly occupancies: readonly string[];
  readonly channels: readonly string[];
  readonly products: readonly string[];
}

type ListName = 'loanTypes' | 'purposes' | 'occupancies' | 'channels' | 'products';

interface PartProps {
  readonly draft: PaperDraft;
  readonly setDraft: (change: Partial<PaperDraft>) => void;
}

export function WhichPackage({
  draft,
  setDraft,
  found,
  at,
}: PartProps & { readonly found: Papers; readonly at: (field: string) => string | undefined }) {
  const choices = found.uncovered.filter(({ code, phase }) => code !== null && phase === draft.phase);
  return (
    <>
      <SelectField
        label="Package"
        empty={null}
        value={draft.phase}
        error={at('phase')}
        choices={Object.entries(PHASES).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setDraft({ phase: event.target.value as Paper['phase'], code: '' })}
      />
      <SelectField
        label="Which paper of the law"
        optional
        hint="Then it also goes only where the law asks for it."
        empty="None: a state’s or the lender’s own"
        value={draft.code}
        error={at('code')}
        choices={choices.map(({ code, title }) => ({ value: code!, label: title }))}
        onChange={(event) => setDraft({ code: event.target.value })}
      />
      <SelectField
        label="What borrowers do with it"
        empty={null}
        value={draft.signature}
        choices={Object.entries(SIGNATURES).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setDraft({ signature: event.target.value as Paper['signature'] })}
      />
    </>
  );
}

export function WhichDays({
  draft,
  setDraft,
  today,
  error,
}: PartProps & { readonly today: PlainDate; readonly error: string | undefined }) {
  return (
    <div className={styles.pair}>
      <DateField
        label="First day"
        value={draft.firstDay}
        earliest={today}
        relativeTo={{ today }}
        error={error}
        onChange={(firstDay) => setDraft({ firstDay })}
      />
      <DateField
        label="Last day"
        optional
        value={draft.lastDay}
        earliest={today}
        relativeTo={{ today }}
        onChange={(lastDay) => setDraft({ lastDay })}
      />
    </div>
  );
}

export function WhichLoans({
  draft,
  setDraft,
  products,
  statesError,
}: PartProps & { readonly products: Papers['products']; readonly statesError: string | undefined }) {
  const parts = (typed: string) =>
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((each) => each !== '');
  const unknown = draft.states.find((each) => !states.some(({ code }) => code === each));
  const [typedStates, setTypedStates] = useState(draft.states.join(', '));
  const groups: readonly { readonly name: ListName; readonly label: string; readonly items: readonly (readonly [string, string])[] }[] = [
    { name: 'loanTypes', label: 'Loan types', items: LOAN_TYPES.map((each) => [each, each]) },
    { name: 'purposes', label: 'Purposes', items: PURPOSES.map((each) => [each, PURPOSE_WORDS[each]]) },
    { name: 'occupancies', label: 'Occupancies', items: OCCUPANCIES.map((each) => [each, OCCUPANCY_WORDS[each]]) },
    { name: 'channels', label: 'Channels', items: CHANNELS.map((each) => [each, each]) },
    { name: 'products', label: 'Products', items: products.map(({ productId, name }) => [productId, name]) },
  ];
  return (
    <>
      <TextField
        label="States"
        optional
        hint="Two letters each, such as MI, OH. None: every state."
        value={typedStates}
        error={unknown === undefined ? statesError : `${unknown} is no state.`}
        onChange={(event) => {
          setTypedStates(event.target.value);
          setDraft({ states: parts(event.target.value) });
        }}
      />
      <p className="text-2">Nothing ticked in a group: every loan.</p>
      {groups.map(({ name, label, items }) => (
        <fieldset key={name} className={styles.group}>
          <legend className="text-strong">{label}</legend>
          {items.map(([value, text]) => (
            <CheckField
              key={value}
              label={text}
              checked={draft[name].includes(value)}
              onChange={(event) =>
                setDraft({ [name]: event.target.checked ? [...draft[name], value] : draft[name].filter((each) => each !== value) })
              }
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
