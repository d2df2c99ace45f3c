/**
 * Measures the processor time of `work`, in milliseconds. Unlike real time, it does not include other work on a busy machine, so a limit
 * applies to the code alone.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
