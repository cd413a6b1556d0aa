import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '#client/state/session.ts';
import { useSignInRequest } from '#client/state/sign-in.ts';
import { setWishlist } from '#client/state/wishlist-store.ts';
import { AlertWhenInStockDocument } from '#client/state/wishlist.generated.ts';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { StockAlertButton } from './stock-alert-button.tsx';

const app = setUpTestApp();
const NOTE = 'We will let you know when it is back';

const press = (pressed: boolean) =>
  app.user.click(screen.getByRole('button', { name: 'Tell me when it is back', pressed }));

beforeEach(() => {
  setWishlist({ wishlist: [], stockAlerts: [] });
  app.graph.when(AlertWhenInStockDocument).answer(({ on }) => ({ alertWhenInStock: on }));
});

test('an alert can be set and cancelled', async () => {
  signInMember();
  app.render(<StockAlertButton variantId="12 kg" />);
  await press(false);
  await screen.findByText(NOTE);
  await press(true);
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  await waitFor(() =>
    expect(app.graph.variablesSent(AlertWhenInStockDocument)).toEqual([
      { variantId: '12 kg', on: true },
      { variantId: '12 kg', on: false },
    ]),
  );
});

test('an existing alert is shown, and stays if cancelling fails', async () => {
  signInMember();
  setWishlist({ wishlist: [], stockAlerts: [{ variantId: '12 kg' }] });
  app.graph.when(AlertWhenInStockDocument).answer(loseConnection);
  app.render(<StockAlertButton variantId="12 kg" />);
  screen.getByText(NOTE);
  await press(true);
  await screen.findByText(/^This could not be saved/);
  screen.getByText(NOTE);
});

function SignInRequest() {
  return <p>{useSignInRequest() ? 'asked to sign in' : ''}</p>;
}

test('a visitor signs in before the alert is set', async () => {
  sessionStore.set({ status: 'visitor' });
  app.render(
    <>
      <StockAlertButton variantId="12 kg" />
      <SignInRequest />
    </>,
  );
  await press(false);
  await screen.findByText('asked to sign in');
  expect(app.graph.variablesSent(AlertWhenInStockDocument)).toEqual([]);
});
