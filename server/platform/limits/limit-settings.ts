// LIMIT_… settings: every figure of limit-figures.ts can be set, under a name that follows from its own.
import { FIGURES, type RateLimit, RATES } from './limit-figures.ts';

type Whole<Tree> = Tree extends number ? number : { readonly [Name in keyof Tree]: Whole<Tree[Name]> };

export type RateLimitName = keyof typeof RATES;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
export type Limits = Whole<typeof FIGURES>;

export interface ReadLimits {
  rates: RateLimits;
  figures: Limits;
  /** What is wrong with the settings, each in words that begin with its name. */
  faults: string[];
}

type Source = Readonly<Record<string, string | undefined>>;
interface Tree {
  readonly [name: string]: number | Tree;
}

const PREFIX = 'LIMIT_';
/** More than so many times the usual figure is a slip of the hand, or no limit. [P] */
const MOST_TIMES = 100;
/** Limits of earlier versions that are gone: a shop that still sets one starts all the same. */
const RETIRED: readonly string[] = ['LIMIT_CODE_FREE_FAILURES', 'LIMIT_REST_BODY_DEPTH'];
const MOST_POINTS = 10_000_000;
const MOST_SECONDS = 31 * 24 * 60 * 60;

/** @example limitSetting(['uploads', 'fileBytes']) // 'LIMIT_UPLOADS_FILE_BYTES' */
export function limitSetting(path: readonly string[]): string {
  return PREFIX + path.map((name) => name.replace(/[A-Z]/g, '_$&').toUpperCase()).join('_');
}

/** The settings of limits among others. */
export function limitsAmong(source: Source): Source {
  return Object.fromEntries(Object.entries(source).filter(([name]) => name.startsWith(PREFIX)));
}

/** All limits as they are in force; where a setting is no good, the usual figure and a fault. */
export function readLimits(source: Source): ReadLimits {
  const reading = new Reading(source);
  const rates = Object.entries<RateLimit>(RATES).map(([name, usual]) => [name, reading.rate(name, usual)]);
  const figures = reading.tree([], FIGURES);
  return {
    // Rebuilt name by name from what these types were made of.
    rates: Object.fromEntries(rates) as RateLimits,
    figures: figures as Limits,
    faults: reading.faults(),
  };
}

class Reading {
  readonly #source: Source;
  readonly #known = new Set<string>();
  readonly #faults: string[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  rate(name: string, usual: RateLimit): RateLimit {
    const { setting, text } = this.#given([name]);
    if (!text) return usual;
    const [, points, seconds] = (/^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? []).map(Number);
    if (isWithin(points, MOST_POINTS) && isWithin(seconds, MOST_SECONDS))
      return { ...usual, points, seconds };
    const most = `1/1 to ${MOST_POINTS}/${MOST_SECONDS}`;
    this.#faults.push(`${setting} must be points/seconds, such as ${usual.points}/${usual.seconds}: ${most}`);
    return usual;
  }

  tree(path: readonly string[], usual: Tree): Tree {
    const entries = Object.entries(usual).map(([name, figure]): [string, number | Tree] => {
      const at = [...path, name];
      return [name, typeof figure === 'number' ? this.#figure(at, figure) : this.tree(at, figure)];
    });
    return Object.fromEntries(entries);
  }

  faults(): string[] {
    const unknown = Object.keys(limitsAmong(this.#source)).filter(
      (name) => !this.#known.has(name) && !RETIRED.includes(name),
    );
    return [...this.#faults, ...unknown.map((name) => `${name} is no limit of the shop`)];
  }

  #figure(path: readonly string[], usual: number): number {
    const { setting, text } = this.#given(path);
    if (!text) return usual;
    const figure = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    const most = usual * MOST_TIMES;
    if (isWithin(figure, most)) return figure;
    this.#faults.push(`${setting} must be a whole number, 1 to ${most}`);
    return usual;
  }

  #given(path: readonly string[]): { setting: string; text: string | undefined } {
    const setting = limitSetting(path);
    this.#known.add(setting);
    return { setting, text: this.#source[setting]?.trim() };
  }
}

function isWithin(figure: number | undefined, most: number): figure is number {
  return figure !== undefined && figure >= 1 && figure <= most;
}
