import { Modal } from '#client/ui/modal.tsx';

interface LoginModalProps {
  isOpen: boolean;
  onClose: () => void;
}

export function LoginModal({ isOpen, onClose }: LoginModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Sign in" width="narrow">
      <p>A code to your mobile is all it takes.</p>
    </Modal>
  );
}
