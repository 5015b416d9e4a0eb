import { IconCamera, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { loadPatiently } from '../../../../ui/kit/layers/load-patiently.ts';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { CenterBody } from './center-body.tsx';
import { CenterPanel } from './center-panel.tsx';
import styles from './center.module.css';
import { lower } from './shown-line.tsx';
import { targetOf, useCenterView, type CenterViewState } from './use-center-view.ts';
import { useCenter, type Center } from './use-center.ts';

const PhotoDialog = lazy(loadPatiently(() => import('./photo/photo-dialog.tsx')));
const TITLE = 'Documents';

/** `/document-center/{loanId}/{selectedView}`: what is in, what is missing and how long it is good. The view may also name a document. */
export default function DocumentCenterScreen({ params: { loanId, selectedView } }: ScreenProps<'/document-center/$loanId'>) {
  const center = useCenter(loanId);
  const { documents, needed } = center;
  const failed = documents.fault ?? needed.fault;
  const refusal = documents.refusal ?? needed.refusal;
  const again = () => {
    documents.again();
    needed.again();
  };
  if (documents.value && needed.value) return <Loaded key={loanId} loanId={loanId} selectedView={selectedView} center={center} />;
  return (
    <Workbench title={TITLE}>
      {failed ? (
        <ErrorState title="The documents did not load" safe="Nothing changed on the loan." onRetry={again} trace={failed.trace} />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Workbench>
  );
}

function Loaded({ loanId, selectedView, center }: { loanId: string; selectedView: string | undefined; center: Center }) {
  const lists = { documents: center.documents.value!.documents, items: center.needed.value!.items };
  const view = useCenterView(loanId, selectedView, center, lists);
  return (
    <Workbench
      title={TITLE}
      panelLabel="Uploads and needs"
      panel={
        <CenterPanel
          loanId={loanId}
          center={center}
          under={view.under}
          onUnder={view.setUnder}
          onPick={view.pick}
          uploadPart={view.uploadPart}
          onRemove={view.removeUpload}
        />
      }
      {...(center.mayUpload ? { panelFoot: <Foot view={view} /> } : {})}
    >
      <CenterBody loanId={loanId} center={center} view={view} />
      {view.photo ? (
        <Suspense>
          <PhotoDialog loanId={loanId} center={center} under={view.photo} onClose={() => view.setPhoto(undefined)} />
        </Suspense>
      ) : null}
    </Workbench>
  );
}

/** The most frequent action: on a desktop uploading files, on a phone photographing the first needed document. */
function Foot({ view: { mobile, needs, under, chooseFiles, setPhoto } }: { view: CenterViewState }) {
  const [first] = needs;
  const photograph = () => setPhoto(first ? targetOf(first) : { docID: 'other' });
  const upload = () => chooseFiles(under);
  return (
    <div className={styles.bar}>
      {mobile ? (
        <>
          <Button variant="primary" icon={IconCamera} onClick={photograph}>
            {first ? `Photograph ${lower(first.name)}` : 'Photograph a document'}
          </Button>
          <Button icon={IconUpload} aria-label="Upload" onClick={upload} />
        </>
      ) : (
        <>
          <Button variant="primary" icon={IconUpload} keys="U" onClick={upload}>
            Upload
          </Button>
          <Button icon={IconCamera} onClick={photograph}>
            Photograph
          </Button>
        </>
      )}
    </div>
  );
}
