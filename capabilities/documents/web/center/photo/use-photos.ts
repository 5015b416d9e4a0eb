import { useRef, useState } from 'react';
import { asFault } from '../../../../../ui/calls/hooks.ts';
import { newIdempotencyKey } from '../../../../../ui/calls/index.ts';
import { uploadFile } from '../../../../../ui/calls/upload.ts';
import { photoProgress } from '../../../../../ui/kit/files/simulated-progress.ts';
import type { UploadAttributes } from '../../../../../ui/kit/files/upload-items.ts';
import { useUploads } from '../../../../../ui/kit/files/use-uploads.ts';
import { uploadFailure } from '../../upload-failure.ts';
import type { Center, FileUnder, Receipt } from '../use-center.ts';
import type { PageOfPicture } from './draw-picture.ts';
import { nextTurn, NOTHING_CUT, pdfName, turnedCrop, turnsAtFirst, type Crop } from './picture-page.ts';

export const PICTURES: UploadAttributes = {
  fileTypes: ['.jpg', '.jpeg', '.png'],
  maxFiles: 20,
  maxSizeMb: 25,
  multiple: true,
  removable: true,
};

export interface Photo extends PageOfPicture {
  readonly id: number;
  readonly name: string;
}

/** The pictures of a PDF to be, in their order. */
export function usePhotos(onFailed: (sentence: string) => void) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const take = async (file: File, id: number): Promise<void> => {
    chosen.remove(id);
    try {
      const picture = await createImageBitmap(file);
      const photo = { id, name: file.name, picture, turns: turnsAtFirst(picture), crop: NOTHING_CUT };
      // A small picture may be read before a large one that was chosen first: photos are sorted by the order they were chosen in.
      setPhotos((before) => before.toSpliced(before.findLastIndex((one) => one.id < id) + 1, 0, photo));
    } catch {
      onFailed(`${file.name} is no picture that can be read. Take it again.`);
    }
  };
  // Chosen pictures are not sent yet: the widget shows their progress itself.
  const chosen = useUploads({ attributes: PICTURES, onResult: (file, _failure, id) => void take(file, id) });
  return {
    photos,
    chosen,
    choose: (files: readonly File[]): void => chosen.begin(files, undefined),
    turn: (id: number): void =>
      setPhotos(photos.map((one) => (one.id === id ? { ...one, turns: nextTurn(one.turns), crop: turnedCrop(one.crop) } : one))),
    cut: (id: number, crop: Crop): void => setPhotos(photos.map((one) => (one.id === id ? { ...one, crop } : one))),
    takeOff: (id: number): void => setPhotos(photos.filter((one) => one.id !== id)),
    move: (at: number, step: -1 | 1): void => {
      const next = [...photos];
      [next[at], next[at + step]] = [next[at + step]!, next[at]!];
      setPhotos(next);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;

interface Sending {
  readonly loanId: string;
  readonly center: Center;
  readonly onDone: (uploaded: Pick<Receipt, 'title' | 'receipt'>) => void;
}

/** Makes the PDF and uploads it, with the specification's progress; a failure shows the reason and can be retried. */
export function useSendPhotos({ loanId, center, onDone }: Sending) {
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const key = useRef<string>(undefined);
  const convert = async (photos: readonly Photo[], under: FileUnder, fileName: string, name: string | undefined) => {
    const { picturesToPdf } = await import('./pictures-to-pdf.ts');
    const file = new File([await picturesToPdf(photos, fileName)], fileName, { type: 'application/pdf' });
    key.current ??= newIdempotencyKey();
    return uploadFile('upload-document', {
      file,
      params: { loanId, docID: under.docID },
      fields: { source: 'photo', party: under.party, name },
      idempotencyKey: key.current,
    });
  };
  const send = async (photos: readonly Photo[], under: FileUnder, title: string, name: string | undefined): Promise<void> => {
    const fileName = pdfName(title);
    setFailure(undefined);
    try {
      const answer = await photoProgress(convert(photos, under, fileName, name), setPercent);
      if (answer.ok) {
        center.changed();
        return onDone(answer.value);
      }
      key.current = undefined;
      setFailure(uploadFailure(fileName, answer.refusal));
    } catch (problem) {
      // The PDF is made again, with another time in it: a new upload to the server.
      key.current = undefined;
      setFailure(uploadFailure(fileName, asFault(problem)));
    }
  };
  return { percent, failure, setFailure, send };
}
