import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { ContentFields, SaveFoot } from './content-fields.tsx';
import { ContentPanel } from './content-panel.tsx';
import { useContentWriting, type Written } from './use-content-writing.ts';

type Versions = ReplyOf<'get-content-versions'>;

const NEW: Written = { version: 0, title: '', body: '', news: null, withdrawn: false };

/** `/content/edit?page=`: a page or a piece of news, written beside what it will look like and its earlier versions. Without a name: new news. */
export default function EditContentScreen() {
  const { page } = useSearch({ strict: false }) as { page?: string };
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const { value, refusal, fault, again } = useAsk(
    'get-content-versions',
    { query: { page: page ?? '' } },
    { when: page !== undefined, keepPrevious: false },
  );
  const title = page === undefined ? 'Write news' : `Edit ${value?.written.title ?? 'page'}`;
  const loaded = page === undefined ? { page: '', versions: [], written: NEW } : value;
  if (!loaded || !profile)
    return (
      <Workbench title={title}>
        {refusal ? <ErrorState title="The page can’t be edited" safe={refusal.message} /> : null}
        {fault ? <ErrorState title="The page did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
        {refusal || fault ? null : <SkeletonRows rows={14} />}
      </Workbench>
    );
  return <EditContent key={`${page} ${loaded.written.version}`} page={page ?? null} loaded={loaded} title={title} today={profile.today} />;
}

function EditContent({ page, loaded, title, today }: { page: string | null; loaded: Versions; title: string; today: string }) {
  const go = useGo();
  const { written, versions } = loaded;
  const [looked, setLooked] = useState<number>();
  const writing = useContentWriting({
    page,
    written,
    today,
    onSaved: (name) => {
      setLooked(undefined);
      go(pathTo('/content/edit'), { search: { page: name }, replace: true });
    },
  });
  return (
    <Workbench
      title={title}
      note={written.version === 0 ? 'Not written yet' : written.withdrawn ? 'Withdrawn' : `Version ${written.version}`}
      actions={<ScreenLink to={pathTo('/content')}>All pages and news</ScreenLink>}
      panelLabel="Preview and versions"
      panel={<ContentPanel page={page} versions={versions} newest={written.version} writing={writing} looked={looked} onLook={setLooked} />}
      panelFoot={<SaveFoot writing={writing} newest={versions[0]} />}
    >
      {writing.restored ? (
        <Notice actions={<LinkButton onClick={writing.discard}>Discard draft</LinkButton>}>
          What you wrote before is still here, not saved.
        </Notice>
      ) : null}
      <ContentFields
        writing={writing}
        today={today}
        withdrawable={page !== null && written.news !== null && !written.withdrawn}
        page={page}
      />
    </Workbench>
  );
}
