import { CheckField, TextField } from '../../../../../ui/fields/index.ts';
import { Button } from '../../../../../ui/kit/controls/button.tsx';
import centerStyles from '../center.module.css';
import type { DetailsProps } from '../document-details.tsx';
import { FilingFields } from '../filed-card.tsx';
import { filingFields } from '../use-filing.ts';
import styles from './pages.module.css';
import type { NewPart, Pages } from './use-pages.ts';

/** The new documents that pages go into, each filed as an upload is. */
export function SplitForm({ document, center, pages: { draft, set, sendParts, running } }: DetailsProps & { readonly pages: Pages }) {
  const { parts, takeOff } = draft;
  const change = (at: number, next: NewPart): void => set({ parts: parts.map((one, index) => (index === at ? next : one)) });
  return (
    <>
      {parts.map((part, at) => (
        <section key={at} className={styles.form} aria-label={`New document ${at + 1}`}>
          <div className={centerStyles.shownHead}>
            <h3 className="text-strong">{`New document ${at + 1}`}</h3>
            <Button
              size="panel"
              aria-label={`Remove new document ${at + 1}`}
              onClick={() => set({ parts: parts.filter((_one, index) => index !== at) })}
            >
              Remove
            </Button>
          </div>
          <TextField
            label="Pages"
            hint="1-3, 5"
            maxLength={400}
            value={part.pages}
            onChange={(event) => change(at, { ...part, pages: event.target.value })}
          />
          <FilingFields filing={filingFields(part.filing, center.names, (filing) => change(at, { ...part, filing }))} center={center} />
        </section>
      ))}
      <p className="text-small text-2">To add another new document, choose its pages and press Split into a new document again.</p>
      <TakeOff
        label={`Remove ${document.title} from the list, so that it no longer counts. Its file stays stored.`}
        accepted={document.status === 'Accepted'}
        takeOff={takeOff}
        onChange={(next) => set({ takeOff: next })}
      />
      <div className={centerStyles.actions}>
        <Button variant="primary" busy={running !== undefined} onClick={sendParts}>
          {parts.length === 1 ? 'Split 1 document' : `Split ${parts.length} documents`}
        </Button>
        <Button onClick={() => set({ parts: [], takeOff: false })}>Cancel</Button>
      </div>
    </>
  );
}

/** Whether what pages were taken of still counts; an accepted document always does. */
export function TakeOff({
  label,
  accepted,
  takeOff,
  onChange,
}: {
  readonly label: string;
  readonly accepted: boolean;
  readonly takeOff: boolean;
  readonly onChange: (takeOff: boolean) => void;
}) {
  if (accepted) return null;
  return <CheckField label={label} checked={takeOff} onChange={(event) => onChange(event.target.checked)} />;
}
