import { readFileSync } from 'node:fs';

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameRequestMs = 1_000;
const lookAtStarterEveryMs = 150;

/**
 * Hands the stop signals that reach this process on to a program, which may then end in its own time, and stops it
 * too when npm, which started this process, is gone. Ctrl-C in a terminal reaches the whole foreground group by
 * itself, so there it is only survived. Signals within a second of each other (npm hands on what a process group got
 * already) count as one.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} ends the forwarding
 */
export function forwardStopSignals(child) {
  let lastForwardedAt = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    if (isFromTerminal || performance.now() - lastForwardedAt < sameRequestMs) return;
    lastForwardedAt = performance.now();
    child.kill(signal);
  };
  for (const signal of stopSignals) process.on(signal, onSignal);
  const stopWatching = watchStarter(() => onSignal('SIGTERM'));
  return () => {
    for (const signal of stopSignals) process.off(signal, onSignal);
    stopWatching();
  };
}

/**
 * npm puts a shell between itself and a script and hands signals to that shell alone, which dies of them without
 * telling the script. Commands that were not started by npm may outlive whoever started them.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
function watchStarter(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const before = describeStarter();
  const timer = setInterval(() => {
    if (describeStarter() === before) return;
    clearInterval(timer);
    onGone();
  }, lookAtStarterEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The parent's id and, where that is npm's shell and Linux tells, the id of npm. */
function describeStarter() {
  const parent = String(process.ppid);
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const isShell = /\((?:ba|da|k|z)?sh\)/.test(stat);
    return isShell ? `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}` : parent;
  } catch {
    return parent;
  }
}
