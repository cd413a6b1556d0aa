import { Link } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export default function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" text="It does not exist, or it was removed." />
      <Link to="/" className={buttonLook('outline')}>
        Home
      </Link>
    </>
  );
}
