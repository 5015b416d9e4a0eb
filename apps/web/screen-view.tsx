import { useParams } from '@tanstack/react-router';
import { Component, lazy, Suspense, useEffect, type LazyExoticComponent, type ReactNode } from 'react';
import { brand } from '../../ui/brand.ts';
import { asFault } from '../../ui/calls/hooks.ts';
import { ErrorState, SkeletonRows } from '../../ui/kit/page/states.tsx';
import type { ScreenRoute } from '../../ui/screens/screen-route.ts';
import { noteVisit } from './shell/page-visits.ts';
import { useLoanTitle } from './shell/loan-title.ts';

/** The router gives each screen the parameters of its own path. */
type Shown = Awaited<ReturnType<ScreenRoute['load']>>['default'];
const loaded = new Map<ScreenRoute, LazyExoticComponent<Shown>>();

function componentOf(screen: ScreenRoute) {
  const loadedScreen = loaded.get(screen);
  if (loadedScreen) return loadedScreen;
  const made = lazy(screen.load);
  loaded.set(screen, made);
  return made;
}

/** Draws one screen with its own code, page title, waiting and error states. */
export function ScreenView({ screen }: { screen: ScreenRoute }) {
  const params = useParams({ strict: false }) as Record<string, string>;
  const Shown = componentOf(screen);
  usePageTitle(screen.title);
  return (
    <ScreenFailure key={JSON.stringify([screen.path, params['loanId']])}>
      <Suspense
        fallback={
          <main id="main" tabIndex={-1} className="room">
            <h1 className="visually-hidden">{screen.title}</h1>
            <SkeletonRows rows={12} />
          </main>
        }
      >
        <Shown params={params} />
      </Suspense>
    </ScreenFailure>
  );
}

/** "Price and lock, Okafor 1400023871, Lockdesk", by the portal's own name. */
export function usePageTitle(title: string): void {
  const loan = useLoanTitle();
  useEffect(() => noteVisit(title), [title]);
  useEffect(() => {
    document.title = [title, loan, brand().name].filter(Boolean).join(', ');
  }, [title, loan]);
}

/** A bug in one screen leaves the bars and the other screens working. */
class ScreenFailure extends Component<{ children: ReactNode }, { problem: unknown }> {
  override state = { problem: undefined as unknown };
  static getDerivedStateFromError(problem: unknown) {
    return { problem };
  }
  override render() {
    if (this.state.problem === undefined) return this.props.children;
    const fault = asFault(this.state.problem);
    // A screen's code can be missing after an update of the portal: loading the page again gets the new one.
    const missing = this.state.problem instanceof TypeError && /import|module/i.test(this.state.problem.message);
    return (
      <main id="main" tabIndex={-1} className="room room-scrolls">
        <ErrorState
          title={missing ? 'This screen did not load' : 'This screen stopped'}
          safe="Nothing changed. What you typed is kept."
          onRetry={() => window.location.reload()}
          code={missing ? 'WEB-LOAD' : 'WEB-SCREEN'}
          trace={fault.trace}
        />
      </main>
    );
  }
}
