// npm run restore -- <folder>: the shop of a backup, into an empty database.
import { runOnFolder } from '#server/platform/backup/main.ts';
import { restore } from '#server/platform/backup/restore.ts';

await runOnFolder('restore', (place, folder) => restore(place, folder, console.error));
