import { useState } from 'react';
import { useAsk } from '../../../../ui/calls/index.ts';
import { DateField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import styles from './center.module.css';
import type { DetailsProps } from './document-details.tsx';
import { useFiling, type filingFields } from './use-filing.ts';

type Filing = ReturnType<typeof useFiling>;

/** Where a document is filed, its borrower and its date; each can be changed. */
export function FiledCard(props: DetailsProps) {
  const { document, center } = props;
  const filing = useFiling(props);
  const { change, remove } = filing;
  return (
    <Card title="Filed under">
      <div className={styles.stack}>
        <FilingFields filing={filing} center={center} />
        {document.ages && document.documentDate === null ? (
          <p className={styles.amber}>{`${document.dateLabel} missing: its last day is not known.`}</p>
        ) : null}
        <FilingActions filing={filing} document={document} />
        {[change.refusal, change.fault, remove.refusal, remove.fault].map((problem, at) =>
          problem ? <InlineError key={at}>{problem.message}</InlineError> : null,
        )}
      </div>
    </Card>
  );
}

/** The name, borrower, date and period of a document. */
export function FilingFields({
  filing: { filing, name, set, pick },
  center,
}: { filing: ReturnType<typeof filingFields> } & Pick<DetailsProps, 'center'>) {
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today;
  const borrowers = center.documents.value?.borrowers ?? [];
  return (
    <div className={styles.fields}>
      <SelectField
        label="Document name"
        empty={null}
        value={filing.docID}
        choices={center.names.map((one) => ({ value: one.docID, label: `${one.group}: ${one.name}` }))}
        onChange={(event) => pick(event.target.value)}
      />
      <TextField label="Title" maxLength={120} value={filing.name} onChange={(event) => set({ name: event.target.value })} />
      <SelectField
        label="Borrower"
        empty={name?.perBorrower ? null : 'The loan'}
        value={filing.party}
        choices={borrowers.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={(event) => set({ party: event.target.value })}
      />
      {today && name?.dateLabel ? (
        <DateField
          label={name.dateLabel}
          optional={!name.ages}
          value={filing.documentDate}
          relativeTo={{ today }}
          latest={today}
          onChange={(documentDate) => set({ documentDate })}
        />
      ) : null}
      {today && name?.period ? (
        <>
          <DateField
            label="Period from"
            optional
            value={filing.periodFrom}
            relativeTo={{ today }}
            onChange={(periodFrom) => set({ periodFrom })}
          />
          <DateField label="Period to" optional value={filing.periodTo} relativeTo={{ today }} onChange={(periodTo) => set({ periodTo })} />
        </>
      ) : null}
    </div>
  );
}

function FilingActions({
  filing: { changed, change, remove, save, takeOff },
  document,
}: { filing: Filing } & Pick<DetailsProps, 'document'>) {
  const [removing, setRemoving] = useState(false);
  return (
    <div className={styles.actions}>
      <Button busy={change.pending} blocked={changed ? undefined : 'Nothing changed'} onClick={save}>
        Save
      </Button>
      {document.status === 'Accepted' ? null : removing ? (
        <>
          <Button variant="danger" busy={remove.pending} onClick={takeOff}>
            {`Remove ${document.title}`}
          </Button>
          <Button onClick={() => setRemoving(false)}>Cancel</Button>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      )}
    </div>
  );
}
