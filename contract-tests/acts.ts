// How an operation is tried on everyone: who may, on which thing of whom, and with what.
import { randomUUID } from 'node:crypto';
import type { Viewer } from '#server/platform/viewer.ts';

/** A person with a session, for as long as a test needs them. */
export type Person = Viewer & { token: string };

/** What leads to something of somebody's: its id, or a key to it. */
export type Thing = Record<string, string>;

/**
 * Who may.
 * - public: reads what is the same for all
 * - open: an act that anyone may, as themselves
 * - named: the same, but who shows a token that is no good is asked to sign in, rather than taken for nobody
 * - self: reads what is the caller's own, and nothing for others
 * - account: an account, even before its profile is complete
 * - personal: a complete account, about itself
 * - owned: only who owns the thing that is named; to others it is as if it were not there
 */
type Access = 'public' | 'open' | 'named' | 'self' | 'account' | 'personal' | 'owned';

export interface Act<Input> {
  access: Access;
  /** Where an operation is tried in several ways. */
  about?: string;
  /** Makes what is named; of the owner where it is owned, else of the neighbour whom everybody reads. */
  thing(owner: Person): Promise<Thing>;
  /** The same thing as if it were not there. */
  missing(thing: Thing): Thing;
  /** What is sent; made anew for each asker. */
  input(thing: Thing, asker: Person | null): Input | Promise<Input>;
  /** What those hear who may; 'ok' unless the test cannot go as far. */
  answers: string;
  /** What others hear of an owned thing. */
  foreign: string;
  /** Everybody reads the thing, so others need not be told that it is missing. */
  isShown: boolean;
  /** What an account hears whose profile is not complete, where that is no hindrance. */
  incomplete: string;
}

type Parts<Input> = Partial<Omit<Act<Input>, 'access' | 'input'>>;
type InputOf<Input> = Act<Input>['input'];

const nothing = () => Promise.resolve({});

/** Ids that could be, and are not. */
export function unknown(thing: Thing): Thing {
  return Object.fromEntries(Object.keys(thing).map((name) => [name, randomUUID()]));
}

function act<Input>(access: Access, input: InputOf<Input>, parts: Parts<Input>): Act<Input> {
  return {
    access,
    input,
    thing: nothing,
    missing: unknown,
    answers: 'ok',
    foreign: 'NOT_FOUND',
    incomplete: 'PROFILE_INCOMPLETE',
    isShown: false,
    ...parts,
  };
}

type Made<Input> = (input: InputOf<Input>, parts?: Parts<Input>) => Act<Input>;

/** The ways to write down an operation of a door whose calls are made of `Input`. */
export function waysFor<Input>(): Record<Exclude<Access, 'owned'>, Made<Input>> & {
  owned(thing: Act<Input>['thing'], input: InputOf<Input>, parts?: Parts<Input>): Act<Input>;
} {
  const made =
    (access: Access): Made<Input> =>
    (input, parts = {}) =>
      act(access, input, parts);
  return {
    public: made('public'),
    open: made('open'),
    named: made('named'),
    self: made('self'),
    account: made('account'),
    personal: made('personal'),
    owned: (thing, input, parts = {}) => act('owned', input, { thing, ...parts }),
  };
}

/** The operations of a door, each with the ways in which it is tried. */
export type Acts<Input> = Record<string, Act<Input> | readonly Act<Input>[]>;
