import { i18n } from '#client/lib/i18n.ts';

/** @example visitLength(90) // '1 hour 30 minutes' */
export function visitLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && i18n.t('{hours, plural, one {# hour} other {# hours}}', { hours }),
    (rest > 0 || hours === 0) && i18n.t('{rest} minutes', { rest }),
  ];
  return parts.filter(Boolean).join(' ');
}
