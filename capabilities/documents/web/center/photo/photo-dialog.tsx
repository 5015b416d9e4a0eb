import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SelectField, TextField } from '../../../../../ui/fields/index.ts';
import { Button } from '../../../../../ui/kit/controls/button.tsx';
import { FileDrop } from '../../../../../ui/kit/files/file-drop.tsx';
import { rulesOf } from '../../../../../ui/kit/files/upload-items.ts';
import { UploadRows } from '../../../../../ui/kit/files/upload-rows.tsx';
import { Dialog } from '../../../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../../../ui/kit/page/states.tsx';
import styles from '../center.module.css';
import type { Center, FileUnder } from '../use-center.ts';
import { PhotoPages } from './photo-pages.tsx';
import { PICTURES, usePhotos, useSendPhotos } from './use-photos.ts';
import { measured } from '../../../../../ui/kit/measured.ts';

interface PhotoDialogProps {
  readonly loanId: string;
  readonly center: Center;
  readonly under: FileUnder;
  readonly onClose: () => void;
}

/** Photos to a PDF: choose pictures, name it, confirm; it is made and uploaded, and then there or failed with why. */
export default function PhotoDialog({ loanId, center, under, onClose }: PhotoDialogProps) {
  const [target, setTarget] = useState(under);
  const [name, setName] = useState<string>();
  const toast = useToast();
  const sending = useSendPhotos({
    loanId,
    center,
    onDone: ({ title: uploaded, receipt }) => {
      toast({ text: `Uploaded ${uploaded}, ${receipt}` });
      onClose();
    },
  });
  const photos = usePhotos(sending.setFailure);
  const again = center.documents.value?.documents.find(({ documentId }) => documentId === target.docID);
  const title = again?.title ?? center.names.find(({ docID }) => docID === target.docID)?.name ?? 'Photo';
  const busy = sending.percent !== undefined;
  const count = photos.photos.length;
  const send = () => void sending.send(photos.photos, target, name ?? title, again ? undefined : (name ?? title));
  return (
    <Dialog
      title="Photos to PDF"
      size={560}
      fixed
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button blocked={busy ? 'Being uploaded' : undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} blocked={count === 0 ? 'Add a picture first' : undefined} onClick={send}>
            {count > 1 ? `Upload ${count} pages as PDF` : 'Upload as PDF'}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <CameraButton onFiles={photos.choose} />
        <FileDrop title="Drop pictures" note="JPEG or PNG, a page each" rules={rulesOf(PICTURES)} onFiles={photos.choose} />
        {photos.chosen.problem ? <InlineError>{photos.chosen.problem}</InlineError> : null}
        <UploadRows uploads={photos.chosen} attributes={PICTURES} note={() => 'Reading'} />
        <PhotoPages photos={photos} />
        {again ? (
          <p className="text-2">{`A new version of ${again.title}`}</p>
        ) : (
          <SelectField
            label="File under"
            empty={null}
            value={target.docID}
            choices={center.names.map((one) => ({ value: one.docID, label: `${one.group}: ${one.name}` }))}
            onChange={(event) => setTarget({ docID: event.target.value, party: target.party })}
          />
        )}
        <TextField label="Name" maxLength={100} value={name ?? title} onChange={(event) => setName(event.target.value)} />
        {busy ? <PhotoProgress percent={sending.percent!} /> : null}
        {sending.failure ? <InlineError>{sending.failure}</InlineError> : null}
      </div>
    </Dialog>
  );
}

function PhotoProgress({ percent }: { percent: number }) {
  return (
    <div role="progressbar" aria-label="Making and uploading the PDF" aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <div className="text-small text-2">{`${percent}%`}</div>
      <div className={styles.photoTrack}>
        <div className={styles.photoDone} style={measured({ share: `${percent}%` })} />
      </div>
    </div>
  );
}

/** Opens the camera where there is one, else a choice of pictures. */
function CameraButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={IconCamera} onClick={() => input.current?.click()}>
        Take a photo
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Take a photo"
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
