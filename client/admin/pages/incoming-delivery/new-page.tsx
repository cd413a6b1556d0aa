import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { showMessage } from '#client/state/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeliveryForm } from './delivery-form.tsx';

export default function NewDeliveryPage() {
  const navigate = useNavigate();
  // The same id for every attempt, so that saving again does not add a second delivery.
  const [id] = useState(randomUuid);
  return (
    <>
      <PageHeader title="New delivery" />
      <DeliveryForm
        id={id}
        delivery={null}
        onSaved={() => {
          showMessage('Delivery saved.');
          void navigate(`/stock/incoming/${id}`, { replace: true });
        }}
      />
    </>
  );
}
