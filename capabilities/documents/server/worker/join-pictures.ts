import PDFDocument from 'pdfkit';
import { ok, type Result } from '../../../../foundation/result/result.ts';
import { fileKind } from '../../domain/center/file-kind.ts';
import { bareJpeg, barePng } from '../../domain/center/picture-bytes.ts';
import type { ArrangedFile } from './arrange-pages.ts';
import { judgePdf, type JudgeRefusal, type JudgeTask } from './judge-document.ts';

export interface JoinPicturesTask {
  readonly does: 'join-pictures';
  readonly pictures: readonly JudgeTask[];
  /** In the PDF as the day it was made on: the same pictures are the same file all day. */
  readonly madeOn: string;
}

const LETTER = [612, 792] as const;

/** One PDF of pictures, a letter page each, upright by the camera's orientation. Each is checked like an upload of its own. */
export async function joinPictures({ pictures, madeOn }: JoinPicturesTask): Promise<Result<readonly ArrangedFile[], JudgeRefusal>> {
  const at = new Date(`${madeOn}T00:00:00Z`);
  const pdf = new PDFDocument({ size: [...LETTER], margin: 0, autoFirstPage: false, info: { CreationDate: at, ModDate: at } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done) => pdf.on('end', done));
  for (const { name, bytes } of pictures) {
    const kind = fileKind(name, bytes);
    if (!kind.ok) return kind;
    const bare = kind.value === 'png' ? barePng(bytes) : bareJpeg(bytes);
    if (!bare.ok) return bare;
    pdf.addPage();
    pdf.image(Buffer.from(bare.value.bytes), 0, 0, { fit: [...LETTER], align: 'center', valign: 'center' });
  }
  pdf.end();
  await ended;
  const bytes = Buffer.concat(parts);
  const judged = await judgePdf(bytes);
  return judged.ok ? ok([{ bytes, pages: judged.value.pages }]) : judged;
}
