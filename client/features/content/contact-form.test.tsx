import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeTab } from '#client/testing/close-tab.ts';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ContactForm } from './contact-form.tsx';
import { SendContactMessageDocument } from './contact.generated.ts';

const app = setUpTestApp();

const MESSAGE = {
  Name: 'Aarohi Sharma',
  'E-mail': 'aarohi@example.in',
  Mobile: '98765 43210',
  Title: 'Sacks for a shelter',
  Message: 'How many may I order?\nWe feed twenty dogs.',
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => app.user.click(screen.getByRole('button', { name: 'Send message' }));

test('missing input is reported at each field, and the first invalid field gets the focus', async () => {
  app.render(<ContactForm />);
  await send();
  for (const [label, text] of [
    ['Name', 'Please enter your name'],
    ['E-mail', 'Please enter your email address'],
    ['Mobile', 'Please enter your mobile number'],
    ['Title', 'Please enter a title'],
    ['Message', 'Please enter your message'],
  ] as const)
    expect(screen.getByText(text).id).toBe(field(label).getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field('Name'));
  expect(app.graph.variablesSent(SendContactMessageDocument)).toEqual([]);
});

test('an invalid mobile number is the only error', { tags: 'nightly' }, async () => {
  app.render(<ContactForm />);
  await app.fill({ ...MESSAGE, Mobile: '12345' });
  await send();
  await screen.findByText('Invalid mobile number');
  expect(screen.queryByText('Please enter your name')).toBeNull();
});

test('a message that could not be sent stays in the form and can be sent again', async () => {
  app.graph.when(SendContactMessageDocument).answer(loseConnection);
  app.render(<ContactForm />);
  await app.fill(MESSAGE);
  await send();
  await screen.findByText(/Nothing you typed is lost/);
  for (const [label, text] of Object.entries(MESSAGE)) expect(field(label).value).toBe(text);

  app.graph.when(SendContactMessageDocument).answer(() => ({ sendContactMessage: true }));
  await send();
  await screen.findByText(/Your message is with us/);
  expect(field('Name').value).toBe('');
  expect(app.graph.variablesSent(SendContactMessageDocument)).toHaveLength(2);
});

test(
  'leaving the page, also to the other language, asks until the message is sent',
  { tags: 'nightly' },
  async () => {
    app.graph.when(SendContactMessageDocument).answer(() => ({ sendContactMessage: true }));
    app.render(<ContactForm />);
    expect(closeTab()).toBe('closes');
    await app.fill(MESSAGE);
    await waitFor(() => expect(closeTab()).toBe('asks'));
    await send();
    await screen.findByText(/Your message is with us/);
    expect(closeTab()).toBe('closes');
  },
);
