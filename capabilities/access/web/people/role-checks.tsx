import { CheckField } from '../../../../ui/fields/index.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { roleDoes, roleName } from '../../domain/role-words.ts';
import styles from './people.module.css';

interface RoleChecksProps {
  /** The roles that can be given and taken; other roles of the person are shown and unchanged. */
  readonly roles: readonly string[];
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (roles: readonly string[]) => void;
}

/** Roles to choose, each with what it does. */
export function RoleChecks({ roles, chosen, error, onChange }: RoleChecksProps) {
  const listed = [...new Set([...roles, ...chosen])];
  return (
    <fieldset className={styles.roles}>
      <legend>Roles</legend>
      {listed.map((role) => (
        <div key={role}>
          <CheckField
            label={roleName(role)}
            checked={chosen.includes(role)}
            disabled={!roles.includes(role)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))}
          />
          <p className={`text-2 ${styles.does}`}>{roleDoes(role)}</p>
        </div>
      ))}
      {error ? <InlineError>{error}</InlineError> : null}
    </fieldset>
  );
}
