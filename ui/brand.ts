/** The portal's name here, as in `first-paint.js`. */
interface Brand {
  readonly name: string;
  /** The address of the lender's logo; empty for the portal's own mark. */
  readonly logo: string;
}

export function brand(): Brand {
  const { portalBrand } = globalThis as { readonly portalBrand?: Brand };
  return portalBrand ?? { name: 'Lockdesk', logo: '' };
}
