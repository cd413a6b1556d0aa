import { useState, type FormEvent } from 'react';
import { contactErrors, type ContactError, type ContactFields } from '#rules/accounts/contact.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { useSendContactMessageMutation } from './contact.generated.ts';

type FormState = { kind: 'open' } | { kind: 'sent' } | { kind: 'failed'; text: string };

const NOT_SENT =
  /*i18n*/ 'Your message could not be sent. Nothing you typed is lost: please check your connection and try again.';

/** Validates by the shared rules, sends, and reports the outcome. */
export function useContactForm() {
  const [errors, setErrors] = useState<readonly ContactError[]>([]);
  const [state, setState] = useState<FormState>({ kind: 'open' });
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedChanges(isTyped);
  const [send, { loading }] = useSendContactMessageMutation();

  const show = (form: HTMLFormElement, found: readonly ContactError[]) => {
    setErrors(found);
    const [first] = found;
    if (first) focusField(form, first.keyword);
  };

  const sendMessage = async (form: HTMLFormElement, input: ContactFields) => {
    try {
      await send({ variables: { input } });
      form.reset();
      setIsTyped(false);
      setState({ kind: 'sent' });
    } catch (error) {
      const userError = parseUserError(error);
      const fields = Object.entries(userError?.fields ?? {});
      show(
        form,
        fields.map(([keyword, message]) => ({ keyword, message })),
      );
      setState({ kind: 'failed', text: failureText(userError) });
    }
  };

  return {
    errors,
    state,
    isBusy: loading,
    /** Clears the error of a field that is being edited. */
    edit: (keyword: string) => {
      setIsTyped(true);
      setErrors((current) => current.filter((entry) => entry.keyword !== keyword));
      setState({ kind: 'open' });
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // Enter submits too, even while the button is busy.
      if (loading) return;
      const form = event.currentTarget;
      const input = readFields(form);
      const errors = contactErrors(input);
      show(form, errors);
      setState({ kind: 'open' });
      if (errors.length === 0) void sendMessage(form, input);
    },
  };
}

function readFields(form: HTMLFormElement): ContactFields {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    mobile: text('mobile'),
    title: text('title'),
    message: text('message'),
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function failureText(userError: ReturnType<typeof parseUserError>): string {
  if (userError?.code === 'RATE_LIMITED') return rateLimitText(userError.retryAfter);
  return userError?.message ?? i18n.t(NOT_SENT);
}

function rateLimitText(seconds: number | null): string {
  if (seconds === null)
    return i18n.t('You have sent us several messages just now. Please try again later, or call us.');
  return i18n.t(
    'You have sent us several messages just now. Please try again {minutes, plural, one {in a minute} other {in # minutes}}, or call us.',
    { minutes: Math.ceil(seconds / 60) },
  );
}
