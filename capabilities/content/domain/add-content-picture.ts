import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** The most bytes of a picture. */
export const PICTURE_BYTES = 307_200;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Decides whether bytes become a picture: by what they are, not by what the file is called. */
export function addContentPicture(
  { taken }: { readonly taken: boolean },
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Result<{ readonly contentType: 'image/png' | 'image/jpeg' }, Refusal<'PICTURE_NAME_TAKEN' | 'PICTURE_TOO_LARGE' | 'NOT_A_PICTURE'>> {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  const contentType = begins(PNG) ? 'image/png' : begins(JPEG) ? 'image/jpeg' : undefined;
  if (!contentType) return refuse('NOT_A_PICTURE', '');
  if (bytes.length > PICTURE_BYTES) return refuse('PICTURE_TOO_LARGE', '', { details: { kilobytes: Math.ceil(bytes.length / 1024) } });
  if (taken) return refuse('PICTURE_NAME_TAKEN', '', { field: 'name', details: { name } });
  return ok({ contentType });
}
