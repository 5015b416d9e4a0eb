import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { csvText } from '../../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { roleName, roleNames } from '../../domain/role-words.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import styles from './people.module.css';

export type People = ReplyOf<'get-people'>;
export type Person = People['people'][number];
type State = Person['state'];

const TITLE = 'People';
const STATES = ['active', 'invited', 'suspended'] as const satisfies readonly State[];

/** `/admin/people/{account}/{person}`: who works where and as what; one of them opened at the right. */
export default function PeopleScreen({ params: { selectedAccount, selectedPerson } }: ScreenProps<'/admin/people'>) {
  const go = useGo();
  const [filters, setFilters] = useState<Filtered>({ text: '', role: '', state: '' });
  const [inviting, setInviting] = useState(false);
  const searched = useDeferredValue(filters.text.trim());
  const account = selectedAccount === undefined || selectedAccount === 'all' ? undefined : selectedAccount;
  const query = {
    ...(account ? { brokerageId: account } : {}),
    ...(searched ? { text: searched } : {}),
    ...(filters.role ? { role: filters.role } : {}),
    ...(filters.state ? { state: filters.state } : {}),
  };
  const asked = useAsk('get-people', { query }, { keepPrevious: true });
  const show = (where: { account?: string | undefined; person?: Person | undefined }) =>
    go(pathTo('/admin/people', { selectedAccount: where.account ?? 'all', selectedPerson: where.person?.personId }), { replace: true });
  const found = asked.value;
  const open = found?.people.find((one) => one.personId === selectedPerson);
  const invitable = found?.accounts.filter(({ givable }) => givable.length > 0) ?? [];
  return (
    <Workbench
      title={TITLE}
      actions={
        <>
          <Button size="toolbar" icon={IconDownload} onClick={() => found && exportPeople(found.people)}>
            Export
          </Button>
          {found?.mayChange && invitable.length > 0 ? (
            <Button size="toolbar" variant="primary" icon={IconUserPlus} onClick={() => setInviting(true)}>
              Invite person
            </Button>
          ) : null}
        </>
      }
      {...(open
        ? {
            panel: <PersonPanel key={`${open.personId} ${open.brokerageId}`} one={open} onClose={() => show({ account })} />,
            panelLabel: open.displayName,
            opened: `${open.personId} ${open.brokerageId}`,
          }
        : {})}
    >
      <Filters found={found} filters={filters} onFilters={setFilters} account={account} onAccount={(id) => show({ account: id })} />
      {asked.fault ? (
        <ErrorState title="The people did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : asked.refusal ? (
        <Notice tone="red">{asked.refusal.message}</Notice>
      ) : found ? (
        <Card title="People" note={countsOf(found)} flush>
          <PeopleTable people={found.people} open={open} onOpen={(person) => show({ account, person })} />
        </Card>
      ) : (
        <SkeletonRows rows={8} />
      )}
      {inviting ? (
        <InviteDialog accounts={invitable} {...(account ? { account: Number(account) } : {})} onClose={() => setInviting(false)} />
      ) : null}
    </Workbench>
  );
}

interface Filtered {
  readonly text: string;
  readonly role: string;
  readonly state: State | '';
}

interface FiltersProps {
  readonly found: People | undefined;
  readonly filters: Filtered;
  readonly onFilters: (filters: Filtered) => void;
  readonly account: string | undefined;
  readonly onAccount: (id: string | undefined) => void;
}

function Filters({ found, filters, onFilters, account, onAccount }: FiltersProps) {
  const set = (more: Partial<Filtered>) => onFilters({ ...filters, ...more });
  return (
    <div className={styles.filters}>
      <TextField
        label="Name or email"
        type="search"
        maxLength={80}
        value={filters.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      {found && found.accounts.length > 1 ? (
        <SelectField
          label="Account"
          empty="All accounts"
          value={account ?? ''}
          choices={found.accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onAccount(event.target.value || undefined)}
        />
      ) : null}
      <SelectField
        label="Role"
        empty="All roles"
        value={filters.role}
        choices={(found?.roles ?? []).map((value) => ({ value, label: roleName(value) }))}
        onChange={(event) => set({ role: event.target.value })}
      />
      <SelectField
        label="State"
        empty="All states"
        value={filters.state}
        choices={STATES.map((value) => ({ value, label: roleName(value) }))}
        onChange={(event) => set({ state: event.target.value as State | '' })}
      />
    </div>
  );
}

/** "12 active, 1 invited, 1 suspended". */
function countsOf({ people, more }: People): string {
  const of = (state: State) => people.filter((one) => one.state === state).length;
  const words = STATES.flatMap((state) => (of(state) > 0 ? [`${of(state)} ${state}`] : []));
  return `${words.join(', ')}${more ? ' and more: search to narrow' : ''}`;
}

function exportPeople(people: readonly Person[]): void {
  const rows = people.map((one) => [
    one.displayName,
    one.email,
    one.accountName,
    roleNames(one.roles),
    one.nmlsId ?? '',
    one.state,
    one.lastSeenAt ? momentHere(one.lastSeenAt) : '',
  ]);
  const text = csvText([['Name', 'Email', 'Account', 'Roles', 'NMLS ID', 'State', 'Last seen'], ...rows]);
  saveFile(new Blob([text], { type: 'text/csv' }), 'people.csv');
}
