import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError } from '../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import styles from './proceed.module.css';

const TITLE = 'Resend initial disclosures';

type Resends = ReplyOf<'get-resends'>;

/** `/resend-initial-disclosures/{loanId}`: who received what when, and sending it again unchanged. */
export default function ResendScreen({ params: { loanId } }: ScreenProps<'/resend-initial-disclosures/$loanId'>) {
  const asked = useAsk('get-resends', { params: { loanId } });
  const go = useGo();
  const { value, refusal } = asked;
  return (
    <RecordPage title={TITLE}>
      {!value || refusal ? (
        <NotLoaded asked={asked} failed="The disclosures did not load" safe="Nothing was sent." rows={5} card={TITLE} />
      ) : value.versions.length === 0 ? (
        <EmptyState
          title="No Loan Estimate was sent yet"
          starts={[{ text: 'Open the Loan Estimate', onPick: () => go(pathTo('/loan-estimator/$loanId', { loanId })) }]}
        >
          What was sent can be sent again here.
        </EmptyState>
      ) : (
        <>
          <ResendForm loanId={loanId} value={value} />
          <Deliveries value={value} />
        </>
      )}
    </RecordPage>
  );
}

function ResendForm({ loanId, value: { versions, parties } }: { loanId: string; value: Resends }) {
  const [version, setVersion] = useState(versions[0]!.version);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();
  const may = useMayCall('resend-disclosures');
  const resend = useCommand('resend-disclosures', {
    onDone: ({ to }) => {
      setChosen(new Set());
      toast({ text: `Sent again to ${to.map(({ name }) => name).join(', ')}` });
    },
  });
  const what = versions.find((one) => one.version === version)!;
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <Card title={TITLE} note="As they were sent, byte for byte">
      <div className={styles.form}>
        <div className={styles.fields}>
          <SelectField
            label="What"
            empty={null}
            value={String(version)}
            choices={versions.map((one) => ({
              value: String(one.version),
              label: `Estimate v${one.version}, ${formatDate(one.sentOn, { short: true })}${one.papers === 0 ? '' : `, with ${one.papers} ${one.papers === 1 ? 'paper' : 'papers'}`}`,
            }))}
            onChange={(event) => setVersion(Number(event.target.value))}
          />
        </div>
        <fieldset className={styles.people}>
          <legend className="text-strong">To</legend>
          {parties.map(({ recipientId, name, role, email }) => (
            <CheckField
              key={recipientId}
              label={`${name}, ${role.toLowerCase()}, ${email ?? 'no e-mail address'}`}
              disabled={email === null || !may}
              checked={chosen.has(recipientId)}
              onChange={(event) => choose(recipientId, event.target.checked)}
            />
          ))}
        </fieldset>
        <p className="text-2">{`SHA-256 ${what.sha256.slice(0, 16)}… No new version, and no day of the loan changes.`}</p>
        {resend.refusal ? <InlineError>{resend.refusal.message}</InlineError> : null}
        {resend.fault ? <InlineError>{resend.fault.message}</InlineError> : null}
        <div className={styles.buttons}>
          <Button
            variant="primary"
            busy={resend.pending}
            blocked={!may ? 'Your role cannot send disclosures.' : chosen.size === 0 ? 'Choose who gets it.' : undefined}
            onClick={() => void resend.run({ params: { loanId }, body: { version, recipientIds: [...chosen] } })}
          >
            {`Resend v${version}${chosen.size === 0 ? '' : ` to ${chosen.size === 1 ? '1 person' : `${chosen.size} people`}`}`}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const STATES: Readonly<Record<string, readonly ['green' | 'red' | 'quiet', string]>> = {
  sent: ['green', 'Delivered to the mail server'],
  failed: ['red', 'Not delivered'],
};

function Deliveries({ value: { deliveries } }: { value: Resends }) {
  return (
    <Card title="Who got what" flush>
      <Table caption="Who got what" heads={['What', 'To', 'When', 'Delivery']} cards>
        {deliveries.map((each) => {
          const [tone, words] = STATES[each.state] ?? (['quiet', 'Waiting to go out'] as const);
          return (
            <tr key={`${each.version} ${each.email} ${each.sentAt} ${String(each.again)}`}>
              <th scope="row">
                {`Loan Estimate v${each.version}`}
                <SecondLine>{each.again ? 'Sent again' : 'First sent'}</SecondLine>
              </th>
              <td>
                {each.name}
                <SecondLine>{`${each.role}, ${each.email}`}</SecondLine>
              </td>
              <td>
                {momentHere(each.sentAt)}
                <SecondLine>{`by ${each.sentBy}`}</SecondLine>
              </td>
              <td>
                <StatusPill tone={tone}>{words}</StatusPill>
              </td>
            </tr>
          );
        })}
      </Table>
    </Card>
  );
}
