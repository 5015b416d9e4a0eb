import { useState } from 'react';
import { formatCount } from '../../../foundation/counts/format-count.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { ListChoices, type ChosenList } from './list-choices.tsx';
import styles from './reference.module.css';

type Family = 'portal' | 'mismo';
type Entry = ReplyOf<'get-reference-lists'>['lists'][number];

/** Every list that forms offer, with its source; one of them opened to its choices. */
export function ListsView() {
  const [family, setFamily] = useState<Family>('portal');
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<ChosenList>();
  return (
    <div className={styles.lists}>
      <Card
        title="Lists"
        flush
        aside={
          <SegmentedControl<Family>
            label="Which lists"
            segments={[
              { value: 'portal', label: 'Portal' },
              { value: 'mismo', label: 'MISMO 3.4' },
            ]}
            value={family}
            onChange={(next) => {
              setFamily(next);
              setChosen(undefined);
            }}
          />
        }
      >
        <div className={styles.padded}>
          <TextField label="Find a list" optional value={sought} onChange={(event) => setSought(event.target.value)} />
        </div>
        {family === 'portal' ? <PortalLists sought={sought} onOpen={setChosen} /> : <MismoLists sought={sought} onOpen={setChosen} />}
      </Card>
      {chosen ? (
        <div key={chosen.name} ref={takeFocus} tabIndex={-1} className={styles.opened}>
          <ListChoices chosen={chosen} />
        </div>
      ) : null}
    </div>
  );
}

function PortalLists({ sought, onOpen }: { sought: string; onOpen: (list: ChosenList) => void }) {
  const asked = useAsk('get-reference-lists', { query: {} }, { staleAfter: 300_000 });
  if (asked.fault) return <Failed again={asked.again} />;
  if (!asked.value) return <SkeletonRows rows={12} />;
  const lists = asked.value.lists.filter(({ title, name, source }) => isFound(sought, title, name, source));
  if (lists.length === 0) return <NoList />;
  return (
    <Table caption="Lists of the portal" className={styles.found} heads={['List', 'Name', { number: 'Choices' }, 'Loaded by']}>
      {lists.map((list) => (
        <ListRow key={list.name} list={list} onOpen={onOpen} />
      ))}
    </Table>
  );
}

function ListRow({ list, onOpen }: { list: Entry; onOpen: (list: ChosenList) => void }) {
  return (
    <tr>
      <th scope="row">
        <LinkButton onClick={() => onOpen(list)}>{list.title}</LinkButton>
        <SecondLine>{list.source}</SecondLine>
      </th>
      <td>{list.name}</td>
      <NumberCell>{formatCount(list.choices)}</NumberCell>
      <td>{list.screens.join(', ')}</td>
    </tr>
  );
}

/** All of MISMO's enumerations that an application has, which are loaded with one request. */
function MismoLists({ sought, onOpen }: { sought: string; onOpen: (list: ChosenList) => void }) {
  const asked = useAsk('get-dropdowns', { body: 'MISMO34.%' }, { staleAfter: 300_000 });
  if (asked.fault) return <Failed again={asked.again} />;
  if (!asked.value) return <SkeletonRows rows={12} />;
  const lists = asked.value.dropdowns.filter(({ name }) => isFound(sought, name));
  if (lists.length === 0) return <NoList />;
  return (
    <Table caption="MISMO’s enumerations" className={styles.found} heads={['Name', { number: 'Choices' }]}>
      {lists.map(({ name, nvpair }) => (
        <tr key={name}>
          <th scope="row">
            <LinkButton onClick={() => onOpen({ name, title: name, source: 'MISMO 3.4 reference model B324', narrowedBy: null, nvpair })}>
              {name}
            </LinkButton>
          </th>
          <NumberCell>{formatCount(nvpair.length)}</NumberCell>
        </tr>
      ))}
    </Table>
  );
}

function isFound(sought: string, ...texts: readonly string[]): boolean {
  const words = sought.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(words));
}

function NoList() {
  return <EmptyState title="No list with these words">Try part of a title, a name or a source.</EmptyState>;
}

function Failed({ again }: { again: () => void }) {
  return (
    <div className={styles.padded}>
      <InlineError onRetry={again}>The lists did not load.</InlineError>
    </div>
  );
}

/** After opening a list the focus is on its choices, which on a phone are above the list of lists. */
function takeFocus(opened: HTMLElement | null): void {
  opened?.focus();
}
