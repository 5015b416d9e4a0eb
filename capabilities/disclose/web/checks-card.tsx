import { useAsk } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { estimateRules, type EstimateRule } from '../domain/index.ts';
import styles from './disclose.module.css';

const WORDS = { Success: 'Pass', Failed: 'Failed', NA: 'NA' } as const;
const TITLES: Readonly<Record<EstimateRule, string>> = {
  'LE Approval': 'Can be sent',
  'LE Approval Warning': 'Warnings',
  'Whl Warehouse Purchase LE': 'Warehouse purchase',
};

/** The loan's rules, run on the saved draft: each with its result, the facts it used, and the reasons against it. */
export function ChecksCard({ loanId }: { loanId: string }) {
  const providers = useAsk('restrict-wp-isp', { params: { loanId } });
  return (
    <Card title="Checks" note="Run on the saved draft" flush>
      <Table cards caption="Checks of the Loan Estimate" heads={['Check', 'Result', 'Reasons']}>
        {estimateRules.map((rule) => (
          <RuleRow key={rule} loanId={loanId} rule={rule} />
        ))}
        <tr>
          <th scope="row">Service provider list</th>
          <td>{providers.value ? (providers.value.status === 'Y' ? 'Open' : 'Closed') : '–'}</td>
          <td>{providers.value?.message}</td>
        </tr>
      </Table>
    </Card>
  );
}

function RuleRow({ loanId, rule }: { loanId: string; rule: EstimateRule }) {
  const asked = useAsk('run-rule', { params: { loanId, ruleName: rule } });
  const { value } = asked;
  return (
    <tr>
      <th scope="row">
        {TITLES[rule]}
        <SecondLine>{rule}</SecondLine>
      </th>
      <td>
        {value ? (
          <ExplainableNumber label={TITLES[rule]} why={value.why ?? undefined}>
            {WORDS[value.status]}
          </ExplainableNumber>
        ) : asked.waiting ? (
          <SkeletonRows rows={1} />
        ) : (
          '–'
        )}
      </td>
      <td>
        {asked.fault ? <InlineError onRetry={asked.again}>The check did not run.</InlineError> : null}
        {value && value.reasons.length > 0 ? (
          <ul className={styles.reasons}>
            {value.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
      </td>
    </tr>
  );
}
