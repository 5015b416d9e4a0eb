import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { SecondLine, Table, WideCell } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { ageRules, retentionRule } from '../../domain/center/document-dates.ts';
import { documentTypes } from '../../domain/center/document-types.ts';
import { useFound } from './use-found.ts';

/** `/miscellaneous-document-data`: documents without a name of their own yet, and what the portal knows of each document name. */
export default function MiscellaneousScreen() {
  return (
    <Workbench title="Miscellaneous document data">
      <FiledAsOther />
      <AgesAndNames />
    </Workbench>
  );
}

function FiledAsOther() {
  const found = useFound({ docID: 'other' });
  return (
    <Card title="Filed as miscellaneous" note="Give each its name in its loan’s document center." flush>
      {found.fault ? (
        <InlineError onRetry={found.again}>The documents did not load.</InlineError>
      ) : found.waiting ? (
        <SkeletonRows rows={3} />
      ) : found.documents.length === 0 ? (
        <p className="text-2 card-text">
          No miscellaneous documents. <ScreenLink to={pathTo('/documents')}>All documents</ScreenLink>
        </p>
      ) : (
        <Table caption="Filed as miscellaneous" cards heads={['Document', 'Loan', 'Uploaded', 'Status']}>
          {found.documents.map((one) => (
            <tr key={one.documentId}>
              <th scope="row">
                <ScreenLink to={pathTo('/document-center/$loanId', { loanId: one.loanNumber, selectedView: one.documentId })}>
                  {one.title}
                </ScreenLink>
                <SecondLine>{one.fileName}</SecondLine>
              </th>
              <td>
                {one.loanNumber}
                <SecondLine>{one.borrower}</SecondLine>
              </td>
              <td>
                {momentHere(one.uploadedAt)}
                <SecondLine>{one.uploadedBy}</SecondLine>
              </td>
              <td>{one.status}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}

/** How old a document may be by agency, then each document name with its rules. */
function AgesAndNames() {
  return (
    <>
      <Card title="How old a document may be" flush>
        <Table caption="How old a document may be" heads={['Agency', 'Good for', { key: 'Source', head: 'Source', wide: true }]}>
          {ageRules().map(({ agency, age, source }) => (
            <tr key={agency}>
              <th scope="row">{agency}</th>
              <td>{age}</td>
              <WideCell>{source}</WideCell>
            </tr>
          ))}
        </Table>
      </Card>
      <Card title="Document names" flush>
        <Table
          caption="Document names"
          heads={[
            'Name',
            { key: 'Type', head: 'Type', wide: true },
            'Its date',
            'Age limited',
            { key: 'Stored at least', head: 'Stored at least', wide: true },
          ]}
        >
          {documentTypes.map((type) => (
            <tr key={type.code}>
              <th scope="row">
                {type.name}
                {type.perBorrower ? <SecondLine>Each borrower’s own</SecondLine> : null}
              </th>
              <WideCell>{type.group}</WideCell>
              <td>{type.dated ?? '–'}</td>
              <td>{type.ages ? 'Yes' : 'No'}</td>
              <WideCell>
                {retentionRule(type).words}
                <SecondLine>{retentionRule(type).source}</SecondLine>
              </WideCell>
            </tr>
          ))}
        </Table>
      </Card>
    </>
  );
}
