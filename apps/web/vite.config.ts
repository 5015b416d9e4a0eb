import { fileURLToPath } from 'node:url';
import { convertCssVariables, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { cssVariables, theme } from '../../ui/theme/theme.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const api = process.env['LOCKDESK_API'] ?? 'http://localhost:4200';

/**
 * What the theme makes of the component library's variables, as a style sheet: the library would write it into the page at run time, which the
 * content policy forbids. Variables that are as in the library's own style sheet are left out.
 */
function themeVariables(): Plugin {
  const file = '/theme-variables.css';
  const parts = ['variables', 'light', 'dark'] as const;
  const styles = (): string => {
    const whole = mergeMantineTheme(DEFAULT_THEME, theme);
    const [usual, own, ours] = [defaultCssVariablesResolver(DEFAULT_THEME), defaultCssVariablesResolver(whole), cssVariables(whole)];
    const changed = parts.map((part) => {
      const all = Object.entries({ ...own[part], ...ours[part] });
      const usualValues = new Map<string, string>(Object.entries(usual[part]));
      return [part, Object.fromEntries(all.filter(([name, value]) => usualValues.get(name) !== value))] as const;
    });
    return convertCssVariables({ variables: {}, light: {}, dark: {}, ...Object.fromEntries(changed) }, ':root');
  };
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === 'virtual:theme-variables.css' ? file : undefined),
    load: (id) => (id === file ? styles() : undefined),
  };
}

interface Built {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}
let pipelineModules: ReadonlySet<string> | undefined;

/** Whether the pipeline's screen needs a module from the start. */
function ofPipeline(id: string, built: Built): boolean {
  pipelineModules ??= neededBy(fileURLToPath(new URL('../../capabilities/pipeline/web/pipeline-screen.tsx', import.meta.url)), built);
  return pipelineModules.has(id);
}

function neededBy(start: string, built: Built): ReadonlySet<string> {
  const needed = new Set([start]);
  for (const id of needed) for (const imported of built.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
  return needed;
}

/**
 * `vite build apps/web` writes dist/web; the gallery of components is served by `vite apps/web` only and never shipped. The development server
 * puts scripts and styles into the page itself, so it sends no content policy: the portal's is tried with the built pages.
 */
export default defineConfig({
  root: here,
  base: '/',
  plugins: [react(), themeVariables()],
  server: {
    port: Number(process.env['LOCKDESK_WEB_PORT'] ?? 4210),
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    // Small files stay files: a `data:` address would need a wider content policy.
    assetsInlineLimit: 0,
    // The sources are not served: what is in dist/web is what everyone on the network can read.
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files for the first screen of the day: the frame, and what the pipeline shares with other screens. The bundler splits the rest.
        codeSplitting: {
          groups: [
            { name: 'portal', tags: ['$initial'], priority: 2 },
            { debugName: 'lists', name: (id, built) => (ofPipeline(id, built) ? 'lists' : null), minShareCount: 2, priority: 1 },
          ],
        },
      },
      treeshake: {
        // decimal.js has no effect but its exports; screens that only write figures must not carry it.
        moduleSideEffects: [{ test: /node_modules\/decimal\.js\//, sideEffects: false }],
      },
    },
  },
});
