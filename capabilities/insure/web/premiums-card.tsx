import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classes } from '../../../ui/kit/class-names.ts';
import { useExplain } from '../../../ui/kit/explain/explain-provider.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { gridAction } from '../../../ui/kit/tables/grid-keys.ts';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { miPlans, type MiPlan } from '../domain/mi-plans.ts';
import styles from './mi-quotes.module.css';
import { planName, premiumWords, isQuoteValid, standingWords, whyOf, type Insurer, type MiQuotes, type Picked } from './plan-words.ts';
import { PremiumsOfPlan } from './premiums-of-plan.tsx';

interface PremiumsProps {
  readonly quotes: MiQuotes;
  readonly note: string;
  readonly picked: Picked | undefined;
  readonly onPick: (picked: Picked) => void;
}

/** Plans down, insurers across. On a phone one plan at a time. */
export function PremiumsCard(props: PremiumsProps) {
  const mobile = useIsMobile();
  return (
    <Card title="Premium by insurer" note={props.note} flush={!mobile} aside={mobile ? undefined : <Legend />}>
      {mobile ? <PremiumsOfPlan {...props} /> : <PremiumsGrid {...props} />}
    </Card>
  );
}

function Legend() {
  return (
    <span className={styles.legend}>
      <span className={classes(styles.mark, styles.lowest)} aria-hidden /> Lowest
      <span className={classes(styles.mark, styles.selected)} aria-hidden /> Selected
      <span className={classes(styles.mark, styles.inLoan)} aria-hidden /> In the loan
    </span>
  );
}

/** The grid's one tab stop, and the effects of its keys: arrows move, Enter selects, E explains. */
function useCursor(insurers: readonly Insurer[]) {
  const explain = useExplain();
  const [at, setAt] = useState({ row: 0, column: 0 });
  const onGridKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const action = gridAction(event, at, { rows: miPlans.length, columns: insurers.length, page: miPlans.length });
    if (action?.kind === 'move') {
      const to = { row: Math.max(0, action.to.row), column: action.to.column };
      setAt(to);
      event.currentTarget.querySelector<HTMLElement>(`[data-premium="${to.row}:${to.column}"]`)?.focus();
    } else if (action?.kind === 'explain') {
      const plan = insurers[at.column]?.plans.find((one) => one.plan === miPlans[at.row]);
      const why = plan && whyOf(plan);
      if (why) explain.open({ why, title: undefined, anchor: event.target as HTMLElement, weight: 'popover' });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { at, setAt, onGridKey };
}

function PremiumsGrid({ quotes, picked, onPick }: PremiumsProps) {
  const { insurers, asked, chosen } = quotes;
  const cursor = useCursor(insurers);
  return (
    <Table
      look="prices"
      caption="Premium by insurer and plan"
      className={styles.grid}
      heads={['Plan', ...insurers.map((one) => ({ key: one.insurerId, number: true, head: <InsurerHead insurer={one} /> }))]}
      onGridKey={cursor.onGridKey}
    >
      {miPlans.map((plan, row) => (
        <tr key={plan}>
          <th scope="row">{planName(plan, asked?.splitUpfront)}</th>
          {insurers.map((insurer, column) => (
            <PremiumCell
              key={insurer.insurerId}
              place={`${row}:${column}`}
              plan={plan}
              insurer={insurer}
              asked={asked}
              isSelected={picked?.plan === plan && picked.insurerId === insurer.insurerId}
              isInLoan={chosen?.plan === plan && chosen.insurerId === insurer.insurerId}
              isTabStop={cursor.at.row === row && cursor.at.column === column}
              onFocus={() => cursor.setAt({ row, column })}
              onPick={() => onPick({ insurerId: insurer.insurerId, plan })}
            />
          ))}
        </tr>
      ))}
    </Table>
  );
}

function InsurerHead({ insurer }: { insurer: Insurer }) {
  return (
    <span className={styles.head}>
      <span className={styles.name}>{insurer.name}</span>
      {standingWords(insurer)
        .split(', ')
        .map((line) => (
          <span key={line} className={styles.small}>
            {line}
          </span>
        ))}
      {insurer.simulated ? <span className={styles.small}>Simulator</span> : null}
    </span>
  );
}

interface PremiumCellProps {
  readonly place: string;
  readonly plan: MiPlan;
  readonly insurer: Insurer;
  readonly asked: MiQuotes['asked'];
  readonly isSelected: boolean;
  readonly isInLoan: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onPick: () => void;
}

function PremiumCell({ place, plan, insurer, asked, isSelected, isInLoan, isTabStop, onFocus, onPick }: PremiumCellProps) {
  const quoted = insurer.plans.find((one) => one.plan === plan);
  const open = quoted !== undefined && quoted.number !== null && isQuoteValid(insurer);
  const text = quoted?.number ? premiumWords(quoted, insurer, asked) : (quoted?.reason ?? '–');
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    if (open) onPick();
  };
  const name = `${planName(plan)}, ${insurer.name}, ${text}`;
  return (
    <td aria-selected={isSelected}>
      <button
        type="button"
        data-premium={place}
        tabIndex={isTabStop ? 0 : -1}
        className={classes(
          styles.cell,
          quoted?.number === null && styles.reason,
          quoted?.lowest && styles.lowest,
          isInLoan && styles.inLoan,
          isSelected && styles.selected,
        )}
        aria-label={[
          name,
          quoted?.lowest ? 'lowest' : '',
          isInLoan ? 'in the loan' : '',
          open || !quoted?.number ? '' : standingWords(insurer),
        ]
          .filter(Boolean)
          .join(', ')}
        aria-disabled={!open}
        onFocus={onFocus}
        onClick={press}
      >
        {quoted?.number && !isQuoteValid(insurer) ? <s>{text}</s> : text}
      </button>
    </td>
  );
}
