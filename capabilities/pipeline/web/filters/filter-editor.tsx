import { FilterEditor } from '../../../../ui/kit/filters/filter-editor.tsx';
import { OneValue } from '../../../../ui/kit/filters/value-choices.tsx';
import { updatedChoices, type Address } from '../pipeline-address.ts';
import type { ListSources } from '../use-list-sources.ts';
import { fields, type Field } from './fields.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { FacetTicks } from './facet-ticks.tsx';
import { TextChoice } from './text-choice.tsx';

interface Props {
  readonly anchor: HTMLElement;
  readonly field: Field | undefined;
  readonly list: FilterBarProps['list'];
  readonly sources: ListSources;
  readonly onChange: (change: Partial<Address>) => void;
  readonly onClose: () => void;
}

/** Narrows the list by a field. */
export default function ListFilterEditor({ anchor, field: given, list, sources, onChange, onClose }: Props) {
  const { address } = list;
  const values = (field: Field, label: string) => {
    if (field === 'text')
      return <TextChoice value={address.text ?? ''} onDone={(text) => onChange({ text: text || undefined })} onClose={onClose} />;
    if (field === 'days')
      return <OneValue label={label} choices={DAYS} chosen={String(address.days)} onChange={(days) => onChange({ days })} />;
    return <FacetTicks facet={field} list={list} sources={sources} onChange={(value) => onChange({ [field]: value })} />;
  };
  return (
    <FilterEditor
      anchor={anchor}
      field={given}
      titles={fields}
      values={values}
      clearing={(field) => (field === 'text' ? undefined : () => onChange({ [field]: undefined }))}
      onClose={onClose}
    />
  );
}

/** Since when the loan was changed. */
const DAYS = updatedChoices.map((days) => ({ value: String(days), title: days === 1 ? 'Since yesterday' : `Last ${days} days` }));
