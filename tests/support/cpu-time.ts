/**
 * The processor time that `work` takes here, in milliseconds. Unlike the clock it stands still while a busy machine does other things, so
 * a limit says something about the code alone.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
