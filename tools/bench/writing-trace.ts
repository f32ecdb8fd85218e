/** The form waits this long for the next key (BEHAVIOUR 8.2). */
export const PAUSE_MS = 2000;
/** The text is written out and kept on the device within this time after a key. */
const ON_DEVICE_MS = 1000;
/** A timer may be this early, and what follows a save this late. */
const AROUND_MS = 100;
const AFTERWARDS_MS = 250;

/** Tasks of threads, and the marks that the page makes. */
export const traceCategories = ['toplevel', 'blink.user_timing', '__metadata'];

/** The page's main thread during some time, in milliseconds. */
interface Load {
  /** The longest time between two frames. */
  readonly frame: number;
  /** The processor time of the longest task. */
  readonly work: number;
}

/** The parts of a round that are told apart: keys, the pause after them, and the save. */
export type RoundPart = 'typing' | 'pause' | 'saving';

/** Measurements of one round. */
export interface Round extends Readonly<Record<RoundPart, Load>> {
  /** From the last key until the form says that the text is on the server, in milliseconds. */
  readonly kept: number;
}

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time. */
  readonly tdur?: number;
}

/** Divides a trace at the marks `key`, `kept` and `frame` of the page. */
export function readRounds(trace: Buffer): Round[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === 'kept');
  if (!mark) throw new Error('The trace shows no save.');
  const events = traceEvents
    .filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
    .toSorted((one, other) => one.ts - other.ts);
  const saves = events.filter(({ name }) => name === 'kept');
  return saves.map((save, index) => readRound(events, saves[index - 1]?.ts ?? 0, save.ts));
}

function readRound(events: readonly TraceEvent[], since: number, kept: number): Round {
  const keys = events.filter(({ name, ts }) => name === 'key' && ts > since && ts < kept);
  const first = keys[0]?.ts ?? Number.NaN;
  const last = keys.at(-1)?.ts ?? Number.NaN;
  const load = (from: number, to: number) =>
    readLoad(events.filter(({ ts }) => ts >= from && ts < to));
  const pauseEnd = last + toTrace(PAUSE_MS - AROUND_MS);
  return {
    kept: (kept - last) / 1000,
    typing: load(first - toTrace(AROUND_MS), last + toTrace(ON_DEVICE_MS)),
    pause: load(last + toTrace(ON_DEVICE_MS), pauseEnd),
    saving: load(pauseEnd, kept + toTrace(AFTERWARDS_MS)),
  };
}

const toTrace = (milliseconds: number) => milliseconds * 1000;

function readLoad(events: readonly TraceEvent[]): Load {
  const frames = events.filter(({ name }) => name === 'frame').map(({ ts }) => ts);
  const lengths = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const work = events.map(({ name, tdur = 0 }) => (name.endsWith('RunTask') ? tdur : 0));
  return { frame: Math.max(0, ...lengths) / 1000, work: Math.max(0, ...work) / 1000 };
}
