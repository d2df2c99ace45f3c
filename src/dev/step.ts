/** Does one step of a command: one line in the terminal, which begins with the step and ends with the time that it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`  ${`${what} …`.padEnd(26)}`);
  try {
    const result = await work();
    console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
    return result;
  } catch (error) {
    console.log();
    throw error;
  }
}
