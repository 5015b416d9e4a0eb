import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** Where tables are drawn; screens and the rest of the kit take `Table` or `DataGrid` of it. */
const FAMILY = 'ui/kit/tables/';

/** Code that draws a table, a list laid out as one, or the lines between a table's cells. */
function ownTables(text: string): string[] {
  return text.match(/<table\b|role="(?:table|grid|treegrid)"|border-collapse|borderCollapse|border-spacing|display: table(?!-cell)/g) ?? [];
}

test('a table, a grid and a table’s lines are found in a screen and in a style sheet', () => {
  expect(ownTables(`<table className={styles.own}><tbody><tr /></tbody></table> <div role="grid" />`)).toEqual(['<table', 'role="grid"']);
  expect(ownTables(`.own { border-collapse: collapse } .cell { display: table-cell }`)).toEqual(['border-collapse']);
  expect(ownTables(`<Table caption="Own" look="ledger">{rows}</Table>`)).toEqual([]);
});

test('every table of the portal is of one family', () => {
  const files = globSync('{ui,apps/web,capabilities/*/{web,panels}}/**/*.{tsx,css}', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const found = (file: string) => ownTables(readFileSync(`${root}/${file}`, 'utf8'));
  expect(files.filter((file) => file.startsWith(FAMILY) && found(file).length > 0).sort()).toEqual([
    `${FAMILY}data-grid.tsx`,
    `${FAMILY}table.module.css`,
    `${FAMILY}table.tsx`,
  ]);
  const others = files.filter((file) => !file.startsWith(FAMILY) && !file.endsWith('.test.tsx'));
  expect(others.length).toBeGreaterThan(300);
  expect(others.filter((file) => found(file).length > 0)).toEqual([]);
});
