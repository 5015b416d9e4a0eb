import { runAsProcess } from '../run-as-process.ts';
import startLogin from './start-login.ts';

await runAsProcess(startLogin);
