import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Vite's development server with hot reload; calls go on to the API, as they would from the built app. */
const target = process.env['LOCKDESK_API'];
const server = await createServer({
  configFile: fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url)),
  server: {
    port: Number.parseInt(process.env['LOCKDESK_WEB_PORT'] ?? '4200', 10),
    strictPort: true,
    host: 'localhost',
    proxy: Object.fromEntries(['/api', '/openapi.json', '/docs'].map((path) => [path, { target, changeOrigin: false }])),
  },
});
await server.listen();
server.printUrls();
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.send?.({ ready: true });
