import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import styles from './close.module.css';
import { Cash, Costs, SummaryLines } from './closing-money.tsx';
import { Terms } from './closing-terms.tsx';
import { EscrowSection } from './escrow-section.tsx';
import { LastPages } from './last-pages.tsx';
import type { ClosingInWork } from './use-closing.ts';

const SECTIONS = [
  { value: 'terms', label: 'Terms' },
  { value: 'costs', label: 'Costs A–J' },
  { value: 'escrow', label: 'Escrow' },
  { value: 'summaries', label: 'Summaries K–N' },
  { value: 'cash', label: 'Cash to close' },
  { value: 'pages', label: 'Pages 4–5' },
] as const;
type Section = (typeof SECTIONS)[number]['value'];

interface SectionsProps {
  readonly loanId: string;
  readonly work: ClosingInWork;
  readonly view: string | undefined;
  readonly purchase: boolean;
}

/** The editor by sections of the form; the address names the one that is open. */
export function ClosingSections({ loanId, work, view, purchase }: SectionsProps) {
  const go = useGo();
  const open = SECTIONS.find(({ value }) => value === view)?.value ?? 'terms';
  return (
    <Card
      title={
        <div className={styles.tabs}>
          <SegmentedControl<Section>
            label="Sections of the Closing Disclosure"
            segments={SECTIONS}
            value={open}
            onChange={(value) => go(pathTo('/cd-process/$loanId', { loanId, selectedView: value }), { replace: true })}
          />
        </div>
      }
      flush={open === 'costs' || open === 'cash'}
    >
      {open === 'terms' ? <Terms loanId={loanId} work={work} purchase={purchase} /> : null}
      {open === 'costs' ? <Costs work={work} /> : null}
      {open === 'escrow' ? <EscrowSection work={work} /> : null}
      {open === 'summaries' ? <SummaryLines work={work} purchase={purchase} /> : null}
      {open === 'cash' ? <Cash closing={work.shown} /> : null}
      {open === 'pages' ? <LastPages work={work} purchase={purchase} /> : null}
    </Card>
  );
}
