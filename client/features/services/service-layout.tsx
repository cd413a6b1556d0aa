import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useOrigin } from '#client/lib/origin.ts';
import { useShop } from '#client/lib/shop.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { BreadcrumbData } from '#client/ui/breadcrumb-data.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { RelatedServices } from './related-services.tsx';
import { serviceData } from './service-data.ts';
import type { ServiceLayout_ServiceFragment } from './service-layout.generated.ts';

interface ServiceLayoutProps {
  service: ServiceLayout_ServiceFragment;
  /** Title and meta description. */
  meta: { title: string; description: string };
  /** Breadcrumbs; `title` is the page itself. */
  trail: { title: string; category?: { name: string; url: string } };
  /** Facts, price and links, shown next to the picture. */
  details: ReactNode;
  /** Sections between the picture and the related services. */
  children: ReactNode;
}

/** Shared layout of a service's page and its product page. */
export function ServiceLayout({ service, meta, trail, details, children }: ServiceLayoutProps) {
  const origin = useOrigin();
  const { name: shopName } = useShop();
  const { pathname } = useLocation();
  const { title, short, image, related } = service;
  return (
    <>
      <PageMeta {...meta} image={image} />
      <BreadcrumbData
        steps={[...(trail.category ? [trail.category] : []), { name: trail.title, url: pathname }]}
      />
      <StructuredData data={serviceData(origin, shopName, service)} />
      <div className="shell pt-2">
        <Breadcrumbs {...trail} />
      </div>
      <div className="shell grid items-start gap-6 pt-2 md:grid-cols-2 md:gap-10">
        <Picture
          image={image}
          width={800}
          height={600}
          sizes="(width >= 80rem) 600px, (width >= 48rem) 46vw, 92vw"
          priority
          className="aspect-4/3 w-full rounded-card object-cover md:sticky md:top-36"
        />
        <div className="grid gap-4">
          <div>
            <h1 className="text-4xl md:text-5xl">{title}</h1>
            <p className="mt-2 text-xl text-ink-soft">{short}</p>
          </div>
          {details}
        </div>
      </div>
      {children}
      <RelatedServices services={related} />
    </>
  );
}
