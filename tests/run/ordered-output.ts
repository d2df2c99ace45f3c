/** The output of steps that run at the same time, shown step by step: the first as it comes, each other once those before it are done. */

export interface Output {
  write(text: string): void;
  /** Everything has been written. */
  end(): void;
}

/** @returns `count` outputs, shown in their order. */
export function orderedOutputs(count: number, write: (text: string) => void): Output[] {
  const kept: string[][] = Array.from({ length: count }, () => []);
  const ended = new Set<number>();
  let turn = 0;
  return kept.map((texts, index) => ({
    write(text) {
      if (index === turn) write(text);
      else texts.push(text);
    },
    end() {
      ended.add(index);
      while (ended.has(turn)) {
        turn += 1;
        for (const text of kept[turn]?.splice(0) ?? []) write(text);
      }
    },
  }));
}
