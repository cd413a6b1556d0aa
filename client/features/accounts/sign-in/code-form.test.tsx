import { fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { expect, test, vi } from 'vitest';
import { i18n } from '#client/lib/i18n.ts';
import { CodeForm } from './code-form.tsx';
import type { VerifyCode } from './code-request.ts';

const SENT = { recipient: '9876543210', key: 'key', otp: null, resendAfterSeconds: 60 };

function open({ autoSubmits = false } = {}) {
  const verifyCode = vi.fn<VerifyCode>(() => Promise.resolve(null));
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <CodeForm
        sent={SENT}
        request={() => Promise.resolve(undefined)}
        verifyCode={verifyCode}
        submitLabel="Close my account permanently"
        autoSubmits={autoSubmits}
      />
    </I18nProvider>,
  );
  const form = container.querySelector('form');
  if (!form) throw new Error('there is no form');
  return { verifyCode, form, button: screen.getByRole('button', { name: 'Close my account permanently' }) };
}

const type = (code: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });

test('a complete code is submitted only by the button', () => {
  const { verifyCode, form, button } = open();
  type('12345');
  expect(button).toHaveProperty('disabled', true);
  type('123456');
  fireEvent.submit(form);
  expect(verifyCode).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(verifyCode).toHaveBeenCalledExactlyOnceWith('key', '123456');
});

test('a double click submits the code once', async () => {
  const { verifyCode, button } = open();
  type('123456');
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(verifyCode).toHaveBeenCalledTimes(1);
});

test('Enter does not submit an incomplete code', () => {
  const { verifyCode, form } = open({ autoSubmits: true });
  type('12345');
  fireEvent.submit(form);
  expect(verifyCode).not.toHaveBeenCalled();
});

test('the sign-in form submits with the last digit', () => {
  const { verifyCode } = open({ autoSubmits: true });
  type('12345');
  expect(verifyCode).not.toHaveBeenCalled();
  type('123456');
  expect(verifyCode).toHaveBeenCalledExactlyOnceWith('key', '123456');
});
