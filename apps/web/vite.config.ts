import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const api = process.env['LOCKDESK_API'] ?? 'http://localhost:4200';

/** `vite build apps/web` writes dist/web; the gallery of components is served by `vite apps/web` only and never shipped. */
export default defineConfig({
  root: here,
  base: '/',
  plugins: [react()],
  server: {
    port: Number(process.env['LOCKDESK_WEB_PORT'] ?? 4210),
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    // Small files stay files: a `data:` address would need a wider content policy.
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // decimal.js has no effect but its exports; screens that only write figures must not carry it.
        moduleSideEffects: [{ test: /node_modules\/decimal\.js\//, sideEffects: false }],
      },
    },
  },
});
