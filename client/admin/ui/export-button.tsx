import { useState } from 'react';
import { Download } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';

interface ExportButtonProps {
  /** The exported items, such as 'orders'. */
  items: string;
  /** Creates the file; resolves to its URL. */
  createFile: () => Promise<string | undefined>;
}

/** Downloads a list as a CSV file. */
export function ExportButton({ items, createFile }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      const url = await createFile();
      if (url) download(url);
    } catch (error) {
      showFailure(error, `The ${items} could not be exported. Please try again.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="outline" size="small" isBusy={isBusy} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  );
}
