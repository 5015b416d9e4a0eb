import { runAsProcess } from '../run-as-process.ts';

await runAsProcess('login');
