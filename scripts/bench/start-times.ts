import { type Figure, getMedian } from './figure.ts';
import { type RunningServer, startServerProcess, startThroughNpm } from './running-server.ts';

const ROUNDS = 5;

/** From the start to the first page, on data that exists: through `npm start`, and the server process alone. */
export async function measureStartTimes(dataDir: string): Promise<Figure[]> {
  const throughNpm: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    throughNpm.push(await timeStart(startThroughNpm, dataDir));
    alone.push(await timeStart(startServerProcess, dataDir));
  }
  return [
    toFigure('second start to first page, npm start', throughNpm, 2),
    toFigure('second start to first page, server alone', alone, 0.5),
  ];
}

async function timeStart(start: (dataDir: string) => Promise<RunningServer>, dataDir: string) {
  const server = await start(dataDir);
  await server.stop();
  return server.secondsToFirstAnswer;
}

function toFigure(name: string, seconds: readonly number[], atMost: number): Figure {
  const note = `median of ${seconds.map((one) => one.toFixed(2)).join(' ')}`;
  return { name, value: getMedian(seconds), unit: 's', target: { atMost }, note };
}
