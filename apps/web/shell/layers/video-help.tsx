import { useState } from 'react';
import { useAsk } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import styles from './video-help.module.css';

/** Recordings that show how something is done, with captions; a keyword of the screen finds its own first. */
export function VideoHelp({ keyword, onClose }: { keyword?: string | undefined; onClose: () => void }) {
  const all = useAsk('get-help-videos', {}, { staleAfter: 3_600_000 });
  const found = useAsk('get-help-videos-of-keyword', { params: { keyword: keyword ?? '-' } }, { when: keyword !== undefined });
  const [chosen, setChosen] = useState<string>();
  const videos = all.value?.videos ?? [];
  const first = found.value?.videos[0]?.keyword ?? videos[0]?.keyword;
  const shown = videos.find((video) => video.keyword === (chosen ?? first));
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
      {shown ? (
        <>
          <video key={shown.keyword} className={styles.video} controls preload="metadata" src={shown.videoUrl} aria-label={shown.title}>
            <track kind="captions" srcLang="en" label="English" src={shown.captionsUrl} default />
          </video>
          <p className="text-2">{shown.description}</p>
        </>
      ) : null}
      <ul className={styles.list} aria-label="Videos">
        {videos.map((video) => (
          <li key={video.keyword}>
            <button
              type="button"
              className={styles.one}
              {...(video === shown ? { 'aria-current': 'true' as const } : {})}
              onClick={() => setChosen(video.keyword)}
            >
              <span>{video.title}</span>
              <span className="text-3">{lengthText(video.seconds)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
