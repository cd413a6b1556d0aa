import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ServiceFaq } from './service-faq.tsx';

const app = setUpTestApp();

test.each(['dog-training', 'pet-grooming', 'pet-boarding', 'veterinary'])(
  'the service %s has its own questions next to the general ones',
  (slug) => {
    app.render(<ServiceFaq slug={slug} />);
    expect(screen.getAllByRole('group').length).toBeGreaterThanOrEqual(4);
    screen.getByText('How soon can someone come?');
  },
);
