import { useState } from 'react';
import styles from './videos.module.css';

interface Video {
  readonly keyword: string;
  readonly title: string;
  readonly description: string;
  readonly seconds: number;
  readonly videoUrl: string;
  readonly captionsUrl: string;
}

/** Recordings with captions: one to play, and the list to choose among. `first` is shown until another is chosen. */
export function Videos({ videos, first }: { videos: readonly Video[]; first?: string | undefined }) {
  const [chosen, setChosen] = useState<string>();
  const shown = videos.find((video) => video.keyword === (chosen ?? first)) ?? videos[0];
  return (
    <>
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
    </>
  );
}

function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
