import '../../../apps/api/heap-growth.ts';
import { createApi, createPortal } from '../../../apps/api/portal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';

/** The whole API as it runs, for neighbours.bench.ts. */
const server = await createApi(createPortal(readSettings()));
await server.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send!({ ready: true });
