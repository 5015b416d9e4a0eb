export interface UnbuiltPlace {
  /** With the loan's number where it is a place of a loan. */
  readonly path: string;
  readonly title: string;
}

/** Places of the menus that have no screen yet. A literal list: deriving it from the menus would load them with the first page. */
export const unbuiltPlaces: readonly UnbuiltPlace[] = [];
