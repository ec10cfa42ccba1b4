import { log } from '@dashboard/shared/notify';

const NOTES_HZ = [660, 880] as const;
const NOTE_S = 0.12;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** Plays two short notes. Synthesized, so that no file must be loaded or allowed by the content security policy. */
export function playChime(): void {
  try {
    context ??= new AudioContext();
    const { currentTime, destination } = context;
    for (const [index, frequency] of NOTES_HZ.entries()) {
      const start = currentTime + index * NOTE_S;
      const tone = new OscillatorNode(context, { frequency });
      const gain = new GainNode(context, { gain: LOUDNESS });
      gain.gain.setTargetAtTime(0, start + NOTE_S / 2, NOTE_S / 4);
      tone.connect(gain).connect(destination);
      tone.start(start);
      tone.stop(start + NOTE_S * 2);
    }
  } catch (error) {
    log.warning('The sound could not be played', error);
  }
}
