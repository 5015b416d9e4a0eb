import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { figureText } from '../../../../foundation/explain/figure-text.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, Table, TableRow } from '../../../../ui/kit/tables/table.tsx';
import type { RunDetail } from '../words.ts';

/** The figures behind the newest runs, each system's by its own rules. */
export function FiguresCard({ runs }: { runs: readonly RunDetail[] }) {
  const labels = [...new Map(runs.flatMap(({ figures }) => figures.map(({ key, label }) => [key, label] as const)))];
  if (labels.length === 0) return null;
  return (
    <Card title="Figures" note="each by its own rules" flush>
      <Table caption="Figures by system" heads={['Figure', ...runs.map(({ line }) => ({ number: line.system }))]}>
        {labels.map(([key, label]) => (
          <TableRow key={key} failed={runs.some(({ figures }) => figures.find((one) => one.key === key)?.fails === true)}>
            <th scope="row">{label}</th>
            {runs.map((run) => (
              <Figure key={run.line.runId} run={run} name={key} />
            ))}
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}

function Figure({ run: { figures, line }, name }: { run: RunDetail; name: string }) {
  const figure = figures.find(({ key }) => key === name);
  return (
    <NumberCell>
      {figure ? (
        <ExplainableNumber label={`${figure.label}, ${line.system}`} why={figure.why}>
          {figureText(figure.why.figure)}
        </ExplainableNumber>
      ) : (
        '–'
      )}
    </NumberCell>
  );
}

/** The rows of the published card, side by side. */
export function PointsCard({ runs }: { runs: readonly RunDetail[] }) {
  const scored = runs.filter(({ rows }) => rows.length > 0);
  const labels = [...new Map(scored.flatMap(({ rows }) => rows.map(({ row, label }) => [row, label] as const)))];
  if (labels.length === 0) return null;
  return (
    <Card title="Points" note="Published card LPS-1, the simulator’s own; fewer are better" flush>
      <Table caption="Points by system" heads={['Row', ...scored.map(({ line }) => ({ number: line.system }))]}>
        {labels.map(([row, label]) => (
          <tr key={row}>
            <th scope="row">{label}</th>
            {scored.map(({ line, rows }) => {
              const found = rows.find((one) => one.row === row);
              return (
                <NumberCell key={line.runId}>
                  {found ? (
                    <ExplainableNumber label={`${label}, ${line.system}`} why={found.why}>
                      {found.points}
                    </ExplainableNumber>
                  ) : (
                    '–'
                  )}
                </NumberCell>
              );
            })}
          </tr>
        ))}
      </Table>
    </Card>
  );
}
