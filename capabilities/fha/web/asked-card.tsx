import { Card, Facts } from '../../../ui/kit/page/card.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { askedRows } from './asked-rows.ts';
import styles from './fha.module.css';
import type { FhaCase } from './shown-case.ts';

/** The data of the request to FHA, each item with what is missing of it or FHA's error about it. */
export function AskedCard({ loanId, fhaCase: { asked } }: { loanId: string; fhaCase: FhaCase }) {
  return (
    <Card
      title="What FHA is asked with"
      aside={<ScreenLink to={pathTo('/edit-loan/$loanId', { loanId })}>Change in the application</ScreenLink>}
    >
      <Facts
        facts={askedRows(asked).map(({ label, text, missing, problems }) => ({
          label,
          value: (
            <>
              {text || (missing.length === 0 ? '–' : null)}
              {missing.length === 0 ? null : (
                <div className={styles.wanting}>{missing[0] === label ? 'Missing' : `Missing: ${missing.join(', ')}`}</div>
              )}
              {problems.map((problem) => (
                <div key={problem} className={styles.wanting}>
                  {problem}
                </div>
              ))}
            </>
          ),
        }))}
      />
    </Card>
  );
}
