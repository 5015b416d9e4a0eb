import { startOf, type PartName } from './start-of.ts';

/** A part of the portal that runs, alone in a process or beside others in one. */
export interface RunningPart {
  /** Stops its work and closes its open resources. */
  stop(): Promise<void>;
}

/** Starts a part over an environment; throws one sentence for a person where it can't. */
export type StartPart = (environment: NodeJS.ProcessEnv) => Promise<RunningPart>;

/** Runs a part as a process of its own, until it gets a signal to stop or its parent is gone. */
export async function runAsProcess(name: PartName): Promise<void> {
  let part: RunningPart;
  try {
    const start = await startOf(name, process.env['LOCKDESK_BUILT'] === 'yes');
    part = await start(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await part.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.on('disconnect', () => void stop());
  process.send?.({ ready: true });
}

/** The message a person gets where a port is in use. */
export function portTaken(error: unknown, sentence: string): Error {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new Error(sentence) : (error as Error);
}
