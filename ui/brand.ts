/** What the portal is called here, as `first-paint.js` says it. */
interface Brand {
  readonly name: string;
  /** The address of the lender's logo; empty for the portal's own mark. */
  readonly logo: string;
}

export function brand(): Brand {
  const { portalBrand } = globalThis as { readonly portalBrand?: Brand };
  return portalBrand ?? { name: 'Lockdesk', logo: '' };
}
