import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { profileInput, usernameSchema } from '#rules/accounts/profile.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { updateSessionUser } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { UnsavedChangesDialog } from '#client/ui/forms/unsaved-changes.tsx';
import { useUpdateProfileMutation, type ProfileForm_UserFragment } from './profile.generated.ts';
import { TermsBox } from '../sign-in/terms-box.tsx';
import { useTermsVersion } from '../sign-in/use-terms-version.ts';

const rules = profileInput.extend({ username: usernameSchema });
const FIELDS = ['name', 'username', 'email'] as const;

export function ProfileForm({ person }: { person: ProfileForm_UserFragment }) {
  const { name, username, email, termsAcceptedAt } = person;
  const form = useForm({
    resolver: zodResolver(rules),
    defaultValues: { name, username, email, acceptsTerms: false },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const termsVersion = useTermsVersion(termsAcceptedAt === null);
  const [update] = useUpdateProfileMutation();

  const save = form.handleSubmit(async (input) => {
    try {
      const { data } = await update({ variables: { input: { ...input, termsVersion } } });
      if (!data) return;
      const savedProfile = data.updateProfile;
      updateSessionUser(savedProfile);
      // The server normalizes values, such as the case of the username.
      form.reset({
        name: savedProfile.name,
        username: savedProfile.username,
        email: savedProfile.email,
        acceptsTerms: false,
      });
      showMessage(i18n.t('Your profile is saved'));
    } catch (error) {
      const userError = parseUserError(error);
      const invalidFields = FIELDS.filter((field) => userError?.fields[field] !== undefined);
      invalidFields.forEach((field, index) =>
        form.setError(field, { message: userError?.fields[field] ?? '' }, { shouldFocus: index === 0 }),
      );
      if (invalidFields.length > 0) return;
      form.setError('root', {
        message:
          userError?.message ??
          /*i18n*/ 'Your profile could not be saved. Please check your connection and try again.',
      });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Enter must not submit a busy form.
        if (isSubmitting) event.preventDefault();
        else void save(event);
      }}
      className="grid gap-4 md:grid-cols-2"
    >
      <Field
        label={i18n.t('Full name')}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Field
        label={i18n.t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={i18n.t('Your name in the forum: 3 to 30 letters, digits and hyphens.')}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <Field
        label={i18n.t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        className="md:col-span-2"
        {...form.register('email')}
      />
      {termsAcceptedAt === null && <TermsBox className="md:col-span-2" {...form.register('acceptsTerms')} />}
      <div className="grid has-[p]:gap-4 md:col-span-2">
        <FormAlert text={errors.root?.message ?? null} />
        <Button type="submit" isBusy={isSubmitting} className="justify-self-start max-sm:w-full">
          {i18n.t('Save changes')}
        </Button>
      </div>
      <UnsavedChangesDialog />
    </form>
  );
}
