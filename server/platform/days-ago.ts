import { millisecondsInDay } from 'date-fns/constants';
import { now } from './clock.ts';

/** The moment that many times 24 hours before now. */
export const daysAgo = (days: number): Date => new Date(now().getTime() - days * millisecondsInDay);
