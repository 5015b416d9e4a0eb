import { buildParts } from '../../tools/start/built/build-parts.ts';

/** vitest calls this before the first test that starts processes: they start from built files, as `npm start` does. */
export default async function builtParts(): Promise<void> {
  await buildParts();
}
