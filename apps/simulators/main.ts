import { runAsProcess } from '../run-as-process.ts';
import startSimulators from './start-simulators.ts';

await runAsProcess(startSimulators);
