import { useState } from 'react';
import { states } from '../../reference/domain/states.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { PHASE_NAMES, type Beginning, type Papers } from './paper-words.ts';

/** The documents of packages by law and by states that are neither made by the portal nor among the papers. */
export function UncoveredCard({ uncovered, onAdd }: { uncovered: Papers['uncovered']; onAdd?: (begins: Beginning) => void }) {
  const [state, setState] = useState('');
  const shown = uncovered.filter((each) => (each.state ?? '') === state);
  const withPapers = states.filter(({ code }) => uncovered.some((each) => each.state === code));
  return (
    <Card
      title="Not here yet"
      note="Somebody else gives these, outside the portal"
      aside={
        <SelectField
          label="Asked for by"
          bare
          empty={null}
          value={state}
          choices={[
            { value: '', label: 'Federal law and agencies' },
            ...withPapers.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => setState(event.target.value)}
        />
      }
      flush
    >
      <Table caption="Papers nobody has given the portal" cards heads={['Paper', 'Package', 'Given by', 'Source', { unseen: 'Add' }]}>
        {shown.map((each) => (
          <tr key={`${each.code ?? ''} ${each.title}`}>
            <th scope="row">
              {each.title}
              {each.signature === 'none' ? null : <SecondLine>{`Signature: ${each.signature}`}</SecondLine>}
            </th>
            <td>{PHASE_NAMES[each.phase]}</td>
            <td>{each.givenBy}</td>
            <td>{each.source}</td>
            <td>
              {onAdd ? (
                <LinkButton
                  aria-label={`Add ${each.title}`}
                  onClick={() =>
                    onAdd({ title: each.title, code: each.code ?? '', phase: each.phase, states: each.state === null ? [] : [each.state] })
                  }
                >
                  Add
                </LinkButton>
              ) : null}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
