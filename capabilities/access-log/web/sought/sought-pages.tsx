import type { ReactNode } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import styles from './sought.module.css';
import type { Pages } from './use-pages.ts';

interface Props<Page, Row> {
  readonly title: string;
  /** The link to the other of these pages. */
  readonly other: ReactNode;
  readonly exporting: ReactNode;
  readonly fields: ReactNode;
  readonly pages: Pages<Page>;
  readonly notLoaded: string;
  /** What the rows are, as the title of their card. */
  readonly rowsTitle: string;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly table: (rows: readonly Row[]) => ReactNode;
}

/** Who did or saw what: fields that say what is sought, the newest rows first, older ones at a press, and all of it as a file. */
export function SoughtPages<Page, Row>({ title, other, exporting, fields, pages, notLoaded, rowsTitle, rowsOf, table }: Props<Page, Row>) {
  const rows = pages.data?.pages.flatMap(rowsOf);
  return (
    <Workbench title={title} note={other} actions={exporting}>
      <div className={styles.fields}>{fields}</div>
      {pages.error ? (
        <ErrorState title={notLoaded} safe={pages.error.message} onRetry={() => void pages.refetch()} />
      ) : rows ? (
        <Card title={rowsTitle} note={`${rows.length}${pages.hasNextPage ? ' newest' : ''}`} flush>
          {table(rows)}
          {pages.hasNextPage ? (
            <div className={styles.older}>
              <Button size="toolbar" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                Show older
              </Button>
            </div>
          ) : null}
        </Card>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Workbench>
  );
}
