import { expect, test } from 'vitest';
import { callerReach, parseAccessTable, roles, type Role } from '../../../capabilities/access/domain/access-table.ts';
import accessCsv from '../../../capabilities/access/access-table.csv?raw';
import type { ScreenRoute } from '../../../ui/screens/screen-route.ts';

const lists = import.meta.glob<{ routes: readonly ScreenRoute[] }>('../../../capabilities/*/web/routes.ts', { eager: true });
const sources = import.meta.glob<string>('../../../capabilities/*/web/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
const table = parseAccessTable(accessCsv);
const routes = Object.entries(lists).flatMap(([file, list]) => list.routes.map((route) => ({ file, route })));

/** Screens with a part that only some people see, with the calls of that part. */
const partsOfSome: Readonly<Record<string, readonly string[]>> = {
  '/alerts': ['get-open-site-alerts'],
  // Drawn once the reports are loaded.
  '/tableaudashboard': ['get-report-views'],
  '/tableaudashboard/$subReportName': ['get-report-loans'],
};

const may = (role: Role, call: string): boolean =>
  callerReach(table, { roles: [role], subtree: { over: 'all' } as never }, call) !== undefined;

/** The file a route loads, as its list writes it: `load: () => import('./x.tsx')`, or a constant for that function. */
function fileOf(listFile: string, path: string): string {
  const list = sources[listFile] ?? '';
  const entry = list
    .slice(list.indexOf(`path: '${path}'`))
    .split('path: ')
    .slice(0, 2)
    .join('');
  const name = /import\('(\.\/[^']+)'\)/.exec(entry)?.[1] ?? /import\('(\.\/[^']+)'\)/.exec(list)?.[1];
  if (!name) throw new Error(`What ${path} loads isn’t found.`);
  return resolved(listFile, name);
}

function resolved(from: string, name: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const step of name.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

/** What a screen requests as soon as it is open: every `useAsk` of its files without a `when`. */
function asked(file: string, seen = new Set<string>()): string[] {
  const source = sources[file];
  if (source === undefined || seen.has(file)) return [];
  seen.add(file);
  const here = [...source.matchAll(/useAsk\(\s*'([\w-]+)'([\s\S]*?)\);/g)]
    .filter(([, , more]) => !/\bwhen\b/.test(more!))
    .map(([, call]) => call!);
  const imported = [...source.matchAll(/from '(\.[^']+)'/g)].flatMap(([, name]) => asked(resolved(file, name!), seen));
  return [...new Set([...here, ...imported])];
}

test('every screen outside a loan is offered only to who may make the calls that fill it, as the access table has it', () => {
  const wrong: string[] = [];
  let looked = 0;
  for (const { file, route } of routes) {
    if (route.inLoan || route.path.includes('$loanId')) continue;
    looked++;
    const calls = asked(fileOf(file, route.path)).filter((call) => !partsOfSome[route.path]?.includes(call));
    for (const role of roles) {
      if (route.needs && !may(role, route.needs)) continue;
      const refused = calls.filter((call) => !may(role, call));
      if (refused.length > 0) wrong.push(`${route.path} is offered to ${role}, who may not make ${refused.join(', ')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(looked).toBeGreaterThan(50);
});

test.each(['/admin/tables', '/admin/papers', '/admin/persons', '/admin/who-saw', '/content', '/content/edit'])(
  '%s is for some only',
  (path) => {
    const needs = routes.find(({ route }) => route.path.replace(/\/\{-\$\w+\}$/, '') === path)?.route.needs;
    expect(needs).toBeDefined();
    expect(may('loan-officer', needs!)).toBe(false);
    expect(may('admin', needs!)).toBe(true);
  },
);
