import { IconFiles, IconRotate2, IconRotateClockwise2, IconScissors } from '@tabler/icons-react';
import { Button } from '../../../../../ui/kit/controls/button.tsx';
import { LongWork } from '../../../../../ui/kit/files/long-work.tsx';
import { Notice } from '../../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../../ui/kit/page/states.tsx';
import centerStyles from '../center.module.css';
import type { DetailsProps } from '../document-details.tsx';
import type { DrawnPages } from '../preview/pdf-pages.ts';
import { JoinForm } from './join-form.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import styles from './pages.module.css';
import { SplitForm } from './split-form.tsx';
import { usePages, type Pages } from './use-pages.ts';

/** A document's pages, to be turned, taken out into new documents, or joined with others. */
export function PagesMode({ drawn, ...props }: DetailsProps & { readonly drawn: DrawnPages }) {
  const pages = usePages(props);
  const { draft, set, isOlder, running, startedAt, problem } = pages;
  const { title, versions } = props.document;
  return (
    <div className={styles.mode}>
      {isOlder ? (
        <Notice tone="amber">{`${title} has a newer version, ${versions[0]!.version}. Check the pages you chose before, then go on.`}</Notice>
      ) : null}
      <PagesActions pages={pages} count={drawn.pages} accepted={props.document.status === 'Accepted'} />
      <PageThumbnails title={title} drawn={drawn} chosen={draft.chosen} turns={draft.turns} onChosen={(chosen) => set({ chosen })} />
      <TurnedPages pages={pages} />
      {draft.parts.length > 0 ? <SplitForm {...props} pages={pages} /> : null}
      {draft.join ? <JoinForm {...props} pages={pages} join={draft.join} /> : null}
      {running && startedAt ? (
        <LongWork
          title="Writing the pages"
          steps={['reading, writing and checking']}
          at={0}
          startedAt={startedAt}
          onCancel={running.cancel}
        />
      ) : null}
      {problem ? <InlineError>{problem.message}</InlineError> : null}
    </div>
  );
}

function PagesActions({
  pages: { draft, set, turn, addPart, beginJoin },
  count,
  accepted,
}: {
  pages: Pages;
  count: number;
  accepted: boolean;
}) {
  const { chosen } = draft;
  const none = chosen.pages.length === 0;
  return (
    <div className={centerStyles.actions}>
      <span className="text-2" role="status">
        {none ? 'Choose pages' : `${chosen.pages.length} of ${count} pages chosen`}
      </span>
      {none ? null : (
        <>
          <Button size="toolbar" onClick={() => set({ chosen: { ...chosen, pages: [] } })}>
            Clear
          </Button>
          {accepted ? null : (
            <>
              <Button size="toolbar" icon={IconRotate2} onClick={() => turn(-90)}>
                Turn left
              </Button>
              <Button size="toolbar" icon={IconRotateClockwise2} onClick={() => turn(90)}>
                Turn right
              </Button>
            </>
          )}
          <Button size="toolbar" icon={IconScissors} onClick={addPart}>
            Split into a new document
          </Button>
        </>
      )}
      <Button size="toolbar" icon={IconFiles} onClick={beginJoin}>
        Join with…
      </Button>
    </div>
  );
}

function TurnedPages({ pages: { draft, set, sendTurns, running } }: { pages: Pages }) {
  const count = Object.keys(draft.turns).length;
  if (count === 0) return null;
  return (
    <div className={centerStyles.actions}>
      <span className="text-2">{`${count === 1 ? '1 page' : `${count} pages`} turned, not saved`}</span>
      <Button variant="primary" busy={running !== undefined} onClick={sendTurns}>
        Save as a new version
      </Button>
      <Button onClick={() => set({ turns: {} })}>Undo turns</Button>
    </div>
  );
}
