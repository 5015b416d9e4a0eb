import { SelectField, TextField } from '../../../ui/fields/index.ts';
import { states } from '../../reference/domain/states.ts';
import type { CompanyProblems, CompanyTyped } from '../domain/company.ts';
import type { Brokerages } from './brokerages-screen.tsx';
import styles from './admin.module.css';

export const STATES = states.map(({ code, name }) => ({ value: code, label: name }));

export interface CompanyForm extends CompanyTyped {
  readonly tier: 'standard' | 'silver' | 'gold';
  readonly branchId: number;
}

interface CompanyFieldsProps {
  readonly typed: CompanyForm;
  readonly problems: CompanyProblems;
  readonly branches: Brokerages['branches'];
  readonly onChange: (more: Partial<CompanyForm>) => void;
}

/** Fields of a company: name, NMLS ID, address, tier and its branch. */
export function CompanyFields({ typed, problems, branches, onChange }: CompanyFieldsProps) {
  const field = (name: keyof CompanyTyped, label: string, optional = false) => (
    <TextField
      label={label}
      optional={optional}
      value={typed[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {field('name', 'Name')}
      <div className={styles.pair}>
        {field('nmlsId', 'NMLS ID')}
        {field('phone', 'Phone', true)}
      </div>
      {field('line', 'Street', true)}
      <div className={styles.pair}>
        {field('city', 'City', true)}
        {field('postalCode', 'ZIP code', true)}
      </div>
      <SelectField
        label="State"
        value={typed.state}
        choices={STATES}
        error={problems.state}
        onChange={(event) => onChange({ state: event.target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Branch"
          empty={null}
          value={String(typed.branchId)}
          choices={branches
            .filter((one) => one.open || one.branchId === typed.branchId)
            .map(({ branchId, name, regionName }) => ({ value: String(branchId), label: `${name}, ${regionName}` }))}
          onChange={(event) => onChange({ branchId: Number(event.target.value) })}
        />
        <SelectField
          label="Tier"
          empty={null}
          value={typed.tier}
          choices={TIERS}
          onChange={(event) => onChange({ tier: event.target.value as CompanyForm['tier'] })}
        />
      </div>
    </>
  );
}

const TIERS = [
  { value: 'standard', label: 'Standard' },
  { value: 'silver', label: 'Silver' },
  { value: 'gold', label: 'Gold' },
];
