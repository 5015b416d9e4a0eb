export interface UnbuiltPlace {
  /** With the loan's number where it is a place of a loan. */
  readonly path: string;
  readonly title: string;
}

/** Places of the menus that have no screen yet. Written here and not worked out: what the menus hold would come with the first page. */
export const unbuiltPlaces: readonly UnbuiltPlace[] = [];
