// The carriers that the shop usually ships with, and their tracking pages.

/** The URL of a carrier's tracking page, up to the tracking number. Null if the page asks for the number. */
const CARRIERS: Readonly<Record<string, string | null>> = {
  Delhivery: 'https://www.delhivery.com/track-v2/package/',
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  DTDC: null,
  'Ecom Express': 'https://www.ecomexpress.in/tracking/?awb_field=',
  'India Post': null,
  Shadowfax: null,
  XpressBees: 'https://www.xpressbees.com/shipment/tracking?awbNo=',
};

export const CARRIER_NAMES: readonly string[] = Object.keys(CARRIERS);

const carrierKey = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The URL of a parcel's tracking page; null for an unknown carrier. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber) return null;
  const name = CARRIER_NAMES.find((candidate) => carrierKey(candidate) === carrierKey(carrier));
  const page = name && CARRIERS[name];
  return page ? page + encodeURIComponent(trackingNumber.replaceAll(' ', '')) : null;
}
