import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { DeviceList } from '../devices/device-list.tsx';
import { DevicesDocument } from '../devices/devices.generated.ts';
import { MobileChangeModal } from './mobile-change-modal.tsx';
import {
  ChangeMobileDocument,
  ProveMobileChangeDocument,
  RequestMobileChangeDocument,
  RequestMobileChangeProofDocument,
} from './mobile-change.generated.ts';

const app = setUpTestApp();

const OLD = '9876543210';
const NEXT = '7000000001';
const SENT = { key: 'key', otp: '123456', resendAfterSeconds: 60 };
const onClose = vi.fn<() => void>();

const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

async function typeCode(digits: string, submit: string): Promise<void> {
  await app.user.type(await screen.findByLabelText('Code of 6 digits'), digits);
  await press(submit);
}

/** Opens the dialog and confirms the current number. */
async function openProven(): Promise<void> {
  app.render(
    <>
      <DeviceList />
      <MobileChangeModal
        isOpen
        onClose={onClose}
        holder={{ mobile: OLD, email: 'arjun@example.in', emailConfirmed: false }}
      />
    </>,
  );
  await press(`Send a code to +91 ${OLD}`);
  await typeCode('123456', 'Verify and continue');
  await screen.findByLabelText('New mobile number');
}

beforeEach(() => {
  onClose.mockClear();
  app.graph.when(DevicesDocument).answer(() => ({ viewer: { id: 'member', sessions: [] } }));
  app.graph.when(RequestMobileChangeProofDocument).answer(() => ({ requestMobileChangeProof: SENT }));
  app.graph.when(ProveMobileChangeDocument).answer(() => ({
    proveMobileChange: { __typename: 'MobileChangeProven', provenUntil: '2026-11-25T10:00:00Z' },
  }));
  app.graph
    .when(RequestMobileChangeDocument)
    .answer(({ mobile }) =>
      mobile === OLD ? refuse('CONFLICT', 'This is already your number') : { requestMobileChange: SENT },
    );
  app.graph.when(ChangeMobileDocument).answer(({ code }) => ({
    changeMobile:
      code === SENT.otp
        ? { __typename: 'MobileChanged', user: { id: 'member', mobile: NEXT } }
        : { __typename: 'WrongCode', details: 'The code is not right.' },
  }));
});

test('an invalid or unchanged number is reported and stays in its field', async () => {
  await openProven();
  await app.fill({ 'New mobile number': '12345' });
  await press('Send code');
  await screen.findByText('Invalid mobile number');
  expect(getField('New mobile number').value).toBe('12345');
  await app.fill({ 'New mobile number': OLD });
  await press('Send code');
  await screen.findByText('This is already your number');
});

test('a wrong code can be cleared; the right one changes the number', async () => {
  await openProven();
  await app.fill({ 'New mobile number': NEXT });
  await press('Send code');
  await typeCode('111111', 'Verify and change');
  await screen.findByText('The code is not right.');
  expect(onClose).not.toHaveBeenCalled();
  await press('Clear');
  const before = app.graph.variablesSent(DevicesDocument).length;
  await typeCode('123456', 'Verify and change');
  await screen.findByText(`Your mobile is +91 ${NEXT} now. Other devices are signed out.`);
  expect(onClose).toHaveBeenCalledOnce();
  // The refetched list no longer has the other devices.
  expect(app.graph.variablesSent(DevicesDocument).length).toBeGreaterThan(before);
});
