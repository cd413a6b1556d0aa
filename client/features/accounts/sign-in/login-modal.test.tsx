import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savePendingProfile } from '#client/state/sign-in.ts';
import { loseConnection } from '#client/testing/graph.ts';
import { getField, MEMBER, setUpTestApp } from '#client/testing/test-app.tsx';
import { LoginModal } from './login-modal.tsx';
import { CompleteProfileDocument, RequestCodeDocument, VerifyCodeDocument } from './sign-in.generated.ts';
import { TermsVersionDocument } from './terms.generated.ts';

const app = setUpTestApp();

const CODE = '123456';
const SIGNED_IN = { token: 'token', user: MEMBER };

const open = () => app.render(<LoginModal isOpen onClose={() => {}} />);
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const code = () => screen.getByLabelText<HTMLInputElement>('Code of 6 digits');

async function askForCode(): Promise<void> {
  open();
  await app.fill({ 'Mobile number': '9876543210' });
  await press('Send code');
  await screen.findByText('Demo: your code is', { exact: false });
}

beforeEach(() => {
  let sent = 0;
  app.graph.when(RequestCodeDocument).answer(() => {
    sent += 1;
    return { requestCode: { key: `key ${sent}`, otp: sent === 1 ? CODE : '654321', resendAfterSeconds: 60 } };
  });
  app.graph.when(VerifyCodeDocument).answer((variables) => ({
    verifyCode:
      variables.code === CODE
        ? { __typename: 'SignedIn', ...SIGNED_IN }
        : {
            __typename: 'WrongCode',
            details: 'The code is not right. 4 tries left.',
            attemptsLeft: 4,
            secondProof: null,
          },
  }));
});
afterEach(() => vi.useRealTimers());

test('the field accepts digits only, and an invalid number is reported and cleared', async () => {
  open();
  await app.fill({ 'Mobile number': '12a-3' });
  expect(getField('Mobile number').value).toBe('123');
  await press('Send code');
  await screen.findByText('Invalid mobile number');
  expect(getField('Mobile number').value).toBe('');
  await app.fill({ 'Mobile number': '9' });
  expect(screen.queryByText('Invalid mobile number')).toBeNull();
  expect(app.graph.variablesSent(RequestCodeDocument)).toEqual([]);
});

test.each([
  ['issue in sending OTP', () => ({ requestCode: { key: '', otp: null, resendAfterSeconds: 60 } })],
  ['Problem in sending OTP', loseConnection],
])("a failed code request shows '%s' and keeps the number", async (message, respond) => {
  app.graph.when(RequestCodeDocument).answer(respond);
  open();
  await app.fill({ 'Mobile number': '9876543210' });
  await press('Send code');
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  expect(getField('Mobile number').value).toBe('9876543210');
});

test('a wrong code shows an error and disables the button until it is cleared', async () => {
  await askForCode();
  await app.user.type(code(), '111111');
  await screen.findByText('The code is not right. 4 tries left.');
  expect(screen.getByRole('button', { name: 'Verify and sign in' })).toHaveProperty('disabled', true);
  await press('Clear');
  expect(code().value).toBe('');
  expect(document.activeElement).toBe(code());
  await app.user.type(code(), CODE);
  await screen.findByText('Logged In, Successfully...');
});

test('another code can be requested after a minute, which clears the entered digits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await askForCode();
  const resend = () => screen.getByRole('button', { name: 'Resend' });
  expect(resend()).toHaveProperty('disabled', true);
  expect(screen.getByRole('timer').textContent).toMatch(/^01:00|00:5\d$/);
  await app.user.type(code(), '12');
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('timer').textContent).toBe('00:00');
  await app.user.click(resend());
  await screen.findByText('654321');
  expect(code().value).toBe('');
  expect(resend()).toHaveProperty('disabled', true);
});

test.each([false, true])('a new account needs a name and an e-mail; box ticked: %s', async (acceptsTerms) => {
  app.graph.when(VerifyCodeDocument).answer(() => ({
    verifyCode: { __typename: 'ProfileIncomplete', token: 'pending' },
  }));
  app.graph.when(CompleteProfileDocument).answer(() => ({ completeProfile: SIGNED_IN }));
  app.graph.when(TermsVersionDocument).answer(() => ({ shopText: { version: '2022-12-04', revision: 2 } }));
  await askForCode();
  await app.user.type(code(), CODE);
  await screen.findByRole('dialog', { name: 'New Account' });
  await press('Create account');
  await screen.findByText('Please enter your full name');
  screen.getByText('Please enter your email address');
  await app.fill({ 'Full name': 'Kavya Iyer', Email: 'kavya@' });
  await screen.findByText('Please enter valid address');
  await app.fill({ Email: 'kavya@example.in' });
  if (acceptsTerms) await app.user.click(screen.getByRole('checkbox'));
  await press('Create account');
  await screen.findByText('Signup Successfully...');
  expect(app.graph.variablesSent(CompleteProfileDocument)).toEqual([
    {
      input: {
        name: 'Kavya Iyer',
        email: 'kavya@example.in',
        acceptsTerms,
        termsVersion: '2022-12-04.2',
      },
    },
  ]);
});

test('an incomplete account can be completed after a reload', async () => {
  app.graph.when(TermsVersionDocument).answer(loseConnection);
  savePendingProfile({ token: 'pending' });
  open();
  await screen.findByRole('dialog', { name: 'New Account' });
});
