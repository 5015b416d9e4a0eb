import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, type AnchorHTMLAttributes, type ReactNode } from 'react';
import type { ScreenPath } from './screen-path.ts';

interface Where {
  /** The query string. */
  readonly search?: object;
  /** Takes the place of the address in the history. */
  readonly replace?: boolean;
}

type ScreenLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: ScreenPath;
  readonly search?: object;
  /** Only this very address is the current page, not the ones below it. */
  readonly exact?: boolean;
  /** Loads the screen's code as soon as somebody is about to press it. */
  readonly preload?: 'intent';
};

/** A link to a screen of the portal. */
export function ScreenLink({ to, exact = false, ...looks }: ScreenLinkProps) {
  return <Link to={plain(to)} activeOptions={{ exact }} {...looks} />;
}

/** A link to a path of the portal that somebody wrote; the router opens the dashboard where there is no such screen. */
export function PlainPathLink({ path, children }: { path: string; children: ReactNode }) {
  return <Link to={path}>{children}</Link>;
}

/** Opens a screen of the portal. */
export function useGo(): (to: ScreenPath, where?: Where) => void {
  const navigate = useNavigate();
  return useCallback((to, where) => void navigate({ to: plain(to), ...where }), [navigate]);
}

/** The router checks paths that are written out against routes it does not know; these are checked by `pathTo`. */
function plain(path: ScreenPath): string {
  return path;
}
