import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';

test('screens link and go by the typed paths of ui/screens, not by the router’s own strings', () => {
  const files = globSync('{ui,apps/web,capabilities/*/{web,panels}}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const past = files.filter((file) => {
    const imported = /import \{([^}]*)\} from '@tanstack\/react-router'/.exec(readFileSync(`${root}/${file}`, 'utf8'))?.[1] ?? '';
    return /\b(Link|useNavigate)\b/.test(imported);
  });
  expect(past).toEqual(['ui/screens/links.tsx']);
});
