/** Pages of photos are so many pixels wide (the specification's figure). */
export const PHOTO_WIDTH = 1_200;
/** The paper: letter, portrait, in points. */
export const LETTER = [612, 792] as const;

/** Quarter turns to the right, 0 to 3. */
export type Turns = 0 | 1 | 2 | 3;

/** A picture that lies on its side is put upright. */
export function turnsAtFirst({ width, height }: { readonly width: number; readonly height: number }): Turns {
  return width > height ? 1 : 0;
}

export function nextTurn(turns: Turns): Turns {
  return ((turns + 1) % 4) as Turns;
}

/** The size of a page's picture once it is turned: 1200 pixels wide. */
export function pageSize(picture: { readonly width: number; readonly height: number }, turns: Turns): { width: number; height: number } {
  const [width, height] = turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  return { width: PHOTO_WIDTH, height: Math.max(1, Math.round((height * PHOTO_WIDTH) / width)) };
}

/** Below this mean brightness, of 255, letters can't be told from their paper. */
const TOO_DARK = 55;

export function isTooDark(pixels: Uint8ClampedArray): boolean {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) sum += 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
  return pixels.length > 0 && sum / (pixels.length / 4) < TOO_DARK;
}

/** A name people can type, as a PDF's. */
export function pdfName(name: string): string {
  const plain = name.trim().replace(/\.pdf$/i, '');
  return `${plain === '' ? 'photo' : plain}.pdf`;
}
