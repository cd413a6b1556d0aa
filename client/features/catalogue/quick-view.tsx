import { Modal } from '#client/ui/modal.tsx';

interface QuickViewProps {
  slug: string;
  isOpen: boolean;
  onClose: () => void;
}

export function QuickView({ slug, isOpen, onClose }: QuickViewProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Quick view" width="wide">
      <p>{slug}</p>
    </Modal>
  );
}
