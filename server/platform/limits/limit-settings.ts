// LIMIT_… settings, which override the defaults of limit-defaults.ts. Their names are derived from those of the limits.
import { secondsInDay } from 'date-fns/constants';
import { LIMIT_DEFAULTS, type RateLimit, RATE_LIMIT_DEFAULTS } from './limit-defaults.ts';

type Whole<Tree> = Tree extends number ? number : { readonly [Name in keyof Tree]: Whole<Tree[Name]> };

export type RateLimitName = keyof typeof RATE_LIMIT_DEFAULTS;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
export type Limits = Whole<typeof LIMIT_DEFAULTS>;

export interface ReadLimits {
  rates: RateLimits;
  limits: Limits;
  /** Errors of the settings; each begins with the name. */
  faults: string[];
}

type Source = Readonly<Record<string, string | undefined>>;
interface Tree {
  readonly [name: string]: number | Tree;
}

const PREFIX = 'LIMIT_';
/** More than this many times the default is most likely a typing error. */
const MAX_FACTOR = 100;
/** Limits that were removed; settings of them are ignored. */
const RETIRED: readonly string[] = ['LIMIT_CODE_FREE_FAILURES', 'LIMIT_REST_BODY_DEPTH'];
const MAX_POINTS = 10_000_000;
const MAX_SECONDS = 31 * secondsInDay;

/** @example limitSetting(['uploads', 'fileBytes']) // 'LIMIT_UPLOADS_FILE_BYTES' */
export function limitSetting(path: readonly string[]): string {
  return PREFIX + path.map((name) => name.replace(/[A-Z]/g, '_$&').toUpperCase()).join('_');
}

/** The settings whose names begin with LIMIT_. */
export function pickLimitSettings(source: Source): Source {
  return Object.fromEntries(Object.entries(source).filter(([name]) => name.startsWith(PREFIX)));
}

/** All limits with their settings; for an invalid setting, the default and an error. */
export function readLimits(source: Source): ReadLimits {
  const reader = new LimitReader(source);
  const rates = Object.entries<RateLimit>(RATE_LIMIT_DEFAULTS).map(([name, fallback]) => [
    name,
    reader.rate(name, fallback),
  ]);
  const limits = reader.tree([], LIMIT_DEFAULTS);
  return {
    // The same names and shapes as RATE_LIMIT_DEFAULTS and LIMIT_DEFAULTS.
    rates: Object.fromEntries(rates) as RateLimits,
    limits: limits as Limits,
    faults: reader.faults(),
  };
}

class LimitReader {
  readonly #source: Source;
  readonly #known = new Set<string>();
  readonly #faults: string[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  rate(name: string, fallback: RateLimit): RateLimit {
    const { setting, text } = this.#readSetting([name]);
    if (!text) return fallback;
    const [, points, seconds] = (/^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? []).map(Number);
    if (isWithin(points, MAX_POINTS) && isWithin(seconds, MAX_SECONDS))
      return { ...fallback, points, seconds };
    const range = `1/1 to ${MAX_POINTS}/${MAX_SECONDS}`;
    this.#faults.push(
      `${setting} must be points/seconds, such as ${fallback.points}/${fallback.seconds}: ${range}`,
    );
    return fallback;
  }

  tree(path: readonly string[], fallback: Tree): Tree {
    const entries = Object.entries(fallback).map(([name, limit]): [string, number | Tree] => {
      const at = [...path, name];
      return [name, typeof limit === 'number' ? this.#limit(at, limit) : this.tree(at, limit)];
    });
    return Object.fromEntries(entries);
  }

  faults(): string[] {
    const unknown = Object.keys(pickLimitSettings(this.#source)).filter(
      (name) => !this.#known.has(name) && !RETIRED.includes(name),
    );
    return [...this.#faults, ...unknown.map((name) => `${name} is not a known limit`)];
  }

  #limit(path: readonly string[], fallback: number): number {
    const { setting, text } = this.#readSetting(path);
    if (!text) return fallback;
    const limit = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    const maximum = fallback * MAX_FACTOR;
    if (isWithin(limit, maximum)) return limit;
    this.#faults.push(`${setting} must be a whole number, 1 to ${maximum}`);
    return fallback;
  }

  #readSetting(path: readonly string[]): { setting: string; text: string | undefined } {
    const setting = limitSetting(path);
    this.#known.add(setting);
    return { setting, text: this.#source[setting]?.trim() };
  }
}

function isWithin(limit: number | undefined, maximum: number): limit is number {
  return limit !== undefined && limit >= 1 && limit <= maximum;
}
