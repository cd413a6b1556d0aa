import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { CodeBlock } from './code-block.tsx';

const app = setUpTestApp();
const CODE = 'curl -s $SHOP/api \\\n  -H "a: b"';

test('the button copies the code unchanged and confirms it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  app.render(<CodeBlock label="REST 1" code={CODE} />);
  await app.user.click(screen.getByRole('button', { name: 'Copy: REST 1' }));
  expect(write).toHaveBeenCalledWith(CODE);
  await screen.findByText('Copied');
});

test('a copy that the browser refuses is reported', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  app.render(<CodeBlock label="REST 1" code={CODE} />);
  await app.user.click(screen.getByRole('button', { name: 'Copy: REST 1' }));
  await screen.findByText('Select the code to copy it');
});

test('the code block is accessible as one text', () => {
  app.render(<CodeBlock label="REST 1" code={CODE} />);
  expect(screen.getByLabelText('REST 1').textContent).toBe(CODE);
});
