import { CircleAlert, CircleCheck } from 'lucide-react';
import { contactErrorText } from '#rules/accounts/contact.ts';
import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { UnsavedChangesDialog } from '#client/ui/forms/unsaved-changes.tsx';
import { useContactForm } from './use-contact-form.ts';

/** A form to message the shop. */
export function ContactForm() {
  const { errors, state, isBusy, submit, edit } = useContactForm();
  const isHydrated = useIsHydrated();
  const { careEmail: mail } = useShop();
  const of = (keyword: string) => ({
    name: keyword,
    required: true,
    error: contactErrorText(errors, keyword),
    onInput: () => edit(keyword),
  });
  return (
    // Uncontrolled, so that fields keep their input after any error.
    <form
      noValidate
      method="post"
      onSubmit={submit}
      aria-labelledby="get-in-touch"
      className="grid gap-4 card p-5 md:p-8"
    >
      <h2 id="get-in-touch" className="text-2xl md:text-3xl">
        {i18n.t('Get In Touch')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={i18n.t('Name')} autoComplete="name" {...of('name')} />
        <Field label={i18n.t('E-mail')} type="email" autoComplete="email" {...of('email')} />
        <Field label={i18n.t('Mobile')} type="tel" autoComplete="tel-national" {...of('mobile')} />
        <Field label={i18n.t('Title')} autoComplete="off" {...of('title')} />
      </div>
      <TextArea label={i18n.t('Message')} rows={6} {...of('message')} />
      <noscript>
        <p>
          <Trans
            id="Sending needs JavaScript. Without it, please write to <0>{email}</0>."
            values={{ email: mail }}
            components={{ 0: <a href={`mailto:${mail}`} /> }}
          />
        </p>
      </noscript>
      <FormNote state={state} />
      {/* Disabled until hydration, since a native submit has no target. */}
      <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="justify-self-start">
        {i18n.t('Send message')}
      </Button>
      <UnsavedChangesDialog />
    </form>
  );
}

/** The containers exist before their text, or screen readers miss it. */
function FormNote({ state }: { state: ReturnType<typeof useContactForm>['state'] }) {
  return (
    <div>
      <div role="alert">
        {state.kind === 'failed' && (
          <p className="flex items-start gap-2 rounded-xl bg-alarm-wash px-4 py-3 font-semibold text-alarm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {state.text}
          </p>
        )}
      </div>
      <div role="status">
        {state.kind === 'sent' && (
          <p className="flex items-start gap-2 rounded-xl bg-leaf-wash px-4 py-3 font-semibold text-leaf">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {i18n.t('Thank you! Your message is with us. We answer within two working days.')}
          </p>
        )}
      </div>
    </div>
  );
}
