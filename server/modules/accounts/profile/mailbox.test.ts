import { expect, it } from 'vitest';
import { normalizeMailbox } from './mailbox.ts';

it.each([
  ['Victim@Example.in', 'victim@example.in'],
  ['victim+1@example.in', 'victim@example.in'],
  ['victim+1+2@example.in', 'victim@example.in'],
  ['asha.rao@example.in', 'asha.rao@example.in'],
  ['Asha.Rao+shop@gmail.com', 'asharao@gmail.com'],
  ['asha.rao@GoogleMail.com', 'asharao@gmail.com'],
])('%s reaches the mailbox %s', (email, mailbox) => expect(normalizeMailbox(email)).toBe(mailbox));
