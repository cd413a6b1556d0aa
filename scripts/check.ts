// npm run check: all checks to run before a commit.
import { run, runScript } from './run.ts';

await runScript(async () => {
  for (const [title, ...args] of [
    ['codegen', 'run', '--silent', 'generate'],
    ['format', 'exec', '--no', '--', 'oxfmt', '--check', '.'],
    ['lint and types', 'run', '--silent', 'lint'],
    ['tests', 'test'],
    ['build', 'run', '--silent', 'build'],
    ['budget', 'run', '--silent', 'budget'],
    ['packages', 'run', '--silent', 'packages'],
  ] as const) {
    console.log(`\n== ${title}`);
    await run('npm', args);
  }
});
