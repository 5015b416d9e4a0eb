import { IconDownload } from '@tabler/icons-react';
import { useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../ui/kit/page/templates/queue-page.tsx';
import { timeInZone } from '../../../ui/kit/time/moment-text.ts';
import { DeskBar } from './desk-bars.tsx';
import styles from './desk.module.css';
import { ExposureTiles } from './exposure-now.tsx';
import { saveExposureCsv } from './exposure/exposure-csv.ts';
import { GroupsCard, ProductsCard } from './exposure/exposure-tables.tsx';

/** `/lock-desk/exposure`: everything locked, cut by product and rate, by week and by brokerage, with its weighted rate and price. */
export default function ExposureScreen() {
  const asked = useAsk('desk-exposure', {}, { every: 30_000, live: true });
  const value = asked.value;
  return (
    <QueuePage
      title="Position and exposure"
      bars={[
        <DeskBar
          key="bar"
          current="/lock-desk/exposure"
          end={
            value ? (
              <>
                <span className="text-2 mobile-hidden">As of {timeInZone(value.asOf, value.zone)}</span>
                <Button size="toolbar" icon={IconDownload} onClick={() => saveExposureCsv(value)}>
                  Export CSV
                </Button>
              </>
            ) : undefined
          }
        />,
      ]}
    >
      <div className={styles.scroll}>
        <div className={styles.page}>
          {asked.fault && !value ? (
            <ErrorState
              title="The position did not load"
              safe="Nothing changed on any lock."
              onRetry={asked.again}
              trace={asked.fault.trace}
            />
          ) : !value ? (
            <SkeletonRows rows={10} />
          ) : value.all.loans === 0 ? (
            <EmptyState title="No loan is locked">Locks count here from the moment they are made until they end.</EmptyState>
          ) : (
            <>
              <Card title="Now" flush>
                <ExposureTiles />
              </Card>
              <ProductsCard exposure={value} />
              <div className={styles.columns}>
                <GroupsCard title="By lock week" name="Locked in" groups={value.byLockWeek} />
                <GroupsCard title="By expiry week" name="Expires in" groups={value.byExpiryWeek} />
              </div>
              <GroupsCard title="By brokerage" name="Brokerage" groups={value.byBrokerage} />
            </>
          )}
        </div>
      </div>
    </QueuePage>
  );
}
