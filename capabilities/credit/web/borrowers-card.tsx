import { useState } from 'react';
import { useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { consentOf, type Consent, type Inquiry, type PermissiblePurpose } from '../domain/consent.ts';
import { jointReport } from '../domain/joint-report.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { channelWords } from './words.ts';

type Overview = ReplyOf<'get-credit'>;

interface BorrowersCardProps {
  readonly loanId: string;
  readonly overview: Overview;
  readonly chosen: ReadonlySet<string>;
  readonly inquiry: Inquiry;
  readonly purpose: PermissiblePurpose;
  readonly onChoose: (id: string, take: boolean) => void;
}

/** The borrowers whose credit is ordered, and each one's consent with who gave it, when and how. */
export function BorrowersCard({ loanId, overview, chosen, inquiry, purpose, onChoose }: BorrowersCardProps) {
  const [asking, setAsking] = useState<string>();
  const [reading, setReading] = useState<number>();
  const mayRecord = useMayCall('record-consent');
  const { people, consents, wordings } = overview;
  const two = people.filter(({ id }) => chosen.has(id));
  const joint = jointReport(two);
  const wording = wordings.find(({ version }) => version === reading);
  return (
    <Card title="Borrowers and consent" note={joint.ok ? joint.value : two.length === 2 ? joint.refusal.message : undefined} flush>
      <Table
        caption="Borrowers and consent"
        heads={[{ unseen: 'Chosen' }, 'Borrower', 'SSN', 'Born', 'Consent', { unseen: 'Actions' }]}
        cards
      >
        {people.map((person) => {
          const consent = consentOf(person, consents, inquiry, purpose);
          return (
            <tr key={person.id}>
              <td>
                <CheckField
                  label={<span className="visually-hidden">{person.name}</span>}
                  checked={chosen.has(person.id)}
                  onChange={(event) => onChoose(person.id, event.target.checked)}
                />
              </td>
              <th scope="row">
                {person.name}
                {person.missing.length > 0 ? <SecondLine>{`Missing: ${person.missing.join(', ')}`}</SecondLine> : null}
              </th>
              <td>{person.ssn || '–'}</td>
              <td>{person.birthYear || '–'}</td>
              <td>{consent ? <ConsentWords consent={consent} /> : 'Consent missing'}</td>
              <td>
                {consent ? (
                  <LinkButton onClick={() => setReading(consent.wording)}>
                    View wording<span className="visually-hidden">{` of ${person.firstName}`}</span>
                  </LinkButton>
                ) : mayRecord ? (
                  <Button size="panel" onClick={() => setAsking(person.id)}>
                    Record consent<span className="visually-hidden">{` of ${person.firstName}`}</span>
                  </Button>
                ) : null}
              </td>
            </tr>
          );
        })}
      </Table>
      {asking === undefined ? null : (
        <ConsentDialog
          loanId={loanId}
          person={people.find(({ id }) => id === asking)!}
          wording={wordings.at(-1)!}
          inquiry={inquiry}
          today={overview.today}
          onClose={() => setAsking(undefined)}
        />
      )}
      {wording ? (
        <Dialog
          title={`Wording ${wording.version}`}
          onClose={() => setReading(undefined)}
          actions={<Button onClick={() => setReading(undefined)}>Close</Button>}
        >
          <p>{wording.text}</p>
        </Dialog>
      ) : null}
    </Card>
  );
}

function ConsentWords({ consent }: { consent: Consent }) {
  return (
    <>
      {`${channelWords[consent.channel]} ${formatDate(consent.givenOn, { short: true })}, ${consent.inquiry} inquiry`}
      <SecondLine>{`Recorded by ${consent.recordedBy}, ${momentHere(consent.recordedAt)}`}</SecondLine>
    </>
  );
}
