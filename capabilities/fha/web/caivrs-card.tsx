import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import type { FhaCase } from './shown-case.ts';

type Assigned = NonNullable<FhaCase['assigned']>;

/** The CAIVRS result of each borrower, and what to do where there is a claim. */
export function CaivrsCard({ assigned: { caivrs, simulated, answeredAt } }: { assigned: Assigned }) {
  const found = caivrs.filter(({ cleared }) => !cleared);
  return (
    <>
      <Card
        title="CAIVRS"
        note={simulated ? <StatusPill>Simulated answer</StatusPill> : undefined}
        aside={<span className="text-2">{`Answered ${momentHere(answeredAt)}`}</span>}
        flush
      >
        <Table caption="CAIVRS answer of each borrower" heads={['Borrower', 'Code', 'Answer']}>
          {caivrs.map(({ borrower, name, code, cleared, what }) => (
            <tr key={borrower}>
              <th scope="row">{name || `Borrower ${borrower}`}</th>
              <td>{code}</td>
              <td>{cleared ? what : <span className="text-strong">{what}</span>}</td>
            </tr>
          ))}
        </Table>
      </Card>
      {found.length === 0 ? null : (
        <Notice tone="amber">
          <div className="text-strong">
            {`${found.map(({ name, borrower }) => name || `Borrower ${borrower}`).join(' and ')}: not eligible for an FHA loan while a federal debt is delinquent.`}
          </div>
          <div className="text-2">
            Call the agency that reported it, by the phone number and reference in CAIVRS, and ask whether the debt is valid and delinquent.
            If it is, it has to be resolved first; a clear CAIVRS answer or the agency’s own papers show that it was. CAIVRS alone is no
            reason to deny. HUD Handbook 4000.1, II.A.1.b.ii(A)(10).
          </div>
        </Notice>
      )}
    </>
  );
}
