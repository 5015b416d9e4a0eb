import { loanPlaces } from '../../apps/web/loan-places.ts';
import { PORTAL_PLACES } from '../../apps/web/portal-places.ts';
import { screenRows } from './screen-rows.ts';

/** The browser's table of screens and their parameters, as types: links and navigations are checked against it. */
export async function screenParameters(): Promise<string> {
  const built = (await screenRows()).map((row) => row.path);
  const places = [...loanPlaces().map(([name]) => `/${name}/$loanId/{-$selectedView}`), ...PORTAL_PLACES.map(([path]) => path)];
  // A place that has no screen yet can be linked to all the same.
  const first = (path: string): string => path.split('/')[1]!.toLowerCase();
  const known = new Set(built.map(first));
  const rows = [...built, ...places.filter((path) => !known.has(first(path)))].sort().map((path) => {
    const [required, ...optional] = path.split('/{-$');
    const parameters = [
      ...[...required!.matchAll(/\$(\w+)/g)].map((match) => `${match[1]}: string`),
      ...optional.map((name) => `${name.slice(0, -1)}?: string | undefined`),
    ];
    return `  '${required}': ${parameters.length === 0 ? 'Nothing' : `{ ${parameters.join('; ')} }`};`;
  });
  return `// Written by npm run docs from the screens' routes. Do not edit.
type Nothing = Record<string, never>;

export interface ScreenParameters {
${rows.join('\n')}
}
`;
}
