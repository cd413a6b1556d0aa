// What both doors offer, written once: how each is asked for it, what is right to ask and what is not.
import type { Person, Thing } from './acts.ts';
import { unknown } from './acts.ts';
import type { GraphCall } from './graph-door.ts';
import type { RestCall } from './rest-door.ts';

/** What somebody means, in the words of the graph. */
interface Capability<Typed> {
  /** The mutation or query. */
  graph: string;
  /** The path, with its method. */
  rest: string;
  inGraph(typed: Typed, thing: Thing, self: Person): GraphCall;
  inRest(typed: Typed, thing: Thing, self: Person): RestCall;
  /** What of theirs it is about. */
  thing?(self: Person): Promise<Thing>;
  good: Typed;
  /** What is refused, and why, in a word or two. */
  bad?: Record<string, Typed>;
  /** Where there is nothing to be missing, or one door cannot name what is. */
  isNeverMissing?: true;
  /** The person asks without a session. */
  asVisitor?: true;
}

/** One case of it, ready for either door. */
export interface ParityCase {
  title: string;
  isGood: boolean;
  graph: string;
  rest: string;
  asVisitor: boolean;
  thing(self: Person): Promise<Thing>;
  graphCall(thing: Thing, self: Person): GraphCall;
  restCall(thing: Thing, self: Person): RestCall;
}

export function capability<Typed>(it: Capability<Typed>): ParityCase[] {
  const made = (title: string, typed: Typed, isGood: boolean, isMissing = false): ParityCase => {
    const seen = (thing: Thing) => (isMissing ? unknown(thing) : thing);
    return {
      title: `${it.graph} and ${it.rest}: ${title}`,
      isGood,
      graph: it.graph,
      rest: it.rest,
      asVisitor: it.asVisitor ?? false,
      thing: it.thing ?? (() => Promise.resolve({})),
      graphCall: (thing, self) => it.inGraph(typed, seen(thing), self),
      restCall: (thing, self) => it.inRest(typed, seen(thing), self),
    };
  };
  const bad = Object.entries(it.bad ?? {}).map(([why, typed]) => made(why, typed, false));
  const missing = it.thing && !it.isNeverMissing ? [made('not there', it.good, false, true)] : [];
  return [made('done', it.good, true), ...bad, ...missing];
}
