import { readFileSync } from 'node:fs';

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameRequestMs = 1_000;
const lookAtStarterEveryMs = 150;

/**
 * Passes stop signals on to a program, which may then end in its own time, and also stops it when npm, which started
 * this process, is gone. Ctrl-C in a terminal reaches the whole foreground group by itself, so it is not passed on.
 * Signals within a second of each other count as one, because npm repeats what a process group has already received.
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
 * npm puts a shell between itself and a script and sends signals only to that shell, which dies without passing them
 * on. Commands that npm did not start may outlive their starter.
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

/** The parent's id and, if that is npm's shell and Linux reveals it, npm's id. */
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
