/** What the table's own check lets in. */
export type PictureType = 'image/png' | 'image/jpeg';
