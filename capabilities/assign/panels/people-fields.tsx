import type { ReactNode } from 'react';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Col, FormGrid } from '../../../ui/kit/page/templates/form-page.tsx';

/** The text of the processor field for “removed from the loan”. */
export const NOBODY = 'nobody';

/** The people chosen in a form; empty for one that does not change. */
export interface ChosenPeople {
  readonly officer: string;
  readonly processor: string;
}

export const stayAsTheyAre: ChosenPeople = { officer: '', processor: '' };

interface Props {
  readonly of: ReplyOf<'get-loan-people'>;
  readonly chosen: ChosenPeople;
  readonly onChange: (change: Partial<ChosenPeople>) => void;
  /** The value for “stays as it is” in each field. */
  readonly stays: ChosenPeople;
  readonly disabled?: boolean;
  /** The effects of the choice. */
  readonly note?: ReactNode;
  readonly refused?: { readonly field?: string; readonly message: string } | undefined;
}

/** The loan’s officer and processor, each with the people who can be it. */
export function PeopleFields({ of, chosen, onChange, stays, disabled = false, note, refused }: Props) {
  const choices = (people: Props['of']['officers']) => people.map(({ personId, name }) => ({ value: personId, label: name }));
  const errorAt = (name: string) => (refused?.field === name ? refused.message : undefined);
  return (
    <FormGrid>
      <Col span={6}>
        <SelectField
          label="Loan officer"
          empty={stays.officer}
          choices={choices(of.officers)}
          value={chosen.officer}
          disabled={disabled}
          error={errorAt('officerId')}
          onChange={(event) => onChange({ officer: event.target.value })}
        />
      </Col>
      <Col span={6}>
        <SelectField
          label="Processor"
          empty={stays.processor}
          choices={[...choices(of.processors), { value: NOBODY, label: 'Nobody' }]}
          value={chosen.processor}
          disabled={disabled}
          error={errorAt('processorId')}
          onChange={(event) => onChange({ processor: event.target.value })}
        />
      </Col>
      {note ? <Col span={12}>{note}</Col> : null}
    </FormGrid>
  );
}

/** The request for what was chosen. */
export function wantedPeople({ officer, processor }: ChosenPeople): { officerId?: string; processorId?: string | null } {
  return {
    ...(officer === '' ? {} : { officerId: officer }),
    ...(processor === '' ? {} : { processorId: processor === NOBODY ? null : processor }),
  };
}
