import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { Modal } from './modal.tsx';

const app = setUpTestApp();

class Watcher {
  static open: Watcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    Watcher.open.push(this);
  }
  destroy() {
    Watcher.open = Watcher.open.filter((watcher) => watcher !== this);
  }
  /** Simulates the back button on Android. */
  request() {
    this.destroy();
    act(() => this.onclose?.());
  }
}

beforeEach(() => {
  Watcher.open = [];
  window.CloseWatcher = Watcher;
});
afterEach(() => {
  delete window.CloseWatcher;
  vi.unstubAllGlobals();
});

function Page({ isKept }: { isKept: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal title="Photo" isOpen={isOpen} onClose={() => setIsOpen(isKept)}>
      A paw
    </Modal>
  );
}

test('the back button closes a dialog and destroys its close watcher', async () => {
  app.render(<Page isKept={false} />);
  await screen.findByRole('dialog', { name: 'Photo' });
  expect(Watcher.open).toHaveLength(1);
  Watcher.open[0]?.request();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Watcher.open).toEqual([]);
});

test('a dialog that stays open receives the next close request', async () => {
  app.render(<Page isKept />);
  await screen.findByRole('dialog', { name: 'Photo' });
  Watcher.open[0]?.request();
  screen.getByRole('dialog', { name: 'Photo' });
  expect(Watcher.open).toHaveLength(1);
});

/** Goes back in a browser that has only the Navigation API; returns whether the page stays. */
function goBack(cancelable: boolean): boolean {
  const event = Object.assign(new Event('navigate', { cancelable }), { navigationType: 'traverse' });
  act(() => void window.navigation.dispatchEvent(event));
  return event.defaultPrevented;
}

test('going back closes the topmost dialog in browsers without close watchers', async () => {
  delete window.CloseWatcher;
  vi.stubGlobal('navigation', new EventTarget());
  app.render(
    <>
      <Page isKept={false} />
      <Page isKept={false} />
    </>,
  );
  for (const left of [1, 0]) {
    expect(goBack(true)).toBe(true);
    await waitFor(() => expect(screen.queryAllByRole('dialog', { hidden: true })).toHaveLength(left));
  }
  expect(goBack(true)).toBe(false);
});

test('going back leaves the page if the browser does not allow cancelling it', async () => {
  delete window.CloseWatcher;
  vi.stubGlobal('navigation', new EventTarget());
  app.render(<Page isKept={false} />);
  expect(goBack(false)).toBe(false);
  await screen.findByRole('dialog', { name: 'Photo' });
});

test('a dialog works in browsers without close requests', async () => {
  delete window.CloseWatcher;
  app.render(<Page isKept={false} />);
  await screen.findByRole('dialog', { name: 'Photo' });
});
