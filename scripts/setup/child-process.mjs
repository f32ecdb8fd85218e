import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { SetupError } from './progress.mjs';
import { projectRoot } from './project-paths.mjs';
import { forwardStopSignals } from './stop-signals.mjs';

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * The path of a program; Debian keeps some where only root looks.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Runs a program in the project's directory and returns its exit code (128 + signal number if a signal ended it, as
 * shells do). Signals to this process are passed on, and this process outlives the program, so that whoever waits for
 * this one knows that the program has ended and cleaned up.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export async function runInForeground(command, parameters, options = {}) {
  const child = spawn(command, parameters, { cwd: projectRoot, stdio: 'inherit', ...options });
  const stopForwarding = forwardStopSignals(child);
  return waitForExit(child).finally(stopForwarding);
}

/**
 * Runs a program without showing its output and returns its standard output; a non-zero exit throws with everything it
 * wrote.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {SpawnOptions} [options]
 * @returns {Promise<string>}
 */
export async function captureOutput(command, parameters, options = {}) {
  const child = spawn(command, parameters, {
    cwd: projectRoot,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const stopForwarding = forwardStopSignals(child);
  const code = await waitForExit(child).finally(stopForwarding);
  if (code !== 0) {
    throw new SetupError(`"${command}" failed (${code}): ${`${complaints}${output}`.trim()}`);
  }
  return output;
}

/**
 * Resolves with the exit code once the program has ended and its output has been read; a program that cannot be
 * started throws.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(new SetupError(`"${child.spawnfile}" could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
