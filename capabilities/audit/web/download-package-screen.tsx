import { useAsk } from '../../../ui/calls/index.ts';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import styles from './audit.module.css';
import { PackagesCard } from './packages-card.tsx';

const TITLE = 'Download audit package';

/** `/download-post-close-audit-package/{loanId}/{selectedView}`: the packages that were made, and how to check one. */
export default function DownloadPackageScreen({ params: { loanId } }: ScreenProps<'/download-post-close-audit-package/$loanId'>) {
  const { value, refusal, fault, again } = useAsk('get-audit-info', { params: { loanId } });
  const go = useGo();
  const newest = value?.packages[0];
  return (
    <RecordPage title={TITLE}>
      {fault && !value ? (
        <ErrorState title="The packages did not load" safe="They stay as they were made." onRetry={again} trace={fault.trace} />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : !value ? (
        <Card title={TITLE} flush>
          <SkeletonRows rows={4} />
        </Card>
      ) : newest === undefined ? (
        <EmptyState
          title="No package was made yet"
          starts={[{ text: 'See what it holds', onPick: () => go(pathTo('/post-close-audit-package/$loanId', { loanId })) }]}
        >
          It is prepared once the loan is closed.
        </EmptyState>
      ) : (
        <>
          <PackagesCard loanId={loanId} packages={value.packages} />
          <Card title="Check one without the portal">
            <p className="text-2">
              With a copy of Lockdesk’s source and nothing else. The value is the end of the chain, as printed on the index. Each thing that
              was changed is named.
            </p>
            <p className={styles.hash}>{`npm run verify -- package.zip --end ${newest.chainEnd}`}</p>
          </Card>
        </>
      )}
    </RecordPage>
  );
}
