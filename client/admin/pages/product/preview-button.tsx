import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Eye } from 'lucide-react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { ProductPreviewLinkDocument } from '../../features/products/products.generated.ts';

const FAILED = 'The preview could not be opened. Please check your connection and try again.';

interface PreviewButtonProps {
  productId: string;
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
}

/** Opens the page of the product as shoppers would see it, in a new tab. */
export function PreviewButton({ productId, isDirty }: PreviewButtonProps) {
  const client = useApolloClient();
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setFailure(null);
    // Open the tab now, because browsers block one that opens after a response.
    const tab = window.open('', '_blank');
    try {
      const { data } = await client.query({
        query: ProductPreviewLinkDocument,
        variables: { id: productId },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The query returned no data');
      if (tab) tab.location.replace(data.productPreviewLink.path);
      else location.assign(data.productPreviewLink.path);
    } catch (error) {
      tab?.close();
      setFailure(errorMessage(error, FAILED));
    }
  };
  return (
    <>
      <Button look="outline" size="small" onClick={() => void open()}>
        <Eye aria-hidden="true" className="size-4" />
        Preview
      </Button>
      {isDirty && <p className="text-ink-soft">The preview shows the saved version.</p>}
      <FormAlert text={failure} />
    </>
  );
}
