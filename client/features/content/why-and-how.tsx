import { ThreeSteps } from './three-steps.tsx';
import { WhyUs } from './why-us.tsx';

/** Reasons to buy and booking steps, loaded as one chunk. */
export function WhyAndHow({ hasServices }: { hasServices: boolean }) {
  return (
    <>
      <WhyUs />
      {hasServices && <ThreeSteps />}
    </>
  );
}
