/**
 * Loaded before a child's own first file. The channel to the parent closes when the parent is gone, however it went; the
 * child is asked to stop then, as by the parent itself, and made to if it does not.
 */
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), 4_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Waiting for the parent's end must not keep a finished process alive.
  process.channel.unref();
}
