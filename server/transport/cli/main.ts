// The operator's command line: what no screen shows. A door like the others: it only translates.
import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { COMMANDS } from '#server/composition/commands.ts';
import { table } from './text.ts';

export interface Surroundings {
  out(text: string): void;
  err(text: string): void;
  /** Opens the shop's database and events. Called only once it is known that there is something to do. */
  connect?(): Promise<void>;
}

/** Runs one command; answers its exit code. */
export async function runOps(
  args: readonly string[],
  { out, err, connect = () => Promise.resolve() }: Surroundings,
): Promise<0 | 1> {
  const program = opsProgram({ out, err }).hook('preAction', connect);
  try {
    if (args.length) await program.parseAsync(args, { from: 'user' });
    else out(`${table(listVerbs(program))}\n`);
    return 0;
  } catch (error) {
    // What was typed wrong has been said; being asked for help is nothing wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    err(`${sentenceOf(error)}\n`);
    return 1;
  }
}

/** Every noun with its verbs. */
export function opsProgram({ out, err }: Pick<Surroundings, 'out' | 'err'>): Command {
  const program = new Command('npm run ops --')
    .description('What the shop’s people do by hand. Amounts are typed in rupees; --json answers paise.')
    .configureOutput({ writeOut: out, writeErr: err })
    .showSuggestionAfterError(false)
    .exitOverride();
  for (const [name, verbs] of Object.entries(COMMANDS)) {
    const noun = program.command(name);
    for (const addTo of verbs) addTo(noun, (text) => out(text.endsWith('\n') ? text : `${text}\n`));
    noun.description(noun.commands.map((verb) => verb.name()).join(', '));
  }
  return program;
}

/** Every command with its arguments and options, as docs/operations.md lists them. */
export function listVerbs(program: Command): { command: string; 'what it does': string }[] {
  return program.commands.flatMap((noun) =>
    noun.commands.map((verb) => ({
      command: [noun.name(), verb.name(), ...inputsOf(verb)].join(' '),
      'what it does': verb.description(),
    })),
  );
}

function inputsOf(verb: Command): string[] {
  const args = verb.registeredArguments.map((arg) => `<${arg.name()}>`);
  const options = verb.options.filter(({ long }) => long !== '--json');
  const needed = options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  const others = options.filter(({ mandatory }) => !mandatory).map(({ flags }) => `[${flags}]`);
  // Of many, --help of the verb tells.
  return [...args, ...needed, ...(others.length > 2 ? ['[options]'] : others)];
}

/** A line for each thing that is wrong; of a mistake of ours all that is known. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const refusal = asRefusal(error);
  if (!refusal) return inspect(error);
  const faults = Object.entries(refusal.fields ?? {});
  return faults.length ? faults.map(([name, fault]) => `${name}: ${fault}`).join('\n') : refusal.message;
}
