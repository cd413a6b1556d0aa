// npm run backup -- <folder>: backs up the whole shop while it is running.
import { backUp } from '#server/platform/backup/back-up.ts';
import { runBackupCommand } from '#server/platform/backup/main.ts';

await runBackupCommand('backup', backUp);
