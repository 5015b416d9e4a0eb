/** The values that the table's own check allows. */
export type PictureType = 'image/png' | 'image/jpeg';
