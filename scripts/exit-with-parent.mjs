/**
 * Preloaded (`node --import`) into every process `npm start` starts: when the parent is gone without having
 * stopped it, even by SIGKILL, the channel between them closes and this process stops as if asked to.
 */
const PATIENCE_MS = 10_000

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening keeps the channel, and with it the process, alive; a finished process may end.
  process.channel.unref()
}
