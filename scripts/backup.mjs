import { archiveCommand, placeArchive } from './archive-command.mjs'
import { backUpEmbedded } from './embedded-archive.mjs'
import { backUpPostgres } from './postgres-archive.mjs'
import { say } from './terminal.mjs'

/** npm run backup -- FILE: the database of DATABASE_URL, else the embedded one of DATA_DIR. Source: docs/operations.md */
await archiveCommand((archive, database) =>
  placeArchive(archive, async (draft) => {
    if ('url' in database) {
      await backUpPostgres(database.url, draft)
      say(`The database is backed up in ${archive}.`)
    } else {
      const accounts = await backUpEmbedded(database.directory, draft)
      say(
        `${database.directory} is backed up in ${archive}, which was opened to try it; accounts: ${accounts}`,
      )
    }
  }),
)
