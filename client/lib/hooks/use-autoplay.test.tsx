import { useRef } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { EmblaCarouselType } from 'embla-carousel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoplay } from './use-autoplay.ts';

/** A carousel that records its moves and settles a second later, like Embla. */
function createCarousel() {
  const listeners = new Map<string, Set<() => void>>();
  const emit = (event: string) => listeners.get(event)?.forEach((listener) => listener());
  const moves: number[] = [];
  const carousel = {
    on(event: string, listener: () => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return carousel;
    },
    off(event: string, listener: () => void) {
      listeners.get(event)?.delete(listener);
      return carousel;
    },
    scrollNext() {
      moves.push(Date.now());
      emit('select');
      setTimeout(() => emit('settle'), 1000);
    },
  };
  return { carousel: carousel as unknown as EmblaCarouselType, moves, emit };
}

function Slides({ carousel, isPaused = false }: { carousel: EmblaCarouselType; isPaused?: boolean }) {
  const viewport = useRef<HTMLDivElement>(null);
  useAutoplay({ carousel, viewport, isPaused, delayMs: 3000 });
  return (
    <section>
      <div ref={viewport} />
      <button type="button">Pause</button>
    </section>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

it('changes slides every 3 seconds, regardless of the transition time', () => {
  const { carousel, moves } = createCarousel();
  render(<Slides carousel={carousel} />);
  pass(9000);
  expect(moves).toEqual([3000, 6000, 9000]);
});

it('waits the full interval after a manual move', () => {
  const { carousel, moves } = createCarousel();
  render(<Slides carousel={carousel} />);
  pass(2000);
  carousel.scrollNext();
  pass(3000);
  expect(moves).toEqual([2000, 5000]);
});

it('pauses while the carousel is focused, dragged or paused', () => {
  const { carousel, moves, emit } = createCarousel();
  const { rerender } = render(<Slides carousel={carousel} />);
  act(() => screen.getByRole('button').focus());
  pass(6000);
  act(() => screen.getByRole('button').blur());
  emit('pointerDown');
  pass(6000);
  expect(moves).toEqual([]);
  emit('pointerUp');
  pass(3000);
  expect(moves).toEqual([15_000]);
  rerender(<Slides carousel={carousel} isPaused />);
  pass(6000);
  expect(moves).toHaveLength(1);
});
