import { readSignalSettings } from './signal-settings'

/** `done`: two rising notes; `denied`: one low, long one; `failed`: three short low ones, as something needs a look. */
export type Signal = 'done' | 'denied' | 'failed'

/** Each note: Hz, when it starts (s) and how long it is (s). */
const notes: Record<Signal, [frequency: number, start: number, length: number][]> = {
  done: [
    [784, 0, 0.1],
    [1175, 0.11, 0.16],
  ],
  denied: [[247, 0, 0.4]],
  failed: [
    [311, 0, 0.12],
    [311, 0.2, 0.12],
    [311, 0.4, 0.12],
  ],
}

/** Milliseconds on, off, on. */
const patterns: Record<Signal, number[]> = { done: [60], denied: [220], failed: [120, 80, 120, 80, 120] }

/** How long after its event a tone still says something (ms). */
const LATE = 1000

let context: AudioContext | undefined

const isPaused = ({ state }: AudioContext) => state !== undefined && state !== 'running'

/** Browsers pause the sound of a page that was not pressed yet, iPhones during a call (`interrupted`), and let it start at a press only. */
const resume = async () => {
  if (context && isPaused(context)) await context.resume()
}
const wake = () => {
  if (document.visibilityState === 'visible') resume().catch(() => undefined)
}

const openContext = () => {
  if (!context) {
    for (const press of ['pointerup', 'keyup']) window.addEventListener(press, wake, { capture: true })
    document.addEventListener('visibilitychange', wake)
  }
  // One that the system has closed never plays again.
  if (!context || context.state === 'closed') context = new AudioContext()
  return context
}

const scheduleNotes = (audio: AudioContext, signal: Signal) => {
  for (const [frequency, start, length] of notes[signal]) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    const [from, to] = [audio.currentTime + start, audio.currentTime + start + length]
    oscillator.frequency.value = frequency
    // A sudden end clicks.
    gain.gain.setValueAtTime(0.35, from)
    gain.gain.exponentialRampToValueAtTime(0.001, to)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(to)
  }
}

const playNotes = async (signal: Signal) => {
  if (typeof AudioContext === 'undefined') return
  const audio = openContext()
  if (!isPaused(audio)) return scheduleNotes(audio, signal)
  const asked = Date.now()
  await resume()
  // A paused context would play the tones of a whole call at once.
  if (Date.now() - asked < LATE) scheduleNotes(audio, signal)
}

export const canVibrate = () => 'vibrate' in navigator

/** Announces an event by tone and vibration, as this device's settings allow: rain and gloves keep eyes off the screen. */
export const giveSignal = (signal: Signal) => {
  const { sound, vibration } = readSignalSettings()
  if (vibration && canVibrate()) navigator.vibrate(patterns[signal])
  if (!sound) return
  // On a device without audio output the screen is enough.
  playNotes(signal).catch(() => undefined)
}
