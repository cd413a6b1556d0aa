// npm run backup -- <folder>: a copy of the whole shop, while it is open.
import { backUp } from '#server/platform/backup/back-up.ts';
import { runOnFolder } from '#server/platform/backup/main.ts';

await runOnFolder('backup', backUp);
