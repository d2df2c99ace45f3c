/** What an officer hears and feels without looking at the screen. */

export type SignalKind = 'good' | 'again' | 'bad';

/** Tones of each: hertz, and its beginning and end in seconds. Up is good, level is a repeat, down is bad. */
const TONES: Readonly<Record<SignalKind, readonly (readonly [number, number, number])[]>> = {
  good: [[880, 0, 0.09] as const, [1320, 0.09, 0.22] as const],
  again: [[660, 0, 0.09] as const, [660, 0.14, 0.23] as const],
  bad: [[330, 0, 0.16] as const, [220, 0.16, 0.42] as const],
};
/** Milliseconds: on, off, on. */
const BUZZES: Readonly<Record<SignalKind, number[]>> = { good: [60], again: [60, 60, 60], bad: [250] };

let audio: AudioContext | undefined;

/** Browsers allow sound only after a press, so the press on Scan calls it. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext();
    // An iPhone would be silent with its switch on silent.
    const { audioSession } = navigator as { audioSession?: { type: string } };
    if (audioSession) audioSession.type = 'playback';
    void resume(audio);
  } catch {
    // Without sound the words and colours are there.
  }
}

const resume = (context: AudioContext) => context.resume().catch(() => undefined);

export function signal(kind: SignalKind): void {
  // Not on iPhones.
  navigator.vibrate?.(BUZZES[kind]);
  if (!audio) return;
  // A phone call may have paused it.
  void resume(audio);
  if (audio.state !== 'running') return;
  for (const [hertz, from, until] of TONES[kind]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const now = audio.currentTime;
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    // Falls to silence, or it would click.
    volume.gain.setValueAtTime(0.5, now + from);
    volume.gain.linearRampToValueAtTime(0, now + until);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + from);
    tone.stop(now + until);
  }
}
