/** Processor time in ms that this process spends on something, however busy the machine is. */
export function measureProcessorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}
