/**
 * Written text as a closed tree: what somebody wrote in Markdown, read once, and drawn as elements. Nothing in it is markup, so there is
 * nothing in it that a browser could run.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly parts: readonly Inline[] }
  /** A path of the portal, or an address that `isSafeAddress` lets through. */
  | { readonly kind: 'link'; readonly address: string; readonly parts: readonly Inline[] };

export type HeadingLevel = 2 | 3 | 4 | 5;

export type Block =
  | { readonly kind: 'heading'; readonly level: HeadingLevel; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly TableCell[]; readonly rows: readonly (readonly TableCell[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  /** A picture of the portal's own, by its name. */
  | { readonly kind: 'picture'; readonly name: string; readonly words: string; readonly position: PicturePosition };

export interface TableCell {
  readonly right: boolean;
  readonly parts: readonly Inline[];
}

export const picturePositions = ['Top', 'Bottom', 'Left', 'Right'] as const;
export type PicturePosition = (typeof picturePositions)[number];

/** Whether a link may lead there: another site over https, a mail, a telephone, or a path of the portal. */
export function isSafeAddress(address: string): boolean {
  if (!/^[\u0021-\u007e]+$/.test(address) || address.includes('\\')) return false;
  return isPortalPath(address) || /^https:\/\/[^/@]+(\/|$|\?|#)/.test(address) || /^(mailto|tel):[^:]+$/.test(address);
}

/** A path of the portal itself, never another host. */
export function isPortalPath(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !address.includes('\\');
}

/** The words of a text without their looks. */
export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'break') return ' ';
      return 'parts' in part ? plainText(part.parts) : part.text;
    })
    .join('');
}
