/** The output of things that run beside each other, shown one after the other: of the first as it comes, of the next from when it is done. */

export interface Speaker {
  say(text: string): void;
  /** It has said all. */
  end(): void;
}

/** @returns as many speakers, who are heard in their order. */
export function inTurn(count: number, write: (text: string) => void): Speaker[] {
  const kept: string[][] = Array.from({ length: count }, () => []);
  const ended = new Set<number>();
  let turn = 0;
  return kept.map((texts, index) => ({
    say(text) {
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
