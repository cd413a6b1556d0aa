// The operator's command line. Like the other transports, it only translates between text and services.
import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { runAsOperator } from '#server/platform/actor.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { COMMANDS } from '#server/composition/commands.ts';
import { table } from './text.ts';

export interface CommandIo {
  out(text: string): void;
  err(text: string): void;
  /** Connects to the database and the events. Only called once a valid command is about to run. */
  connect?(): Promise<void>;
}

/** Runs one command; returns its exit code. */
export async function runOps(
  args: readonly string[],
  { out, err, connect = () => Promise.resolve() }: CommandIo,
): Promise<0 | 1> {
  const program = opsProgram({ out, err }).hook('preAction', connect);
  try {
    if (args.length) await runAsOperator(() => program.parseAsync(args, { from: 'user' }));
    else out(`${table(listCommands(program))}\n`);
    return 0;
  } catch (error) {
    // Commander has already printed the error, or the help, which has exit code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    err(`${errorText(error)}\n`);
    return 1;
  }
}

/** All commands by group. */
export function opsProgram({ out, err }: Pick<CommandIo, 'out' | 'err'>): Command {
  const program = new Command('npm run ops --')
    .description('Runs the shop from the command line. Amounts are given in rupees; --json prints paise.')
    .configureOutput({ writeOut: out, writeErr: err })
    .showSuggestionAfterError(false)
    .exitOverride();
  for (const [name, commands] of Object.entries(COMMANDS)) {
    const group = program.command(name);
    for (const addTo of commands) addTo(group, (text) => out(text.endsWith('\n') ? text : `${text}\n`));
    group.description(group.commands.map((command) => command.name()).join(', '));
  }
  return program;
}

/** Every command with its arguments and options, as docs/operations.md lists them. */
export function listCommands(program: Command): { command: string; 'what it does': string }[] {
  return program.commands.flatMap((group) =>
    group.commands.map((command) => ({
      command: [group.name(), command.name(), ...formatUsage(command)].join(' '),
      'what it does': command.description(),
    })),
  );
}

function formatUsage(command: Command): string[] {
  const args = command.registeredArguments.map((arg) => `<${arg.name()}>`);
  const options = command.options.filter(({ long }) => long !== '--json');
  const required = options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  const others = options.filter(({ mandatory }) => !mandatory).map(({ flags }) => `[${flags}]`);
  // More than two are only listed by --help.
  return [...args, ...required, ...(others.length > 2 ? ['[options]'] : others)];
}

/** One line per invalid field; all details of an unexpected error. */
function errorText(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const userError = asUserError(error);
  if (!userError) return inspect(error);
  const fields = Object.entries(userError.fields ?? {});
  return fields.length
    ? fields.map(([name, message]) => `${name}: ${message}`).join('\n')
    : userError.message;
}
