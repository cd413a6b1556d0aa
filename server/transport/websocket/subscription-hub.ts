// Public subscriptions are the same for all readers of a language: each is executed and serialized once a process,
// however many sockets subscribe.
import type { Duplex } from 'node:stream';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { visitorContext } from '#server/transport/graphql/context.ts';
import { formatResult } from '#server/transport/graphql/errors.ts';
import { isResultStream, type SubscriptionResults, runSubscription } from './run-subscription.ts';
import { SharedText } from './text-frame.ts';

/** Where the events of one subscription are sent. */
export interface Subscriber {
  socket: WebSocket;
  /** The connection that `socket` writes to. Frames can be written between its own, since none are compressed. */
  connection: Duplex;
  /** The client's own id of the subscription. */
  id: string;
  /** Called when it subscribes; returns what to call when it unsubscribes. */
  arrive?: () => () => void;
}

export interface SharedSubscription {
  /** Identical for all that share the run. */
  key: string;
  args: ExecutionArgs;
  /** Events are complete states, and a new subscriber immediately gets the latest one. */
  sendsCurrentState: boolean;
}

type SubscriberStream = AsyncIterableIterator<ExecutionResult>;

const END = { done: true, value: undefined } as const;
const EVERYBODY = { address: 'everybody', device: 'many', deviceKey: null, hasSpentToken: false };

export class SubscriptionHub {
  private readonly groups = new Map<string, Promise<Group | ExecutionResult>>();

  /** Adds a subscriber to a run, which the first one starts. Returns a result with errors when it cannot start. */
  async join(run: SharedSubscription, subscriber: Subscriber): Promise<SubscriberStream | ExecutionResult> {
    const opening = this.groups.get(run.key) ?? this.open(run);
    const group = await opening;
    return group instanceof Group ? group.add(subscriber) : group;
  }

  private open(run: SharedSubscription): Promise<Group | ExecutionResult> {
    const forget = () => {
      if (this.groups.get(run.key) === opening) this.groups.delete(run.key);
    };
    const opening = runSubscription(run.args, () => visitorContext(EVERYBODY)).then(
      (results) => {
        if (isResultStream(results)) return new Group(results, run.sendsCurrentState, forget);
        forget(); // a later attempt may succeed
        return results;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    this.groups.set(run.key, opening);
    return opening;
  }
}

interface Member {
  /** The text is the result as JSON, with the closing brace of its message. */
  send(text: SharedText): void;
  end(): void;
}

/** All subscribers of one run. */
class Group {
  private readonly members = new Set<Member>();
  private last: SharedText | undefined;
  private hasEnded = false;
  private readonly results: SubscriptionResults;
  private readonly sendsCurrentState: boolean;
  private readonly onEnd: () => void;

  constructor(results: SubscriptionResults, sendsCurrentState: boolean, onEnd: () => void) {
    this.results = results;
    this.sendsCurrentState = sendsCurrentState;
    this.onEnd = onEnd;
    void this.pump();
  }

  private async pump(): Promise<void> {
    try {
      for await (const result of this.results) {
        const text = new SharedText(Buffer.from(`${JSON.stringify(formatResult(result))}}`));
        if (this.sendsCurrentState) this.last = text;
        for (const member of this.members) member.send(text);
      }
    } catch (error) {
      log.error({ err: error }, 'a subscription failed');
    }
    this.end();
  }

  /** Completes all streams. Clients fetch missed data and subscribe again. */
  private end(): void {
    this.hasEnded = true;
    this.onEnd();
    for (const member of this.members) member.end();
  }

  private remove(member: Member): void {
    this.members.delete(member);
    if (this.members.size > 0 || this.hasEnded) return;
    this.hasEnded = true;
    this.onEnd();
    void this.results.return?.();
  }

  /** Returns a stream for graphql-ws that yields nothing: events are written directly to the connection. */
  add({ socket, connection, id, arrive }: Subscriber): SubscriberStream {
    let settle: (end: typeof END) => void = () => undefined;
    const ended = new Promise<typeof END>((resolve) => (settle = resolve));
    const depart = arrive?.();
    const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    const member: Member = {
      send: (text) => {
        // Unsubscribing a slow reader limits its buffer.
        if (socket.bufferedAmount > LIMITS.sockets.bufferedBytes) member.end();
        else if (socket.readyState === socket.OPEN) text.writeTo(connection, head);
      },
      end: () => {
        if (!this.members.has(member)) return;
        depart?.();
        this.remove(member);
        settle(END);
      },
    };
    this.members.add(member);
    if (this.hasEnded) member.end();
    else if (this.last !== undefined) member.send(this.last);
    const stream: SubscriberStream = {
      next: () => ended,
      return: () => {
        member.end();
        return ended;
      },
      [Symbol.asyncIterator]: () => stream,
    };
    return stream;
  }
}
