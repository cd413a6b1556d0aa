// npm run backup -- <folder>: a copy of the whole shop, while it is open.
import { backUp } from './backup/back-up.ts';
import { runOnFolder } from './backup/main.ts';

await runOnFolder('backup', backUp);
