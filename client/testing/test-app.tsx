// Renders components inside the providers of the app.
import type { ReactNode } from 'react';
import { act, cleanup, configure, render as renderTree, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { Providers } from '#client/app/providers.tsx';
import { DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import { DEFAULT_RETURN_DAYS } from '#rules/orders/returns.ts';
import { DEFAULT_SAME_DAY, hourText } from '#rules/orders/same-day.ts';
import { SAMPLE_IDENTITY } from '#rules/shop.ts';
import { ShopContext } from '#client/lib/shop.ts';
import type { ShopFragment } from '#client/lib/shop.generated.ts';
import { cartInternals } from '#client/state/cart.ts';
import { dequeueMessages, useMessages } from '#client/state/messages.ts';
import { clearStoredSession } from '#client/state/session-cookies.ts';
import { sessionStore } from '#client/state/session.ts';
import { clearWishlist } from '#client/state/wishlist-store.ts';
import { Toaster } from '#client/ui/overlays/toaster.tsx';
import { createGraph, type Graph } from './graph.ts';

export interface TestApp {
  graph: Graph;
  user: UserEvent;
  /** Replaces the text of fields, by their labels. */
  fill: (texts: Readonly<Record<string, string>>) => Promise<void>;
  /** Renders a component. Links change only `path()`. */
  render: (component: ReactNode, path?: string) => void;
  /** The current path after links and redirects. */
  path: () => string;
}

// Generous, since it only delays failing tests.
configure({ asyncUtilTimeout: 20_000 });

/** Creates a new app for each test of a file. Call it at the top of the file. */
export function setUpTestApp(): TestApp {
  let current = createParts();
  beforeEach(() => {
    current = createParts();
  });
  afterEach(async () => {
    // Waits for lazy parts, so that a request without a mock fails in every run instead of some.
    await act(() => vi.dynamicImportSettled());
    cleanup();
    // The toast library keeps its messages and would show them again in the next test.
    toast.dismiss();
    cartInternals.clear(false);
    clearWishlist();
    clearStoredSession();
    localStorage.clear();
    sessionStorage.clear();
  });
  return {
    get graph() {
      return current.graph;
    },
    get user() {
      return current.user;
    },
    async fill(texts) {
      for (const [label, text] of Object.entries(texts)) {
        const field = getField(label);
        await current.user.clear(field);
        if (text) await current.user.type(field, text);
      }
    },
    render(component, path = '/') {
      current.router = buildRouter(component, path);
      renderTree(
        <Providers client={current.graph.client} origin="https://shop.example" prefetch={() => {}}>
          <ShopContext value={TEST_SHOP}>
            <RouterProvider router={current.router} />
          </ShopContext>
          <Messages />
        </Providers>,
      );
    },
    path() {
      const { pathname, search } = current.router.state.location;
      return pathname + search;
    },
  };
}

/** The sample shop. */
export const TEST_SHOP: ShopFragment = {
  ...SAMPLE_IDENTITY,
  logo: null,
  social: [],
  pickup: null,
  charges: DEFAULT_CHARGES,
  sameDayPins: DEFAULT_SAME_DAY.pins,
  sameDayUntil: hourText(DEFAULT_SAME_DAY.hour),
  rating: '4.8',
  returnDays: DEFAULT_RETURN_DAYS,
};

const createParts = () => ({
  graph: createGraph(),
  // No delay between keystrokes.
  // No check of pointer events, which a dialog accepts only a moment after opening.
  user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  router: buildRouter(null, '/'),
});

const buildRouter = (element: ReactNode, path: string) =>
  createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });

function Messages() {
  return <Toaster toasts={useMessages()} onShown={dequeueMessages} />;
}

export const MEMBER = { id: 'member', name: 'Kavya Iyer', username: 'kavya', image: null };

/** A text field by its label, with or without the asterisk of a required field. */
export const getField = (label: string): HTMLInputElement =>
  screen.getByLabelText((text) => text.replace(/ \*$/, '') === label, {
    selector: 'textarea, input:not([type=radio], [type=checkbox])',
  });

/** Signs a member in. */
export const signInMember = (): void => sessionStore.set({ status: 'signed-in', user: MEMBER });
