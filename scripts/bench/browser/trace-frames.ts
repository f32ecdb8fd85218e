/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The work of the page's main thread in milliseconds: for each key from its arrival until its letter is drawn, and
 * every other uninterrupted task.
 */
export function findFrames(events: readonly TraceEvent[]): { keys: number[]; others: number[] } {
  const keyEvents = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown',
  );
  const [first] = keyEvents;
  if (!first) return { keys: [], others: [] };
  const ofPage = events
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
    .sort((one, other) => one.ts - other.ts);
  const tasks = toPieces(toSpans(ofPage)).filter(({ end }) => end > first.ts);
  const drawings = toSpans(ofPage.filter(({ name }) => name === 'Commit'));
  const counted = new Set<Span>();
  const keys = keyEvents.flatMap(({ ts }) => {
    const drawing = drawings.find(({ start }) => start > ts);
    if (!drawing) return [];
    const work = tasks.filter(({ start, end }) => end > ts && start < drawing.end);
    for (const task of work) counted.add(task);
    return [work.reduce((total, { start, end }) => total + end - start, 0) / 1000];
  });
  const others = tasks.filter((task) => !counted.has(task));
  return { keys, others: others.map(({ start, end }) => (end - start) / 1000) };
}

function toSpans(events: readonly TraceEvent[]): Span[] {
  return events
    .filter(({ ph }) => ph === 'X')
    .map(({ ts, dur = 0 }) => ({ start: ts, end: ts + dur }));
}

/** Merges overlapping spans, because not all work of the thread is inside a task of the trace. */
function toPieces(spans: readonly Span[]): Span[] {
  const pieces: Span[] = [];
  for (const span of spans) {
    const last = pieces.at(-1);
    if (!last || span.start >= last.end) pieces.push(span);
    else if (span.end > last.end) pieces[pieces.length - 1] = { start: last.start, end: span.end };
  }
  return pieces;
}
