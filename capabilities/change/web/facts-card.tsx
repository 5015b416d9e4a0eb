import { useEffect, useRef } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { sourcesOfChange, type ChangedFact, type ChangeInput, type SourceOfChange } from '../domain/index.ts';
import styles from './change.module.css';
import { ReasonTag } from './reason-tag.tsx';
import type { Change, TypedFact } from './use-change.ts';

interface CardProps {
  readonly loanId: string;
  readonly change: Change;
  readonly input: ChangeInput;
  readonly front: boolean;
}

/** Each fact that differs from the disclosed one: was, now, its source, when it was learned, and the reason the law allows. */
export function FactsCard({ loanId, change, input, front }: CardProps) {
  const top = useFront(front);
  const { facts, mode, draft, setDraft } = change;
  const dismissed = mode === 'propose' ? input.found.filter(({ key }) => draft.found[key]?.dismissed) : [];
  const documents = useDocuments(loanId, mode === 'propose');
  return (
    <div ref={top} tabIndex={-1}>
      <Card title="What changed" note={`${facts.length} ${facts.length === 1 ? 'fact' : 'facts'} since ${change.lastTitle}`} flush>
        {facts.length === 0 ? <p className={styles.pad}>{`No change since ${change.lastTitle}.`}</p> : null}
        {facts.length === 0 ? null : (
          <Table caption="Facts that changed" heads={['Fact', 'Was', 'Now', 'Learned', 'Reason the law allows', 'Evidence']} cards>
            {facts.map((fact) => (
              <FactRow key={fact.key} fact={fact} change={change} input={input} documents={documents} />
            ))}
          </Table>
        )}
        {dismissed.map(({ key, title }) => (
          <div key={key} className={styles.dismissed}>
            <span className="text-2">{`Dismissed: ${title}`}</span>
            <TextField
              label={`Why ${title} is dismissed`}
              value={draft.found[key]?.words ?? ''}
              maxLength={500}
              error={change.refusalOf(key)}
              onChange={(event) => typeFact(setDraft, key, { words: event.target.value })}
            />
            <LinkButton onClick={() => typeFact(setDraft, key, { dismissed: false })}>Keep it</LinkButton>
          </div>
        ))}
        {mode === 'propose' ? (
          <div className={styles.pad}>
            <SelectField
              label="How it was learned"
              empty={null}
              value={draft.method}
              choices={sourcesOfChange.map((way) => ({ value: way, label: way.charAt(0).toUpperCase() + way.slice(1) }))}
              onChange={({ target }) => setDraft({ method: target.value as SourceOfChange })}
            />
          </div>
        ) : null}
      </Card>
    </div>
  );
}

/** The section the address names is brought in front once it changes. */
export function useFront(front: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (front && !first.current) top.current?.focus();
    first.current = false;
  }, [front]);
  return top;
}

function typeFact(setDraft: Change['setDraft'], key: string, part: TypedFact): void {
  setDraft((before) => ({ ...before, found: { ...before.found, [key]: { ...before.found[key], ...part } } }));
}

type Documents = readonly { readonly documentId: string; readonly title: string }[];

function useDocuments(loanId: string, when: boolean): Documents {
  const { value } = useAsk('get-documents', { params: { loanId } }, { when });
  return value?.documents ?? [];
}

function FactRow({ fact, change, input, documents }: { fact: ChangedFact; change: Change; input: ChangeInput; documents: Documents }) {
  const found = input.found.find(({ key }) => key === fact.key);
  const proposing = change.mode === 'propose';
  const moved = found !== undefined && fact.learnedOn !== found.learnedOn;
  return (
    <tr>
      <th scope="row">
        {fact.title}
        <SecondLine>{fact.source}</SecondLine>
        {fact.words === '' || proposing ? null : <SecondLine>{`“${fact.words}”`}</SecondLine>}
        {proposing && fact.by === 'found' ? (
          <LinkButton
            onClick={() => typeFact(change.setDraft, fact.key, { dismissed: true })}
          >{`Dismiss ${fact.title.toLowerCase()}`}</LinkButton>
        ) : null}
        {proposing && fact.by === 'reported' ? <RemoveReport fact={fact} change={change} /> : null}
      </th>
      <td className="text-2">{fact.was}</td>
      <td className="text-strong">{fact.now}</td>
      <td>
        {proposing && found ? (
          <DateField
            label={`${fact.title} learned on`}
            bare
            value={fact.learnedOn}
            relativeTo={{ today: input.today }}
            latest={input.today}
            error={moved ? undefined : change.refusalOf(fact.key)}
            onChange={(learnedOn) => learnedOn && typeFact(change.setDraft, fact.key, { learnedOn })}
          />
        ) : (
          change.dayWords(fact.learnedOn)
        )}
        {proposing && moved ? (
          <TextField
            label={`Why ${fact.title} was learned another day`}
            value={change.draft.found[fact.key]?.words ?? ''}
            maxLength={500}
            error={change.refusalOf(fact.key)}
            onChange={(event) => typeFact(change.setDraft, fact.key, { words: event.target.value })}
          />
        ) : null}
      </td>
      <td>
        <ReasonTag fact={fact} />
      </td>
      <td>
        <EvidenceCell fact={fact} change={change} documents={documents} />
      </td>
    </tr>
  );
}

function RemoveReport({ fact, change: { setDraft } }: { fact: ChangedFact; change: Change }) {
  const at = Number(fact.key.slice('reported-'.length)) - 1;
  return (
    <LinkButton
      onClick={() =>
        setDraft((before) => ({
          ...before,
          reported: before.reported.toSpliced(at, 1),
          evidence: before.evidence.filter((each) => each.fact !== fact.key),
        }))
      }
    >
      Remove
    </LinkButton>
  );
}

function EvidenceCell({ fact, change, documents }: { fact: ChangedFact; change: Change; documents: Documents }) {
  const { open, mode, draft, setDraft, refusalOf } = change;
  if (mode !== 'propose') {
    const attached = open?.evidence.filter((each) => each.fact === fact.key) ?? [];
    return attached.length === 0 ? <>–</> : <>{attached.map(({ name }) => name).join(', ')}</>;
  }
  const value = draft.evidence.find((each) => each.fact === fact.key)?.documentId ?? '';
  return (
    <SelectField
      label={`Evidence for ${fact.title}`}
      bare
      empty={documents.length === 0 ? 'None on the loan' : 'None'}
      value={value}
      choices={documents.map(({ documentId, title }) => ({ value: documentId, label: title }))}
      error={fact.by === 'reported' ? refusalOf(fact.key) : undefined}
      onChange={(event) =>
        setDraft((before) => ({
          ...before,
          evidence: [
            ...before.evidence.filter((each) => each.fact !== fact.key),
            ...(event.target.value === '' ? [] : [{ fact: fact.key, documentId: event.target.value }]),
          ],
        }))
      }
    />
  );
}
