import { sizeText } from '../../../../ui/kit/text/size-text.ts';
import { useState } from 'react';
import { useAsk } from '../../../../ui/calls/index.ts';
import { Card, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';

const CAME = { file: '', photo: 'photographed', pages: 'from pages', borrower: 'borrower’s page' } as const;

/** Every upload of the loan with its receipt, by time or by document; also what was removed or replaced. */
export function HistoryView({ loanId }: { loanId: string }) {
  const [p1, setP1] = useState<'hist' | 'docu'>('hist');
  const { value, fault, refusal, again } = useAsk('get-upload-history', { params: { loanId }, query: { p1 } });
  return (
    <Card
      title="Upload history"
      flush
      aside={
        <SegmentedControl
          label="Order"
          segments={[
            { value: 'hist', label: 'By time' },
            { value: 'docu', label: 'By document' },
          ]}
          value={p1}
          onChange={setP1}
        />
      }
    >
      {fault ? (
        <InlineError onRetry={again}>The uploads did not load.</InlineError>
      ) : refusal ? (
        <InlineError>{refusal.message}</InlineError>
      ) : !value ? (
        <SkeletonRows rows={4} />
      ) : value.uploads.length === 0 ? (
        <p className="text-2 card-text">No uploads yet.</p>
      ) : (
        <Table caption="Uploads" cards heads={['Document', 'Uploaded', 'Receipt', 'Status']}>
          {value.uploads.map((one) => (
            <tr key={one.receipt}>
              <th scope="row">
                {`${one.title}, version ${one.version}`}
                <SecondLine>{`${one.fileName}, ${one.pages === 1 ? '1 page' : `${one.pages} pages`}, ${sizeText(one.bytes)}`}</SecondLine>
              </th>
              <td>
                {momentHere(one.uploadedAt)}
                <SecondLine>{[one.uploadedBy, CAME[one.source]].filter(Boolean).join(', ')}</SecondLine>
              </td>
              <td>{one.receipt}</td>
              <td>{one.status}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
