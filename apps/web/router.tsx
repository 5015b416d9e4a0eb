import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, useParams } from '@tanstack/react-router';
import { loanPlaces } from './loan-places.ts';
import { PORTAL_PLACES } from './portal-places.ts';
import { ScreenView, usePageTitle } from './screen-view.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { UnbuiltScreen } from './unbuilt-screen.tsx';

const root = createRootRoute({ component: Outlet });
/** Every screen needs a session: the first call of the shell goes to the sign-in page when there is none. */
const authenticated = createRoute({ getParentRoute: () => root, id: 'authenticated', component: Shell });
/** The frame of one loan is loaded with the first loan, not with the first page. */
const loan = createRoute({
  getParentRoute: () => authenticated,
  id: 'loan',
  component: lazyRouteComponent(() => import('./shell/loan-shell.tsx'), 'LoanShell'),
});

/** "/lock-loan/$loanId" and "/lock-loan/$loanId/{-$view}" are the same place of the portal. */
function placeOf(path: string): string {
  return path.split('/')[1]!.toLowerCase();
}

function build() {
  const inLoan = screens
    .filter((screen) => screen.inLoan)
    .map((screen) =>
      createRoute({
        getParentRoute: () => loan,
        path: screen.path,
        component: () => <ScreenView screen={screen} />,
        loader: () => void screen.load(),
      }),
    );
  const outside = screens
    .filter((screen) => !screen.inLoan)
    .map((screen) =>
      createRoute({
        getParentRoute: () => authenticated,
        path: screen.path,
        component: () => <ScreenView screen={screen} />,
        loader: () => void screen.load(),
      }),
    );

  const built = new Set(screens.map((screen) => placeOf(screen.path)));
  const unbuiltInLoan = loanPlaces()
    .filter(([name]) => !built.has(name.toLowerCase()))
    .map(([name, title]) =>
      createRoute({ getParentRoute: () => loan, path: `/${name}/$loanId/{-$selectedView}`, component: () => <Unbuilt title={title} /> }),
    );
  const unbuiltOutside = PORTAL_PLACES.filter(([path]) => !built.has(placeOf(path))).map(([path, title]) =>
    createRoute({ getParentRoute: () => authenticated, path, component: () => <Unbuilt title={title} /> }),
  );

  const toDashboard = () => {
    throw redirect({ to: '/dashboard', replace: true });
  };
  // The estimate is of a loan: without its number there is nothing to show.
  const noLoan = createRoute({
    getParentRoute: () => root,
    path: '/loan-estimator',
    beforeLoad: () => {
      throw redirect({ to: '/error', search: { errorMsg: 'No loan number was given.' }, replace: true });
    },
  });
  const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toDashboard });
  const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toDashboard });
  return createRouter({
    routeTree: root.addChildren([
      start,
      noLoan,
      unknown,
      authenticated.addChildren([loan.addChildren([...inLoan, ...unbuiltInLoan]), ...outside, ...unbuiltOutside]),
    ]),
    defaultPreloadDelay: 50,
    defaultPendingMs: 150,
    scrollRestoration: true,
  });
}

function Unbuilt({ title }: { title: string }) {
  usePageTitle(title);
  const { loanId } = useParams({ strict: false }) as { loanId?: string };
  return <UnbuiltScreen key={loanId} title={title} />;
}

export const router = build();
