import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';

/** A file the document center takes. */
export type FileKind = 'pdf' | 'jpeg' | 'png';

/** The accepted files of each upload place; the screen's widget and the server use the same list. */
export interface UploadAttributes {
  readonly fileTypes: readonly string[];
  readonly maxFiles: number;
  readonly maxSizeMb: number;
  readonly multiple: boolean;
  readonly removable: boolean;
}

export const UPLOAD: UploadAttributes = {
  fileTypes: ['.pdf', '.jpg', '.jpeg', '.png'],
  maxFiles: 20,
  maxSizeMb: 10,
  multiple: true,
  removable: true,
};

const KINDS = {
  pdf: { word: 'PDF', contentType: 'application/pdf', extensions: ['.pdf'] },
  jpeg: { word: 'JPEG picture', contentType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  png: { word: 'PNG picture', contentType: 'image/png', extensions: ['.png'] },
} as const satisfies Record<FileKind, { word: string; contentType: string; extensions: readonly string[] }>;

export function contentTypeOf(kind: FileKind): string {
  return KINDS[kind].contentType;
}

/** The kind of a file that was stored. */
export function kindOf(contentType: string): FileKind {
  return (Object.keys(KINDS) as FileKind[]).find((kind) => KINDS[kind].contentType === contentType)!;
}

export type KindRefusal = Refusal<'WRONG_EXTENSION' | 'FILE_EMPTY' | 'NOT_A_DOCUMENT' | 'NAMED_WRONG'>;

/** A file's kind by its first bytes, which its name must match. */
export function fileKind(name: string, bytes: Uint8Array): Result<FileKind, KindRefusal> {
  const extension = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
  if (!UPLOAD.fileTypes.includes(extension))
    return refuse('WRONG_EXTENSION', '', { field: 'file', details: { list: UPLOAD.fileTypes.join(', ') } });
  if (bytes.length === 0) return refuse('FILE_EMPTY', '', { field: 'file' });
  const kind = beginsAs(bytes);
  if (!kind) return refuse('NOT_A_DOCUMENT', '', { field: 'file', details: { extension } });
  if ((KINDS[kind].extensions as readonly string[]).includes(extension)) return ok(kind);
  return refuse('NAMED_WRONG', '', { field: 'file', details: { extension, word: KINDS[kind].word, right: KINDS[kind].extensions[0] } });
}

const BEGINNINGS: readonly (readonly [FileKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

function beginsAs(bytes: Uint8Array): FileKind | undefined {
  return BEGINNINGS.find(([, beginning]) => beginning.every((byte, place) => bytes[place] === byte))?.[0];
}
