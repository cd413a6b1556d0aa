import { fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { expect, test, vi } from 'vitest';
import { i18n } from '#client/lib/i18n.ts';
import type { RequestCode } from './code-request.ts';
import { EmailCodeForm } from './email-code-form.tsx';

function open(request: RequestCode) {
  const [onSent, onUseMobile] = [vi.fn<(sent: object) => void>(), vi.fn<() => void>()];
  render(
    <I18nProvider i18n={i18n}>
      <EmailCodeForm request={request} onSent={onSent} onUseMobile={onUseMobile} />
    </I18nProvider>,
  );
  const send = (email: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: email } });
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  };
  return { send, onSent, onUseMobile };
}

const SENT = { key: 'key', otp: null, resendAfterSeconds: 60 };

test('a double click requests one code for the entered address', async () => {
  const request = vi.fn<RequestCode>(() => Promise.resolve(SENT));
  const { send, onSent } = open(request);
  send(' asha@example.in ');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await vi.waitFor(() =>
    expect(onSent).toHaveBeenCalledExactlyOnceWith({ ...SENT, recipient: 'asha@example.in' }),
  );
  expect(request).toHaveBeenCalledExactlyOnceWith('asha@example.in', undefined);
});

test('an invalid address is reported at its field until it is corrected, without a request', () => {
  const request = vi.fn<RequestCode>(() => Promise.resolve(SENT));
  open(request).send('asha');
  const field = screen.getByRole('textbox', { name: 'E-mail', description: 'Please enter valid address' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'asha@' } });
  expect(screen.queryByText('Please enter valid address')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(request).not.toHaveBeenCalled();
});

test('the form leads back to the mobile number', () => {
  const { onUseMobile } = open(() => Promise.resolve(SENT));
  fireEvent.click(screen.getByRole('button', { name: 'Use your mobile number' }));
  expect(onUseMobile).toHaveBeenCalledOnce();
});
