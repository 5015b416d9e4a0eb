import { useAskAgain, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import styles from '../disclose.module.css';

type Details = ReplyOf<'get-broker-loan-details'>;
type Typed = Details['typed'];

/** Edits of the saved details, with the version they are based on; null while there are none. */
interface Draft {
  readonly basedOn: number | null;
  readonly changed: Partial<Typed>;
}
const NOTHING: Draft = { basedOn: null, changed: {} };

interface FormProps {
  readonly loanId: string;
  readonly details: Details;
  readonly onSaved: (details: Details) => void;
}

/** Edits stay until they are saved, also after a refusal or somebody else's save. */
export function BrokerForm({ loanId, details, onSaved }: FormProps) {
  const { broker, revision } = details;
  const { draft, setDraft, clear } = useDraft<Draft>(`broker-details.${loanId}`, NOTHING);
  const toast = useToast();
  const askAgain = useAskAgain();
  const save = useCommand('put-broker-loan-details', {
    onDone: (saved) => {
      onSaved(saved);
      clear();
      toast({ text: 'Broker’s details saved' });
    },
    onRefused: ({ code }) => (code === 'DETAILS_STALE' ? askAgain(['get-broker-loan-details']) : undefined),
  });
  const may = useMayCall('put-broker-loan-details');
  const basedOn = draft.basedOn ?? revision;
  return (
    <Folded
      title={broker.name || 'Broker'}
      summary={[broker.loanOfficer, broker.email, broker.licenseId && `license ${broker.licenseId}`].filter(Boolean).join(', ')}
    >
      <form
        className={styles.brokerForm}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run({ params: { loanId }, body: { basedOn, details: { ...details.typed, ...draft.changed } } });
        }}
      >
        {basedOn === revision ? null : (
          <Stale
            onMine={() => {
              save.reset();
              setDraft({ basedOn: revision });
            }}
            onTheirs={() => {
              save.reset();
              clear();
            }}
          />
        )}
        <Fields
          details={details}
          changed={draft.changed}
          stale={basedOn !== revision}
          off={!may}
          refusal={save.refusal}
          onChange={(part) => setDraft((before) => ({ basedOn: before.basedOn ?? revision, changed: { ...before.changed, ...part } }))}
        />
        <SaveProblem save={save} typed={details.typed} />
        {may ? (
          <div className={styles.buttons}>
            <Button type="submit" busy={save.pending} blocked={basedOn === revision ? undefined : 'Keep yours or take theirs first.'}>
              Save broker’s details
            </Button>
          </div>
        ) : null}
      </form>
    </Folded>
  );
}

function Stale({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  return (
    <Notice
      tone="amber"
      actions={
        <>
          <Button size="panel" onClick={onMine}>
            Keep mine
          </Button>
          <Button size="panel" onClick={onTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      Somebody saved other details while you typed. Yours are not saved; theirs are below each field you changed.
    </Notice>
  );
}

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
}

/** A problem of the save that belongs to no field. A stale save has a notice of its own. */
function SaveProblem({
  save: { refusal, fault },
  typed,
}: {
  save: { readonly refusal: Refused | undefined; readonly fault: { readonly message: string } | undefined };
  typed: Typed;
}) {
  if (fault) return <InlineError>{fault.message}</InlineError>;
  if (!refusal || refusal.code === 'DETAILS_STALE' || (fieldOf(refusal) ?? '') in typed) return null;
  return <InlineError>{refusal.message}</InlineError>;
}

function fieldOf(refusal: Refused | undefined): string | undefined {
  return refusal?.field?.replace(/^details\//, '');
}

const OF_BROKER = [
  ['licenseId', 'Company’s license', 40],
  ['loanOfficerLicenseId', 'Loan officer’s license', 40],
  ['email', 'Email', 254],
  ['phone', 'Phone', 30],
] as const;
const OF_WAREHOUSE = [
  ['warehouseBank', 'Warehouse bank', 120],
  ['warehouseEmail', 'Bank’s email', 254],
] as const;

interface FieldsProps {
  readonly details: Details;
  readonly changed: Partial<Typed>;
  readonly stale: boolean;
  readonly off: boolean;
  readonly refusal: Refused | undefined;
  readonly onChange: (part: Partial<Typed>) => void;
}

function Fields({ details: { broker, typed, tpoType }, changed, stale, off, refusal, onChange }: FieldsProps) {
  const hintOf = (name: keyof Typed): string | undefined => {
    if (stale && changed[name] !== undefined && changed[name] !== typed[name]) return `Theirs: ${typed[name] || 'empty'}`;
    const onEstimate = name === 'email' ? broker.email : name === 'phone' ? broker.phone : '';
    return onEstimate === '' ? undefined : `On the estimate: ${onEstimate}`;
  };
  return (
    <div className={styles.terms}>
      {[...OF_BROKER, ...(tpoType === 'Correspondent' ? OF_WAREHOUSE : [])].map(([name, label, maxLength]) => (
        <TextField
          key={name}
          label={label}
          optional
          disabled={off}
          maxLength={maxLength}
          hint={hintOf(name)}
          error={fieldOf(refusal) === name ? refusal?.message : undefined}
          value={changed[name] ?? typed[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}
