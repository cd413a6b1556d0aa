import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ReviewForm, type SaveReview } from './review-form.tsx';

const app = setUpTestApp();

const INITIAL = { fullName: 'Ishaan Roy', email: 'ishaan@example.in', rating: '', message: '' };
const save = vi.fn<SaveReview>();
const onSaved = vi.fn<() => void>();

const share = () => screen.getByRole('button', { name: 'Share review' });
const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  onSaved.mockReset();
});

test('a review needs stars, which are not preselected', async () => {
  app.render(<ReviewForm initial={INITIAL} save={save} onSaved={onSaved} />);
  await app.user.click(share());
  await screen.findByText('Field are empty');
  screen.getByText('Please choose 1 to 5 stars');
  expect(save).not.toHaveBeenCalled();
  await app.user.click(star('4 stars'));
  expect(screen.queryByText('Field are empty')).toBeNull();
});

test('stars can be selected with the arrow keys', async () => {
  app.render(<ReviewForm initial={INITIAL} save={save} onSaved={onSaved} />);
  star('1 star').focus();
  await app.user.keyboard(' {ArrowRight}{ArrowRight}');
  expect(star('3 stars').checked).toBe(true);
});

test('a failed review keeps its input, and a double click saves it once', async () => {
  save.mockImplementation(async () => loseConnection());
  app.render(<ReviewForm initial={INITIAL} save={save} onSaved={onSaved} />);
  await app.user.click(star('5 stars'));
  await app.fill({ Message: 'Every bowl licked clean.' });
  await app.user.click(share());
  await screen.findByText(/^Your review could not be saved/);
  expect(getField('Message').value).toBe('Every bowl licked clean.');
  expect(star('5 stars').checked).toBe(true);

  const saving = deferred<void>();
  save.mockReset().mockReturnValue(saving.promise);
  await app.user.dblClick(share());
  saving.resolve();
  await screen.findByText('Your rating is added...');
  expect(save).toHaveBeenCalledExactlyOnceWith(
    { ...INITIAL, rating: 5, message: 'Every bowl licked clean.' },
    null,
  );
  expect(onSaved).toHaveBeenCalledOnce();
});

test('photos can be added to a review, and earlier photos stay unless replaced', async () => {
  const current = [{ url: '/pictures/image/bowl.webp', alt: 'Photo by Ishaan Roy' }];
  app.render(
    <ReviewForm initial={{ ...INITIAL, rating: '4' }} current={current} save={save} onSaved={onSaved} />,
  );
  screen.getByRole('img', { name: 'Photo by Ishaan Roy' });
  await app.user.click(share());
  expect(save).toHaveBeenLastCalledWith(expect.anything(), null);

  await app.user.click(screen.getByRole('button', { name: 'Remove or replace photos' }));
  const photo = new File(['x'], 'bowl.jpg', { type: 'image/jpeg' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('no field for photos');
  await app.user.upload(field, photo);
  await app.user.click(share());
  expect(save).toHaveBeenLastCalledWith(expect.anything(), [photo]);
});
