import { ThreeSteps } from './three-steps.tsx';
import { WhyUs } from './why-us.tsx';

/** Why it is bought here, and how. */
export function WhyAndHow() {
  return (
    <>
      <WhyUs />
      <ThreeSteps />
    </>
  );
}
