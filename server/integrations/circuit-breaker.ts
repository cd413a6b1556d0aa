// A circuit breaker: a provider that failed repeatedly is not called for a while, so that requests fail fast and the
// provider can recover. One breaker per provider and address, in each process.
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { recordCircuitOpen } from '#server/platform/metrics/instruments.ts';

/** The provider to call. */
export interface ProviderCall {
  provider: 'payments' | 'sms' | 'mail' | 'files' | 'scanner';
  /** The address or account; each has its own breaker. */
  at: string;
  /** Whether an error is a response of the provider, such as a wrong key, which shows that it is reachable. */
  isAnswer?(error: unknown): boolean;
}

type Breaker = ReturnType<typeof newBreaker>;
const breakers = new Map<string, Breaker>();

/** Runs `call`, or fails immediately if the provider failed too often. `call` must have its own timeout. */
export async function callProvider<Result>(
  { provider, at, isAnswer = () => false }: ProviderCall,
  call: () => Promise<Result>,
): Promise<Result> {
  const breaker = getBreaker(provider, at);
  // The library would let other calls wait for the trial call.
  if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError(`${provider} is being tried`);
  const answer = await breaker.execute(async () => {
    try {
      return { value: await call() };
    } catch (error) {
      if (!isAnswer(error)) throw error;
      return { refused: error };
    }
  });
  if ('refused' in answer) throw answer.refused;
  return answer.value;
}

function getBreaker(provider: ProviderCall['provider'], at: string): Breaker {
  const key = `${provider} ${at}`;
  const existing = breakers.get(key);
  if (existing) return existing;
  const breaker = newBreaker(provider);
  breakers.set(key, breaker);
  return breaker;
}

function newBreaker(provider: ProviderCall['provider']) {
  const { failures, restMs } = LIMITS.outside;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  recordCircuitOpen(provider, false);
  breaker.onBreak(() => {
    recordCircuitOpen(provider, true);
    log.warn({ provider, ms: restMs }, 'a provider failed too often and is not called for a while');
  });
  breaker.onReset(() => {
    recordCircuitOpen(provider, false);
    log.info({ provider }, 'a provider is reachable again');
  });
  return breaker;
}
