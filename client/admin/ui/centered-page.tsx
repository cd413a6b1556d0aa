import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import { ShopIcon } from './shop-icon.tsx';

interface CenteredPageProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A page without the menu, for people who are not signed in yet. */
export function CenteredPage({ title, text, children }: CenteredPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center px-4 py-8">
      <div className="card p-5 md:p-8">
        <ShopIcon side={80} />
        <PageHeader title={title} {...(text !== undefined && { text })} />
        <div className="grid gap-5">{children}</div>
      </div>
    </main>
  );
}
