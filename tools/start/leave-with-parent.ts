import { flushCompileCache } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a child's own first file, and before the first file of each of its threads, where it does nothing. Files that the child
 * writes are readable by its own account only. The channel to the parent closes when the parent has ended, however it ended; the child then
 * gets the signal to stop, as from the parent itself, and is killed if it does not.
 */
if (isMainThread) {
  process.umask(0o077);
  // Compiled code is written down at a process's tidy end; one that is killed has none, and it is what a quick start again needs.
  setTimeout(flushCompileCache, 5_000).unref();
  // The parent reads what is said here; what is said when it is gone ends nobody.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  if (process.channel) leaveWith(process.channel);
}

function leaveWith(channel: NonNullable<typeof process.channel>): void {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), 4_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Waiting for the parent's end must not keep a finished process alive.
  channel.unref();
}
