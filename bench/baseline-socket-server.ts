// Baseline for fan-out: plain graphql-ws and graphql-js. Runs in its own process, reports its port to the
// parent, and publishes each posted reply.
import { EventEmitter, on } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';

const schema = buildSchema(`
  type Author { name: String username: String }
  type Reply { id: ID! number: Int! text: String html: String author: Author repliedAt: String }
  type Query { nothing: Int }
  type Subscription { replyAdded(questionId: ID!): Reply! }`);

const replyEvents = new EventEmitter().setMaxListeners(0);

async function* replies() {
  for await (const [replyAdded] of on(replyEvents, 'reply') as AsyncIterable<[unknown]>) yield { replyAdded };
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    replyEvents.emit('reply', JSON.parse(body));
    response.end();
  });
});

useServer({ schema, roots: { subscription: { replyAdded: replies } } }, new WebSocketServer({ server }));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
// The parent has exited.
process.once('disconnect', () => process.exit(0));
