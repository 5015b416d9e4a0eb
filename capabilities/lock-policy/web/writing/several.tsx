import { CheckField } from '../../../../ui/fields/index.ts';
import styles from '../policies.module.css';

interface Choices {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Any of a few, stored as "FHA, VA"; "adjustable" stands alone, as the policy has it. */
export function Several({ name, choices, value, onChange }: Choices & { name: string; value: string; onChange: (text: string) => void }) {
  const chosen = value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const toggled = (one: string, on: boolean): string => {
    if (one === 'adjustable') return on ? one : '';
    const others = chosen.filter((each) => each !== one && each !== 'adjustable');
    return choices
      .map((each) => each.value)
      .filter((each) => others.includes(each) || (on && each === one))
      .join(', ');
  };
  return (
    <div className={styles.boxes} role="group" aria-label={name}>
      {choices.map((one) => (
        <CheckField
          key={one.value}
          label={one.label}
          checked={chosen.includes(one.value)}
          onChange={(event) => onChange(toggled(one.value, event.target.checked))}
        />
      ))}
    </div>
  );
}
