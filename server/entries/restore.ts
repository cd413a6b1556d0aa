// npm run restore -- <folder>: restores a backup into an empty database.
import { runBackupCommand } from '#server/platform/backup/main.ts';
import { restore } from '#server/platform/backup/restore.ts';

await runBackupCommand('restore', (place, folder) => restore(place, folder, console.error));
