import { FilterChip } from '../../../ui/kit/controls/filters.tsx';
import { PopMenu } from '../../../ui/kit/layers/menu.tsx';

export interface Option<Value> {
  readonly value: Value;
  readonly text: string;
}

/** One choice the price is made from: its name, what is chosen, and the others on press. */
export function ChoiceChip<Value>({
  field,
  options,
  value,
  onPick,
}: {
  field: string;
  options: readonly Option<Value>[];
  value: Value;
  onPick: (value: Value) => void;
}) {
  const current = options.find((option) => option.value === value) ?? options[0]!;
  return (
    <PopMenu
      label={field}
      position="bottom-start"
      entries={options.map((option) => ({ text: option.text, checked: option === current, onPick: () => onPick(option.value) }))}
    >
      <FilterChip field={field} value={current.text} />
    </PopMenu>
  );
}
