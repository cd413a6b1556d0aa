import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Remaining seconds since the first render. Uses the clock, since timers stop while a phone sleeps. */
export function useCountdown(seconds: number): number {
  const [deadline] = useState(() => Date.now() + seconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setSecondsLeft(secondsUntil(deadline, Date.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [deadline, isOver]);
  return secondsLeft;
}

export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** @example minutesAndSeconds(60) // '01:00' */
export function minutesAndSeconds(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
