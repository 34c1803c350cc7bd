import { archiveCommand } from './archive-command.mjs'
import { restoreEmbedded } from './embedded-archive.mjs'
import { restorePostgres } from './postgres-archive.mjs'
import { say } from './terminal.mjs'

/** npm run restore -- FILE: into the empty database of DATABASE_URL, else as the embedded one of DATA_DIR. */
await archiveCommand(async (archive, database) => {
  if ('url' in database) {
    await restorePostgres(database.url, archive)
    say(`${archive} is restored.`)
  } else {
    const accounts = await restoreEmbedded(database.directory, archive)
    say(`${archive} is restored to ${database.directory}; accounts: ${accounts}`)
  }
})
