/** What a picture of a chart says above it: its title, the name of its file without the ending, and the filters of its figures. */
export interface PictureHead {
  readonly title: string;
  readonly name: string;
  readonly note?: string | undefined;
}

/** Saves a chart as a PNG. Loaded on demand: nothing else needs it. */
export async function savePicture(drawing: SVGSVGElement, { title, name, note }: PictureHead): Promise<void> {
  const { chartPicture } = await import('./chart-picture.ts');
  await chartPicture(drawing, { title, name: `${name}.png`, note });
}
