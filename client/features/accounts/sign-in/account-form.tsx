import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { profileInput } from '#rules/accounts/profile.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { readPendingProfile } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useCompleteProfileMutation, type CompleteProfileMutation } from './sign-in.generated.ts';
import { TermsBox } from './terms-box.tsx';
import { useTermsVersion } from './use-terms-version.ts';

interface AccountFormProps {
  onCompleted: (signedIn: CompleteProfileMutation['completeProfile']) => void;
  /** The session expired before completion. */
  onExpired: () => void;
}

/** Completes a new account with name and e-mail. */
export function AccountForm({ onCompleted, onExpired }: AccountFormProps) {
  const form = useForm({
    resolver: zodResolver(profileInput),
    defaultValues: { name: '', email: '', acceptsTerms: false },
  });
  const { errors, isSubmitting } = form.formState;
  const termsVersion = useTermsVersion();
  const [complete] = useCompleteProfileMutation();

  const submit = form.handleSubmit(async (input) => {
    try {
      const { data } = await complete({
        variables: { input: { ...input, termsVersion } },
        context: { token: readPendingProfile()?.token ?? null },
      });
      if (data) onCompleted(data.completeProfile);
    } catch (error) {
      const userError = parseUserError(error);
      if (userError?.code === 'UNAUTHENTICATED') return onExpired();
      const invalidFields = (['name', 'email'] as const).filter(
        (name) => userError?.fields[name] !== undefined,
      );
      invalidFields.forEach((name, index) =>
        form.setError(name, { message: userError?.fields[name] ?? '' }, { shouldFocus: index === 0 }),
      );
      if (invalidFields.length > 0) return;
      form.setError('root', {
        message: userError?.message ?? SAVE_FAILED,
      });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-ink-soft">
        {i18n.t('One last thing: what’s your name, and where should we send your order e-mails?')}
      </p>
      <Field
        label={i18n.t('Full name')}
        autoComplete="name"
        required
        autoFocus
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Field
        label={i18n.t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      {/* The form can be sent without it. */}
      <TermsBox {...form.register('acceptsTerms')} />
      <FormAlert text={errors.root?.message ?? null} />
      <Button type="submit" isBusy={isSubmitting}>
        {i18n.t('Create account')}
      </Button>
    </form>
  );
}
