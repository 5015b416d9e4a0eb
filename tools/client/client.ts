import { join, relative } from 'node:path';
import { root } from '../check/steps.ts';
import { buildClient } from './build-client.ts';

/** `npm run client`: the package of typed calls for programs, ready for `npm pack` or `npm publish`. */
const folder = join(root, 'dist/client');
await buildClient(folder);
console.log(`${relative(root, folder)} has the client: npm pack ./${relative(root, folder)}`);
