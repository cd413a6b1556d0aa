// How a verb is declared: what is typed after it, what it does, how its answer reads.
import { type Command, Option as Flag } from 'commander';

type Typed = string | boolean | undefined;

/** Something that may be typed after a verb, and what becomes of it. */
export interface Option<Value> {
  /** What stands for its value in the help; a flag has none. */
  hint?: string;
  says: string;
  isNeeded: boolean;
  read(typed: Typed): Value;
}

/** `--carrier <name>`, without which the verb does nothing. */
export function needed(hint: string, says: string): Option<string> {
  return { hint, says, isNeeded: true, read: String };
}

/** `--note <text>`, which may be left out. */
export function maybe(hint: string, says: string): Option<string | undefined> {
  return {
    hint,
    says,
    isNeeded: false,
    read: (typed) => (typeof typed === 'string' ? typed : undefined),
  };
}

/** `--restock`: said or not. */
export function flag(says: string): Option<boolean> {
  return { says, isNeeded: false, read: (typed) => typed === true };
}

type Options = Record<string, Option<unknown>>;
type Asked<Arg extends string, Opts extends Options> = Record<Arg, string> & {
  [Name in keyof Opts]: Opts[Name] extends Option<infer Value> ? Value : never;
};

interface Declared<Arg extends string, Opts extends Options, Answer> {
  name: string;
  says: string;
  /** What must be typed right after the verb, and what it means. */
  args?: Record<Arg, string>;
  options?: Opts;
  run(asked: Asked<Arg, Opts>): Promise<Answer>;
  /** The answer for people; --json prints it as it is. */
  show(answer: Answer): string;
}

/** Adds itself to a noun; says its answer. */
export type Verb = (noun: Command, say: (text: string) => void) => void;

export function verb<Answer, Arg extends string = never, Opts extends Options = Record<never, never>>(
  declared: Declared<Arg, Opts, Answer>,
): Verb {
  const { name, says, run, show } = declared;
  const args = Object.entries<string>(declared.args ?? {});
  const options = Object.entries<Option<unknown>>(declared.options ?? {});
  return (noun, say) => {
    const command = noun.command(name).description(says);
    for (const [arg, meaning] of args) command.argument(`<${arg}>`, meaning);
    for (const [key, option] of options) command.addOption(flagOf(key, option));
    command.option('--json', 'answers one JSON value');
    command.action(async () => {
      const typed = command.opts<Record<string, Typed>>();
      const asked = Object.fromEntries([
        ...args.map(([arg], index) => [arg, command.args[index]]),
        ...options.map(([key, { read }]) => [key, read(typed[key])]),
      ]) as Asked<Arg, Opts>; // made from the very names that the type is made from
      const answer = await run(asked);
      say(typed.json ? JSON.stringify(answer) : show(answer));
    });
  };
}

function flagOf(key: string, { hint, says, isNeeded }: Option<unknown>): Flag {
  const name = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return new Flag(hint ? `${name} <${hint}>` : name, says).makeOptionMandatory(isNeeded);
}
