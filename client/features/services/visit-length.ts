/** @example visitLength(90) // '1 hour 30 minutes' */
export function visitLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (rest > 0 || hours === 0) && `${rest} minutes`,
  ];
  return parts.filter(Boolean).join(' ');
}
