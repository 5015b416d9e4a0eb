import './heap-growth.ts';
import { runAsProcess } from '../run-as-process.ts';

await runAsProcess('api');
