import { Star } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { reviewInput, ReviewFormValues } from '#rules/catalogue/review.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';

const STARS = [1, 2, 3, 4, 5];
const ERROR_ID = 'star-choice-error';

interface StarChoiceProps {
  form: UseFormReturn<ReviewFormValues, unknown, z.output<typeof reviewInput>>;
}

/** One to five stars as radio buttons. */
export function StarChoice({ form: { register, watch, formState } }: StarChoiceProps) {
  const rating = Number(watch('rating'));
  const error = formState.errors.rating?.message;
  return (
    <fieldset aria-describedby={error ? ERROR_ID : undefined}>
      <legend className="font-semibold">
        {i18n.t('Your rating')}
        <span aria-hidden="true" className="text-alarm">
          {' '}
          *
        </span>
      </legend>
      <div className="-ms-2 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-lake"
          >
            <input type="radio" value={star} required className="sr-only" {...register('rating')} />
            <span className="sr-only">
              {i18n.t('{count, plural, one {# star} other {# stars}}', { count: star })}
            </span>
            <Star
              aria-hidden="true"
              className={classNames(
                'size-8',
                star <= rating ? 'fill-marigold text-marigold-deep' : 'text-edge',
              )}
            />
          </label>
        ))}
      </div>
      <p id={ERROR_ID} aria-live="polite" className="text-sm font-semibold text-alarm empty:hidden">
        {error && i18n.t(error)}
      </p>
    </fieldset>
  );
}
