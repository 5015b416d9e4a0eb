/** A screen as somebody opens it: `{loan}` is a registered loan of theirs. */
export interface OpenedScreen {
  readonly name: string;
  /** One of the demo's people. */
  readonly who: 'otis' | 'lena';
  readonly path: string;
}

/** The screens people spend their day on. What each asks when it is opened is heard in a browser, so no list of it can fall behind. */
export const openedScreens: readonly OpenedScreen[] = [
  { name: 'Pipeline', who: 'otis', path: '/pipeline' },
  { name: 'Loan details', who: 'otis', path: '/loan-details/{loan}' },
  { name: 'Loan Estimate', who: 'otis', path: '/loan-estimator/{loan}' },
  { name: 'Price and lock', who: 'otis', path: '/lock-loan/{loan}' },
  { name: 'Dashboard', who: 'otis', path: '/dashboard' },
  { name: 'Lock desk', who: 'lena', path: '/lock-desk' },
];
