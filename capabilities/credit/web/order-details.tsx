import { CheckField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { classes } from '../../../ui/kit/class-names.ts';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { permissiblePurposes, type Inquiry, type PermissiblePurpose } from '../domain/consent.ts';
import { bureauNames, type ScoreModel } from '../domain/order-credit.ts';
import styles from './credit.module.css';
import type { CreditDraft } from './use-credit-order.ts';

const purposes = Object.entries(permissiblePurposes) as [PermissiblePurpose, (typeof permissiblePurposes)[PermissiblePurpose]][];

/** The order's purpose, kind and bureaus; a reissue has a number in place of bureaus and inquiry. */
export function OrderDetails({
  draft,
  agency,
  onChange,
}: {
  draft: CreditDraft;
  agency: string;
  onChange: (change: Partial<CreditDraft>) => void;
}) {
  const reissue = draft.choice === 'reissue';
  return (
    <Card title="Purpose and agency" note={agency}>
      <div className={styles.fields}>
        <SelectField
          label="Permissible purpose"
          hint={`${permissiblePurposes[draft.purpose].source}, stored with the order`}
          empty={null}
          value={draft.purpose}
          choices={purposes.map(([value, { words }]) => ({ value, label: words }))}
          onChange={(event) => onChange({ purpose: event.target.value as PermissiblePurpose })}
        />
        {reissue ? (
          <TextField
            label="Report number"
            hint="A number from DU or LPA counts too; no bureau is asked."
            value={draft.reportNumber}
            maxLength={40}
            onChange={(event) => onChange({ reportNumber: event.target.value })}
          />
        ) : (
          <SelectField
            label="Score model"
            hint="One model for all borrowers"
            empty={null}
            value={draft.model}
            choices={['Classic FICO', 'VantageScore 4.0'].map((value) => ({ value, label: value }))}
            onChange={(event) => onChange({ model: event.target.value as ScoreModel })}
          />
        )}
      </div>
      {reissue ? null : (
        <div className={classes(styles.between, styles.below)}>
          <div className={styles.line} role="group" aria-label="Bureaus">
            {bureauNames.map((bureau) => (
              <CheckField
                key={bureau}
                label={bureau}
                checked={draft.bureaus.includes(bureau)}
                onChange={(event) =>
                  onChange({ bureaus: bureauNames.filter((one) => (one === bureau ? event.target.checked : draft.bureaus.includes(one))) })
                }
              />
            ))}
            <span className="text-2">DU and LPA need all three asked.</span>
          </div>
          <SegmentedControl<Inquiry>
            label="Inquiry"
            segments={[
              { value: 'hard', label: 'Hard' },
              { value: 'soft', label: 'Soft' },
            ]}
            value={draft.inquiry}
            onChange={(inquiry) => onChange({ inquiry })}
          />
        </div>
      )}
    </Card>
  );
}
