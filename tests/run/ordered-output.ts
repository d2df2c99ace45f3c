/** Shows the output of parallel steps one after the other: that of the first at once, that of each other when those before it have ended. */

export interface Output {
  write(text: string): void;
  end(): void;
}

/** @returns `count` outputs, shown in this order. */
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
