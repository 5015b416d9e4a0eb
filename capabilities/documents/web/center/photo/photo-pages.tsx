import { IconArrowDown, IconArrowUp, IconRotateClockwise, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../../ui/kit/controls/button.tsx';
import styles from '../center.module.css';
import { drawPicture, isDark } from './draw-picture.ts';
import type { Photo, Photos } from './use-photos.ts';

/** The pages of the PDF to be: each can be turned, moved and taken off. */
export function PhotoPages({ photos: { photos, turn, takeOff, move } }: { photos: Photos }) {
  return (
    <ol className={styles.photos} aria-label="Pages">
      {photos.map((photo, at) => (
        <li key={photo.id} className={styles.photo}>
          <PhotoCanvas photo={photo} page={at + 1} />
          <span className={styles.photoActs}>
            <IconButton icon={IconRotateClockwise} size="panel" label={`Turn page ${at + 1}`} onClick={() => turn(photo.id)} />
            {at > 0 ? <IconButton icon={IconArrowUp} size="panel" label={`Move page ${at + 1} up`} onClick={() => move(at, -1)} /> : null}
            {at < photos.length - 1 ? (
              <IconButton icon={IconArrowDown} size="panel" label={`Move page ${at + 1} down`} onClick={() => move(at, 1)} />
            ) : null}
            <IconButton icon={IconX} size="panel" label={`Take off page ${at + 1}`} onClick={() => takeOff(photo.id)} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const SHOWN_WIDTH = 264;

function PhotoCanvas({ photo: { picture, turns, name }, page }: { photo: Photo; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [dark, setDark] = useState(false);
  useEffect(() => {
    drawPicture(picture, turns, canvas.current!, SHOWN_WIDTH);
    setDark(isDark(canvas.current!));
  }, [picture, turns]);
  return (
    <>
      <canvas ref={canvas} className={styles.photoCanvas} role="img" aria-label={`Page ${page}, ${name}`} />
      {dark ? <span className={styles.amber}>Too dark to read. Take it again.</span> : null}
    </>
  );
}
