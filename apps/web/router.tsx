import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, useParams } from '@tanstack/react-router';
import { ScreenView, usePageTitle } from './screen-view.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { unbuiltPlaces } from './unbuilt-places.ts';
import { UnbuiltScreen } from './unbuilt-screen.tsx';

const root = createRootRoute({ component: Outlet });
/** Every screen needs a session: without one, the shell's first call redirects to the sign-in page. */
const authenticated = createRoute({ getParentRoute: () => root, id: 'authenticated', component: Shell });
/** The frame of one loan is loaded with the first loan, not with the first page. */
const loan = createRoute({
  getParentRoute: () => authenticated,
  id: 'loan',
  component: lazyRouteComponent(() => import('./shell/loan-shell.tsx'), 'LoanShell'),
});

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

  const unbuilt = (of: 'loan' | 'portal') =>
    unbuiltPlaces
      .filter(({ path }) => path.includes('/$loanId') === (of === 'loan'))
      .map(({ path, title }) =>
        createRoute({ getParentRoute: () => (of === 'loan' ? loan : authenticated), path, component: () => <Unbuilt title={title} /> }),
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
      authenticated.addChildren([loan.addChildren([...inLoan, ...unbuilt('loan')]), ...outside, ...unbuilt('portal')]),
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
