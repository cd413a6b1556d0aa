import { fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { expect, test, vi } from 'vitest';
import { i18n } from '#client/lib/i18n.ts';
import { CodeForm } from './code-form.tsx';
import type { TryCode } from './code-request.ts';

const SENT = { mobile: '9876543210', key: 'key', otp: null, resendAfterSeconds: 60 };

function open({ submitsItself = false } = {}) {
  const tryCode = vi.fn<TryCode>(() => Promise.resolve(null));
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <CodeForm
        sent={SENT}
        request={() => Promise.resolve(undefined)}
        tryCode={tryCode}
        submitLabel="Close my account permanently"
        submitsItself={submitsItself}
      />
    </I18nProvider>,
  );
  const form = container.querySelector('form');
  if (!form) throw new Error('there is no form');
  return { tryCode, form, button: screen.getByRole('button', { name: 'Close my account permanently' }) };
}

const type = (code: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });

test('a complete code is submitted only by the button', () => {
  const { tryCode, form, button } = open();
  type('12345');
  expect(button).toHaveProperty('disabled', true);
  type('123456');
  fireEvent.submit(form);
  expect(tryCode).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(tryCode).toHaveBeenCalledExactlyOnceWith('key', '123456');
});

test('a double click submits the code once', async () => {
  const { tryCode, button } = open();
  type('123456');
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(tryCode).toHaveBeenCalledTimes(1);
});

test('Enter does not submit an incomplete code', () => {
  const { tryCode, form } = open({ submitsItself: true });
  type('12345');
  fireEvent.submit(form);
  expect(tryCode).not.toHaveBeenCalled();
});

test('the sign-in form submits with the last digit', () => {
  const { tryCode } = open({ submitsItself: true });
  type('12345');
  expect(tryCode).not.toHaveBeenCalled();
  type('123456');
  expect(tryCode).toHaveBeenCalledExactlyOnceWith('key', '123456');
});
