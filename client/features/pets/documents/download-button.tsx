import { useState } from 'react';
import { Download } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useDocumentLink } from './document-files.ts';
import type { DocumentCard_PetDocumentFragment } from './documents.generated.ts';

interface DownloadButtonProps {
  petId: string;
  petDocument: DocumentCard_PetDocumentFragment;
  isIcon?: boolean;
}

/** Downloads a document. Links expire, so each press requests a new one. */
export function DownloadButton({
  petId,
  petDocument: { id, description },
  isIcon = false,
}: DownloadButtonProps) {
  const linkTo = useDocumentLink(petId);
  const [isBusy, setIsBusy] = useState(false);
  const downloadDocument = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      download(`${await linkTo(id)}&download`);
    } catch {
      showAlert(i18n.t('The document could not be downloaded. Please check your connection and try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  if (isIcon)
    return (
      <IconButton
        label={i18n.t('Download {name}', { name: description })}
        onClick={() => void downloadDocument()}
      >
        <Download aria-hidden="true" className="size-5" />
      </IconButton>
    );
  return (
    <Button look="outline" isBusy={isBusy} onClick={() => void downloadDocument()}>
      <Download aria-hidden="true" className="size-5" />
      {i18n.t('Download')}
    </Button>
  );
}
