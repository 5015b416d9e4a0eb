import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { changeViews } from '../domain/index.ts';
import styles from './change.module.css';

const NAMES: Readonly<Record<(typeof changeViews)[number], string>> = {
  'coc-section-one': 'What changed',
  'coc-section-two': 'Charges',
  'coc-section-three': 'Form and wait',
};

/** The sections by the addresses of the specification: the one of the address is brought in front. */
export function SectionNav({ loanId, view }: { loanId: string; view: string }) {
  return (
    <nav className={styles.sections} aria-label="Sections of the change">
      {changeViews.map((each) => (
        <ScreenLink
          key={each}
          to={pathTo('/change-circumstance-pre/$loanId', { loanId, selectedView: each })}
          exact
          aria-current={each === view ? 'true' : undefined}
        >
          {NAMES[each]}
        </ScreenLink>
      ))}
    </nav>
  );
}
