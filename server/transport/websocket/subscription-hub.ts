// Public streams are the same for everybody: whoever asks for the same is sent the same text, run
// and written once a process, however many listen.
import type { Duplex } from 'node:stream';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { visitorContext } from '#server/transport/graphql/context.ts';
import { formatResult } from '#server/transport/graphql/errors.ts';
import { isLive, type LiveResults, runLive } from './run-subscription.ts';
import { SharedText } from './text-frame.ts';

/** Where the events of one subscription go. */
export interface Seat {
  socket: WebSocket;
  /** What the socket itself writes to. Whole frames may come between its own, which are never compressed. */
  line: Duplex;
  /** The client's own id of the subscription. */
  id: string;
  /** Called when the seat is taken; answers what to do when it is left. */
  arrive?: () => () => void;
}

export interface SharedRun {
  /** The same for all who may share. */
  key: string;
  args: ExecutionArgs;
  /** Who comes later is told at once what was told last: the stream tells a state. */
  tellsState: boolean;
}

type Seated = AsyncIterableIterator<ExecutionResult>;

const END = { done: true, value: undefined } as const;
const EVERYBODY = { address: 'everybody', device: 'many', deviceKey: null, hasSpentToken: false };

export class Hub {
  private readonly groups = new Map<string, Promise<Group | ExecutionResult>>();

  /** Takes a seat in the group of a run, which starts with the first; or answers why there is none. */
  async join(run: SharedRun, seat: Seat): Promise<Seated | ExecutionResult> {
    const opening = this.groups.get(run.key) ?? this.open(run);
    const group = await opening;
    return group instanceof Group ? group.seat(seat) : group;
  }

  private open(run: SharedRun): Promise<Group | ExecutionResult> {
    const forget = () => {
      if (this.groups.get(run.key) === opening) this.groups.delete(run.key);
    };
    const opening = runLive(run.args, () => visitorContext(EVERYBODY)).then(
      (results) => {
        if (isLive(results)) return new Group(results, run.tellsState, forget);
        forget(); // refused; the next one may not be
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
  /** The text is the result as JSON, and the brace that ends its message. */
  send(text: SharedText): void;
  end(): void;
}

/** All who share one run. */
class Group {
  private readonly members = new Set<Member>();
  private last: SharedText | undefined;
  private hasEnded = false;
  private readonly results: LiveResults;
  private readonly tellsState: boolean;
  private readonly onEnd: () => void;

  constructor(results: LiveResults, tellsState: boolean, onEnd: () => void) {
    this.results = results;
    this.tellsState = tellsState;
    this.onEnd = onEnd;
    void this.pump();
  }

  private async pump(): Promise<void> {
    try {
      for await (const result of this.results) {
        const text = new SharedText(Buffer.from(`${JSON.stringify(formatResult(result))}}`));
        if (this.tellsState) this.last = text;
        for (const member of this.members) member.send(text);
      }
    } catch (error) {
      log.error({ err: error }, 'a live stream broke off');
    }
    this.end();
  }

  /** Everybody's stream is completed: they ask for what they missed, and come again. */
  private end(): void {
    this.hasEnded = true;
    this.onEnd();
    for (const member of this.members) member.end();
  }

  private leave(member: Member): void {
    this.members.delete(member);
    if (this.members.size > 0 || this.hasEnded) return;
    this.hasEnded = true;
    this.onEnd();
    void this.results.return?.();
  }

  /** A stream for graphql-ws that yields nothing: the events go straight to the socket. */
  seat({ socket, line, id, arrive }: Seat): Seated {
    let settle: (end: typeof END) => void = () => undefined;
    const ended = new Promise<typeof END>((resolve) => (settle = resolve));
    const depart = arrive?.();
    const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    const member: Member = {
      send: (text) => {
        // Who reads too slowly has lost the place; what is on its way already is the most it costs.
        if (socket.bufferedAmount > LIMITS.sockets.bufferedBytes) member.end();
        else if (socket.readyState === socket.OPEN) text.writeTo(line, head);
      },
      end: () => {
        if (!this.members.has(member)) return;
        depart?.();
        this.leave(member);
        settle(END);
      },
    };
    this.members.add(member);
    if (this.hasEnded) member.end();
    else if (this.last !== undefined) member.send(this.last);
    const seated: Seated = {
      next: () => ended,
      return: () => {
        member.end();
        return ended;
      },
      [Symbol.asyncIterator]: () => seated,
    };
    return seated;
  }
}
