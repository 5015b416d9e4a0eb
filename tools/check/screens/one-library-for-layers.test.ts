import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

/** Menus, dialogs, popovers and comboboxes are Base UI's, behind `ui/kit`; Mantine gives the theme, Mantine Dates the calendar. */
const MAY_IMPORT: readonly (readonly [library: RegExp, files: RegExp])[] = [
  [/^@base-ui\//, /^ui\/kit\/(layers|search|controls)\//],
  [/^@mantine\/core/, /^(ui\/theme\/|apps\/web\/vite\.config\.ts$)/],
  [/^@mantine\/dates/, /^ui\/fields\/calendar\.tsx$/],
];
const LAYERS =
  /^(@base-ui|@mantine|@radix-ui|@headlessui|@floating-ui|@reach|@react-aria|@ark-ui)\/|^(react-aria|focus-trap|downshift|tippy|cmdk|react-modal)/;

function importMistakes(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'.][^']*)'/g)]
    .map((match) => match[1]!)
    .filter((library) => LAYERS.test(library) && !MAY_IMPORT.some(([of, files]) => of.test(library) && files.test(file)))
    .map((library) => `${file}: ${library}`);
}

test('a second library for layers is found, and a screen that goes past the kit', () => {
  expect(importMistakes('ui/kit/layers/menu.tsx', "import FocusTrap from 'focus-trap-react';")).toEqual([
    'ui/kit/layers/menu.tsx: focus-trap-react',
  ]);
  expect(importMistakes('capabilities/lock/web/lock.tsx', "const { Dialog } = await import('@base-ui/react/dialog');")).toHaveLength(1);
  expect(importMistakes('capabilities/lock/web/lock.tsx', "import { Menu } from '@mantine/core';")).toHaveLength(1);
  expect(importMistakes('ui/kit/layers/menu.tsx', "import { Menu } from '@base-ui/react/menu';")).toEqual([]);
});

test('one library draws what opens over a page and moves the focus', () => {
  const files = globSync('{ui,apps/web,capabilities/*/{web,panels}}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => importMistakes(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
});
