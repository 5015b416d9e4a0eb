import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import styles from '../reports.module.css';
import { ViewLink } from './view-link.tsx';

/** The saved views above the reports; nothing while there are none. */
export function SavedViewsCard() {
  const { value } = useAsk('get-report-views', {});
  if (!value || value.views.length === 0) return null;
  return (
    <Card title="Saved views">
      <ul className={styles.links}>
        {value.views.map((view) => (
          <li key={view.viewId}>
            <ViewLink view={view} />
            <span className="text-small text-2">{` ${moreOf(view)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function moreOf({ title, shared, mine, savedBy }: ReplyOf<'get-report-views'>['views'][number]): string {
  return shared ? `${title}, ${mine ? 'shared' : `by ${savedBy}`}` : title;
}
