import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { classes } from '../../../ui/kit/class-names.ts';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import type { ReportSystem } from '../domain/order-credit.ts';
import styles from './credit.module.css';

const TITLE = 'Associated credit report';

interface Attaching {
  readonly system: ReportSystem;
  readonly agency: string;
  readonly number: string;
  readonly without: readonly string[];
}

type Overview = ReplyOf<'get-credit'>;

/** `/associated-credit-report/{loanId}`: a report ordered elsewhere is bound to the DU or LPA request by its agency and number. */
export default function AssociatedCreditReportScreen({ params: { loanId } }: ScreenProps<'/associated-credit-report/$loanId'>) {
  const asked = useAsk('get-credit', { params: { loanId }, query: {} });
  const { value, refusal, fault } = asked;
  const mayAttach = useMayCall('associate-report');
  return (
    <Workbench title={TITLE} note="No bureau is asked and nothing is charged">
      {value && !refusal ? (
        <>
          <AttachedCard attached={value.associated} />
          {mayAttach ? <AttachCard key={loanId} loanId={loanId} overview={value} /> : null}
        </>
      ) : fault ? (
        <ErrorState title="Credit did not load" safe="Nothing changed on the loan." onRetry={asked.again} trace={fault.trace} />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Workbench>
  );
}

function AttachedCard({ attached }: { attached: Overview['associated'] }) {
  return (
    <Card title="Attached" flush>
      {attached.length === 0 ? (
        <p className={styles.padded}>No report is attached yet.</p>
      ) : (
        <Table caption="Attached reports" heads={['System', 'Agency', 'Report', 'Borrowers', 'Attached']} cards>
          {attached.map((one) => (
            <tr key={one.system}>
              <th scope="row">{one.system}</th>
              <td>{one.agency}</td>
              <td>{one.number}</td>
              <td>{one.people.join(', ')}</td>
              <td>{`${one.by}, ${momentHere(one.at)}`}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}

function AttachCard({ loanId, overview: { people, ended } }: { loanId: string; overview: Overview }) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<Attaching>(`associated.${loanId}`, { system: 'LPA', agency: '', number: '', without: [] });
  const attach = useCommand('associate-report', {
    refreshes: ['get-credit'],
    onDone: ({ system, number }) => {
      clear();
      toast({ text: `Report ${number} is attached for ${system}` });
    },
  });
  const borrowerIds = people.map(({ id }) => id).filter((id) => !draft.without.includes(id));
  const body = { system: draft.system, agency: draft.agency, reportNumber: draft.number, borrowerIds };
  return (
    <Card title="Attach a report by number">
      <div className={styles.fields}>
        <SelectField
          label="System"
          empty={null}
          value={draft.system}
          choices={['DU', 'LPA'].map((one) => ({ value: one, label: one }))}
          onChange={(event) => setDraft({ system: event.target.value as ReportSystem })}
        />
        <TextField label="Agency" value={draft.agency} maxLength={80} onChange={(event) => setDraft({ agency: event.target.value })} />
        <TextField
          label="Report number"
          value={draft.number}
          maxLength={40}
          onChange={(event) => setDraft({ number: event.target.value })}
        />
      </div>
      <div className={classes(styles.line, styles.below)} role="group" aria-label="Borrowers">
        {people.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={!draft.without.includes(id)}
            onChange={({ target: { checked } }) =>
              setDraft({ without: checked ? draft.without.filter((one) => one !== id) : [...draft.without, id] })
            }
          />
        ))}
      </div>
      {attach.refusal ? <InlineError>{attach.refusal.message}</InlineError> : null}
      {attach.fault ? <InlineError>{attach.fault.message}</InlineError> : null}
      <Button
        className={styles.below}
        variant="primary"
        busy={attach.pending}
        blocked={whyNot(draft, borrowerIds, ended)}
        onClick={() => void attach.run({ params: { loanId }, body })}
      >
        Attach report
      </Button>
    </Card>
  );
}

function whyNot({ agency, number }: Attaching, borrowerIds: readonly string[], ended: boolean): string | undefined {
  if (ended) return 'The loan has ended.';
  if (agency.trim() === '') return 'Enter the agency.';
  if (number.trim() === '') return 'Enter the report number.';
  return borrowerIds.length === 0 ? 'Choose whose report it is.' : undefined;
}
