import { useAsk } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { Videos } from '../../../../ui/kit/media/videos.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';

/** Recordings that show how something is done, with captions; the screen's keyword lists its own first. */
export function VideoHelp({ keyword, onClose }: { keyword?: string | undefined; onClose: () => void }) {
  const all = useAsk('get-help-videos', {}, { staleAfter: 3_600_000 });
  const found = useAsk('get-help-videos-of-keyword', { params: { keyword: keyword ?? '-' } }, { when: keyword !== undefined });
  return (
    <Dialog
      title="Help videos"
      size={560}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {all.fault && !all.value ? <InlineError onRetry={all.again}>{`The videos did not load. ${all.fault.message}`}</InlineError> : null}
      {all.waiting ? <SkeletonRows rows={6} /> : null}
      {all.value ? <Videos videos={all.value.videos} first={found.value?.videos[0]?.keyword} /> : null}
    </Dialog>
  );
}
