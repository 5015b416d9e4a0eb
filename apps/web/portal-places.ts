/** Places outside a loan that the menus link to. */
export const PORTAL_PLACES: readonly (readonly [path: string, title: string])[] = [
  ['/pipeline', 'Pipeline'],
  ['/price-it', 'Price'],
  ['/loan-registration', 'Register'],
  ['/tableaudashboard', 'Reports'],
  ['/lock-desk', 'Lock desk'],
  ['/disclosure-desk', 'Disclosure desk'],
  ['/disclosure-mgmt', 'Disclosure management'],
];
