// Examples for systems that follow the shop, shown on the page for developers.

/** Follows the notifications of the person who is signed in; needs the packages graphql-ws and ws. */
export function subscription(origin: string): string {
  return `import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

const live = createClient({
  url: '${origin.replace(/^http/, 'ws')}/graphql',
  connectionParams: { 'x-access-token': process.env.TOKEN },
  webSocketImpl: WebSocket,
});
const query = 'subscription { notificationAdded { title url } }';
for await (const { data } of live.iterate({ query })) console.log(data);`;
}

export const WITH_KEY = 'curl -s $SHOP/api/integrations/stock -H "Authorization: Bearer mm_…"';
