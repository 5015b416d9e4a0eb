import './heap-growth.ts';
import { runAsProcess } from '../run-as-process.ts';
import startApi from './start-api.ts';

await runAsProcess(startApi);
