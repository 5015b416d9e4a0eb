import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';

type Package = ReplyOf<'get-document-checklist'>['packages'][number];
type Paper = Package['papers'][number];

const TITLES = { initial: 'Initial package', closing: 'Closing package' } as const;

/** The documents of each package by the loan's current facts: why, by when, whether sent and returned. */
export function PackagesView({ packages, onPick }: { packages: readonly Package[]; onPick: (documentId: string) => void }) {
  return (
    <>
      {packages.map(({ phase, papers, undecided, problem }) => (
        <Card key={phase} title={TITLES[phase]} note={`${papers.length} papers`} flush>
          {problem ? <Notice tone="amber">{problem}</Notice> : null}
          <Table caption={TITLES[phase]} cards heads={['Paper', 'Required', 'Due', 'Sent', 'Received']}>
            {papers.map((paper) => (
              <tr key={paper.code}>
                <th scope="row">
                  {paper.name}
                  <SecondLine>{`Given by ${paper.givenBy}; signature: ${paper.signature}`}</SecondLine>
                </th>
                <td>
                  <ExplainableNumber label={`${paper.name} required`} why={paper.required}>
                    Yes
                  </ExplainableNumber>
                </td>
                <td>
                  {paper.due ? (
                    <ExplainableNumber label={`${paper.name} due`} why={paper.due.why}>
                      {formatDate(paper.due.date, { short: true, weekday: true })}
                    </ExplainableNumber>
                  ) : (
                    paper.clock
                  )}
                </td>
                <td>{paper.sentOn === null ? '–' : formatDate(paper.sentOn, { short: true })}</td>
                <td>
                  <Received paper={paper} onPick={onPick} />
                </td>
              </tr>
            ))}
          </Table>
          {undecided.length === 0 ? null : <Undecided papers={undecided} />}
        </Card>
      ))}
    </>
  );
}

function Received({ paper, onPick }: { paper: Paper; onPick: (documentId: string) => void }) {
  const { receivedAs, name } = paper;
  if (receivedAs === null) return <>–</>;
  return (
    <LinkButton aria-label={`Show ${name}`} onClick={() => onPick(receivedAs)}>
      Received
    </LinkButton>
  );
}

/** Documents left out until a fact of the loan is filled in. */
function Undecided({ papers }: { papers: Package['undecided'] }) {
  return (
    <Table caption="Left out until more is stated" cards heads={['Left out until more is stated', 'Not stated']}>
      {papers.map(({ code, name, missing }) => (
        <tr key={code}>
          <th scope="row">{name}</th>
          <td>{missing.join(', ')}</td>
        </tr>
      ))}
    </Table>
  );
}
