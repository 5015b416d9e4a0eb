import { IconArrowDown, IconArrowUp, IconCrop, IconRotateClockwise, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../../ui/kit/controls/button.tsx';
import styles from '../center.module.css';
import { CropEdges } from './crop-edges.tsx';
import { drawCut, drawPicture, isDark } from './draw-picture.ts';
import type { Photo, Photos } from './use-photos.ts';

/** The pages of the PDF to be: each can be turned, moved and taken off. */
export function PhotoPages({ photos: { photos, turn, cut, takeOff, move } }: { photos: Photos }) {
  const [cropping, setCropping] = useState<number>();
  return (
    <ol className={styles.photos} aria-label="Pages">
      {photos.map((photo, at) => (
        <li key={photo.id} className={styles.photo}>
          <PhotoCanvas photo={photo} page={at + 1} cropping={cropping === photo.id} />
          <span className={styles.photoActions}>
            <IconButton icon={IconRotateClockwise} size="panel" label={`Turn page ${at + 1}`} onClick={() => turn(photo.id)} />
            <IconButton
              icon={IconCrop}
              size="panel"
              label={`Crop page ${at + 1}`}
              aria-expanded={cropping === photo.id}
              onClick={() => setCropping(cropping === photo.id ? undefined : photo.id)}
            />
            {at > 0 ? <IconButton icon={IconArrowUp} size="panel" label={`Move page ${at + 1} up`} onClick={() => move(at, -1)} /> : null}
            {at < photos.length - 1 ? (
              <IconButton icon={IconArrowDown} size="panel" label={`Move page ${at + 1} down`} onClick={() => move(at, 1)} />
            ) : null}
            <IconButton icon={IconX} size="panel" label={`Take off page ${at + 1}`} onClick={() => takeOff(photo.id)} />
          </span>
          {cropping === photo.id ? <CropEdges page={at + 1} crop={photo.crop} onChange={(crop) => cut(photo.id, crop)} /> : null}
        </li>
      ))}
    </ol>
  );
}

const SHOWN_WIDTH = 264;

function PhotoCanvas({ photo, page, cropping }: { photo: Photo; page: number; cropping: boolean }) {
  const { picture, turns, crop, name } = photo;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [dark, setDark] = useState(false);
  useEffect(() => {
    drawPicture({ picture, turns, crop }, canvas.current!, SHOWN_WIDTH);
    setDark(isDark(canvas.current!));
    if (cropping) drawCut({ picture, turns, crop }, canvas.current!, SHOWN_WIDTH);
  }, [picture, turns, crop, cropping]);
  return (
    <>
      <canvas ref={canvas} className={styles.photoCanvas} role="img" aria-label={`Page ${page}, ${name}`} />
      {dark ? <span className={styles.amber}>Too dark to read. Take it again.</span> : null}
    </>
  );
}
