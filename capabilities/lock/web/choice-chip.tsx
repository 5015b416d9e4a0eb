import { FilterChip } from '../../../ui/kit/controls/filters.tsx';
import { PopMenu } from '../../../ui/kit/layers/menu.tsx';

export interface Option<Value> {
  readonly value: Value;
  readonly text: string;
}

/** One choice of the price: its name, the chosen value, and the others on a press. */
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
