// Declares commands of the command line: arguments, options, the action and the output.
import { type Command, Option as Flag } from 'commander';

type RawValue = string | boolean | undefined;

/** An option of a command, with the parser of its value. */
export interface Option<Value> {
  /** The placeholder of the value in the help; omitted for a flag. */
  hint?: string;
  description: string;
  isRequired: boolean;
  read(value: RawValue): Value;
}

/** A required option, such as `--carrier <name>`. */
export function requiredOption(hint: string, description: string): Option<string> {
  return { hint, description, isRequired: true, read: String };
}

/** An optional option, such as `--note <text>`. */
export function option(hint: string, description: string): Option<string | undefined> {
  return {
    hint,
    description,
    isRequired: false,
    read: (value) => (typeof value === 'string' ? value : undefined),
  };
}

/** An option without a value, such as `--restock`. */
export function flag(description: string): Option<boolean> {
  return { description, isRequired: false, read: (value) => value === true };
}

type Options = Record<string, Option<unknown>>;
type Input<Arg extends string, Opts extends Options> = Record<Arg, string> & {
  [Name in keyof Opts]: Opts[Name] extends Option<infer Value> ? Value : never;
};

interface Declared<Arg extends string, Opts extends Options, Result> {
  name: string;
  description: string;
  /** The required arguments with their descriptions. */
  args?: Record<Arg, string>;
  options?: Opts;
  run(input: Input<Arg, Opts>): Promise<Result>;
  /** Formats the result for people; with --json it is printed as JSON instead. */
  show(result: Result): string;
}

/** Adds the command to its group; it writes its output with `print`. */
export type CliCommand = (group: Command, print: (text: string) => void) => void;

export function defineCommand<
  Result,
  Arg extends string = never,
  Opts extends Options = Record<never, never>,
>(declared: Declared<Arg, Opts, Result>): CliCommand {
  const { name, description, run, show } = declared;
  const args = Object.entries<string>(declared.args ?? {});
  const options = Object.entries<Option<unknown>>(declared.options ?? {});
  return (group, print) => {
    const command = group.command(name).description(description);
    for (const [arg, meaning] of args) command.argument(`<${arg}>`, meaning);
    for (const [key, declaredOption] of options) command.addOption(toCommanderOption(key, declaredOption));
    command.option('--json', 'prints one JSON value');
    command.action(async () => {
      const rawOptions = command.opts<Record<string, RawValue>>();
      const input = Object.fromEntries([
        ...args.map(([arg], index) => [arg, command.args[index]]),
        ...options.map(([key, { read }]) => [key, read(rawOptions[key])]),
      ]) as Input<Arg, Opts>; // the same names as in the type
      const result = await run(input);
      print(rawOptions.json ? JSON.stringify(result) : show(result));
    });
  };
}

function toCommanderOption(key: string, { hint, description, isRequired }: Option<unknown>): Flag {
  const name = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return new Flag(hint ? `${name} <${hint}>` : name, description).makeOptionMandatory(isRequired);
}
