import { TextArea, TextField } from '../../../../ui/fields/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { valueNamed } from '../../domain/value-named.ts';
import styles from '../appraise.module.css';
import type { AppraisalOrdering } from './use-appraisal-order.ts';

/** The contact for the appraiser's access, and notes for it. Nothing here may name a value. */
export function AccessCard({ ordering: { draft, setDraft } }: { ordering: AppraisalOrdering }) {
  return (
    <Card title="Access" note="Goes to the company with the order">
      <div className={styles.fields}>
        <TextField
          label="Who lets the appraiser in"
          value={draft.name}
          maxLength={120}
          onChange={(event) => setDraft({ name: event.target.value })}
        />
        <TextField
          label="Telephone"
          inputMode="tel"
          value={draft.telephone}
          maxLength={40}
          onChange={(event) => setDraft({ telephone: event.target.value })}
        />
      </div>
      <div className={styles.below}>
        <TextArea
          label="Instructions"
          optional
          hint="Keys, gate, pets. No amount and no value, 12 CFR 1026.42(c)(1)(i)."
          value={draft.instructions}
          maxLength={1_000}
          error={valueNamed(draft.instructions) ? 'Instructions can’t name an amount or a value.' : undefined}
          onChange={(event) => setDraft({ instructions: event.target.value })}
        />
      </div>
    </Card>
  );
}
