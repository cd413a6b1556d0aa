// Whoever answers nothing is left alone for a while: those who wait for it are told at once, and it has peace to come back.
// One breaker for each provider and address, in each process for itself.
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { noteLeftAlone } from '#server/platform/metrics/instruments.ts';

const { failures, restMs } = LIMITS.outside;

/** Who is asked. */
export interface Outside {
  provider: 'payments' | 'sms' | 'mail' | 'files' | 'scanner';
  /** Where, or whose account: another one is asked for itself. */
  at: string;
  /** Whether an error is the other side's own answer, such as a wrong key: then it is there. */
  isAnswer?(error: unknown): boolean;
}

type Breaker = ReturnType<typeof newBreaker>;
const breakers = new Map<string, Breaker>();

/** Asks, unless it failed too often just now: then it fails at once. `question` brings its own end with it. */
export async function askOutside<Answer>(
  { provider, at, isAnswer = () => false }: Outside,
  question: () => Promise<Answer>,
): Promise<Answer> {
  const breaker = breakerOf(provider, at);
  // The library would have others wait for the one who tries.
  if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError(`${provider} is being tried`);
  const answer = await breaker.execute(async () => {
    try {
      return { given: await question() };
    } catch (error) {
      if (!isAnswer(error)) throw error;
      return { refused: error };
    }
  });
  if ('refused' in answer) throw answer.refused;
  return answer.given;
}

function breakerOf(provider: Outside['provider'], at: string): Breaker {
  const key = `${provider} ${at}`;
  const known = breakers.get(key);
  if (known) return known;
  const breaker = newBreaker(provider);
  breakers.set(key, breaker);
  return breaker;
}

function newBreaker(provider: Outside['provider']) {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  noteLeftAlone(provider, false);
  breaker.onBreak(() => {
    noteLeftAlone(provider, true);
    log.warn({ provider, ms: restMs }, 'a provider failed too often and is left alone');
  });
  breaker.onReset(() => {
    noteLeftAlone(provider, false);
    log.info({ provider }, 'a provider is there again');
  });
  return breaker;
}
