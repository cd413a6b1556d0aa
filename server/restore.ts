// npm run restore -- <folder>: the shop of a backup, into an empty database.
import { runOnFolder } from './backup/main.ts';
import { restore } from './backup/restore.ts';

await runOnFolder('restore', (place, folder) => restore(place, folder, console.error));
