import { useState } from 'react';
import type { z } from 'zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  FIELDS_EMPTY,
  isReviewIncomplete,
  MAX_REVIEW_CHARACTERS,
  reviewInput,
  type ReviewFormValues,
} from '#rules/catalogue/review.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { PhotoField } from './photo-field.tsx';
import { StarChoice } from './star-choice.tsx';

const FIELDS = ['rating', 'fullName', 'email', 'message'] as const;

/** Throws the server's error. `photos` replace those of the review; null keeps them. */
export type SaveReview = (
  values: z.output<typeof reviewInput>,
  photos: readonly File[] | null,
) => Promise<void>;

interface ReviewFormProps {
  initial: ReviewFormValues;
  /** The photos of the earlier review. */
  current?: readonly { url: string; alt: string }[];
  save: SaveReview;
  onSaved: () => void;
}

export function ReviewForm({ initial, current = [], save, onSaved }: ReviewFormProps) {
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  const form = useForm({ resolver: zodResolver(reviewInput), defaultValues: initial });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(
    async (values) => {
      try {
        await save(values, photos);
        showMessage(i18n.t('Your rating is added...'));
        onSaved();
      } catch (error) {
        showError(error);
      }
    },
    () => {
      if (isReviewIncomplete(form.getValues())) form.setError('root', { message: FIELDS_EMPTY });
    },
  );
  const showError = (error: unknown) => {
    const userError = parseUserError(error);
    for (const field of FIELDS) {
      const message = userError?.fields[field];
      if (message !== undefined) form.setError(field, { message });
    }
    form.setError('root', {
      message:
        userError?.message ??
        i18n.t('Your review could not be saved. Please check your connection and try again.'),
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Enter must do nothing while the form is busy.
        if (isSubmitting) event.preventDefault();
        else void send(event);
      }}
      // The user is correcting the input.
      onChange={() => form.clearErrors('root')}
      className="grid gap-5"
    >
      <StarChoice form={form} />
      <Field
        label={i18n.t('Full name')}
        autoComplete="name"
        required
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <Field
        label={i18n.t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint={i18n.t('Only the shop can see it.')}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextArea
        label={i18n.t('Message')}
        hint={i18n.t('What you would tell another pet parent, in at most {count} characters.', {
          count: MAX_REVIEW_CHARACTERS,
        })}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <PhotoField
        current={current}
        photos={photos}
        onChange={setPhotos}
        onRefuse={(message) => form.setError('root', { message })}
      />
      <FormAlert text={errors.root?.message ?? null} />
      <Button type="submit" isBusy={isSubmitting}>
        {i18n.t('Share review')}
      </Button>
    </form>
  );
}
