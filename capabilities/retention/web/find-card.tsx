import { useDeferredValue, useState } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { DateField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import styles from './persons.module.css';

/** Whom a request is for. */
export interface Chosen {
  readonly key: string;
  readonly name: string;
  readonly of: { readonly loanId: string; readonly borrowerId: string } | { readonly personId: string };
}

/** Borrowers and people of the portal by name, e-mail or loan, with a birth date or the last four of a number. */
export function FindCard({ chosen, onChoose }: { chosen: Chosen | undefined; onChoose: ((one: Chosen) => void) | undefined }) {
  const [sought, setSought] = useState({ name: '', loan: '', lastFour: '', bornOn: '', email: '' });
  const { name, loan, lastFour, bornOn, email } = useDeferredValue(sought);
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today;
  const loanId = /^\d{10}$/.test(loan) ? loan : undefined;
  const address = /^\S+@\S+\.\S+$/.test(email.trim()) ? email.trim() : undefined;
  const enough = loanId !== undefined || address !== undefined || name.trim().length >= 2;
  const query = {
    ...(name.trim().length >= 2 ? { name: name.trim() } : {}),
    ...(loanId === undefined ? {} : { loanId }),
    ...(/^\d{4}$/.test(lastFour) ? { lastFour } : {}),
    ...(bornOn === '' ? {} : { bornOn }),
    ...(address === undefined ? {} : { email: address }),
  };
  const found = useAsk('find-persons', { query }, { when: enough });
  const change = (more: Partial<typeof sought>) => setSought({ ...sought, ...more });
  return (
    <Card title="Find a person" note={found.value?.more ? 'more match than are shown' : undefined}>
      <div className={styles.fields}>
        <TextField
          label="Last name"
          type="search"
          maxLength={80}
          hint="Of a loan’s first borrower, with a birth date of any, or of who uses the portal"
          value={sought.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {today === undefined ? null : (
          <DateField
            label="Birth date"
            optional
            value={sought.bornOn || null}
            relativeTo={{ today }}
            latest={today}
            onChange={(day) => change({ bornOn: day ?? '' })}
          />
        )}
        <TextField
          label="E-mail"
          type="email"
          maxLength={254}
          hint="Of any borrower, or of who uses the portal"
          value={sought.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField
          label="Loan number"
          inputMode="numeric"
          maxLength={10}
          hint="Finds each borrower of the loan"
          value={sought.loan}
          onChange={(event) => change({ loan: event.target.value.trim() })}
        />
        <TextField
          label="Last four of the social security number"
          inputMode="numeric"
          maxLength={4}
          value={sought.lastFour}
          onChange={(event) => change({ lastFour: event.target.value.trim() })}
        />
      </div>
      {found.fault ? <InlineError onRetry={found.again}>{`The search failed. ${found.fault.message}`}</InlineError> : null}
      {found.refusal ? <InlineError>{found.refusal.message}</InlineError> : null}
      {enough && found.waiting ? <SkeletonRows rows={2} /> : null}
      {enough && found.value ? <Found found={found.value} chosen={chosen} onChoose={onChoose} /> : null}
    </Card>
  );
}

type FoundPersons = NonNullable<ReturnType<typeof useAsk<'find-persons'>>['value']>;

function Found({
  found,
  chosen,
  onChoose,
}: {
  found: FoundPersons;
  chosen: Chosen | undefined;
  onChoose: ((one: Chosen) => void) | undefined;
}) {
  const rows = [
    ...found.borrowers.map((one) => ({
      key: `${one.loanId} ${one.borrowerId}`,
      name: one.name || 'No name yet',
      where: `Borrower of loan ${one.loanId}`,
      more: [one.status, one.account, one.lastFour === '' ? '' : `number ends in ${one.lastFour}`].filter(Boolean).join(', '),
      of: { loanId: one.loanId, borrowerId: one.borrowerId },
    })),
    ...found.users.map((one) => ({
      key: one.personId,
      name: one.name,
      where: 'Uses the portal',
      more: one.email,
      of: { personId: one.personId },
    })),
  ];
  if (rows.length === 0)
    return (
      <EmptyState title="Nobody found">
        A second borrower is found by e-mail, by last name with birth date, or by the loan number.
      </EmptyState>
    );
  return (
    <Table caption="Persons found" cards heads={['Person', 'Where', { unseen: 'Choose' }]}>
      {rows.map((one) => (
        <TableRow key={one.key}>
          <th scope="row">{one.name}</th>
          <td>
            {one.where}
            <SecondLine>{one.more}</SecondLine>
          </td>
          <td>
            {onChoose && chosen?.key !== one.key ? (
              <Button
                size="toolbar"
                aria-label={`Choose ${one.name}, ${one.where}`}
                onClick={() => onChoose({ key: one.key, name: one.name, of: one.of })}
              >
                Choose
              </Button>
            ) : chosen?.key === one.key ? (
              'Chosen'
            ) : null}
          </td>
        </TableRow>
      ))}
    </Table>
  );
}
