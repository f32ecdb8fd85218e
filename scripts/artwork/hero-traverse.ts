import type { Point } from '#artwork/geometry/geometry.ts';
import { mix } from '#artwork/geometry/geometry.ts';
import { entryAt } from '#artwork/geometry/list-entry.ts';
import { simplifyLine } from '#artwork/geometry/simplify.ts';
import { HERO_GROUND, heroHeight } from './hero-terrain.ts';

// The way over the ground, as shares of the sheet's width and of the ground's depth: along the coast, through the
// plain, straight up the escarpment, and on over the plateau in front of the mesas.
const WAYPOINTS: readonly Point[] = [
  [-0.06, 0.3],
  [0.04, 0.22],
  [0.13, 0.3],
  [0.23, 0.26],
  [0.33, 0.2],
  [0.42, 0.27],
  [0.5, 0.3],
  [0.58, 0.34],
  [0.66, 0.4],
  [0.75, 0.38],
  [0.85, 0.43],
  [0.94, 0.4],
  [1.06, 0.44],
];
const SAMPLES_PER_LEG = 60;
const SHORTEST_TREAD = 10;

interface Footing {
  readonly point: Point;
  readonly flow: number;
}

/** The surveyor's line from the coast to the plateau, and its stations. */
export interface Traverse {
  readonly line: Point[];
  readonly stations: Point[];
}

/** Lays the line over the raised ground: level on each flow, straight up at each edge. */
export function layTraverse(flowThickness: number): Traverse {
  const footings = dropStutter(walk(flowThickness), flowThickness);
  const line: Point[] = [];
  footings.forEach((footing, index) => {
    const before = footings[index - 1];
    if (before && before.flow !== footing.flow) line.push([footing.point[0], before.point[1]]);
    line.push(footing.point);
  });
  const stationAt = (waypoint: number) => entryAt(footings, waypoint * SAMPLES_PER_LEG).point;
  return { line: simplifyLine(line, 0.4), stations: [2, 5, 9, 11].map(stationAt) };
}

function walk(flowThickness: number): Footing[] {
  const footings: Footing[] = [];
  for (let leg = 0; leg < WAYPOINTS.length - 1; leg++) {
    for (let sample = 0; sample < SAMPLES_PER_LEG; sample++) {
      const share = sample / SAMPLES_PER_LEG;
      const across = curveThroughWaypoints(leg, share, 0);
      const back = curveThroughWaypoints(leg, share, 1);
      const flow = Math.max(-1, Math.floor(heroHeight(across, back)));
      const ground = mix(HERO_GROUND.near, HERO_GROUND.far, back);
      footings.push({ point: [across * 1440, ground - (flow + 1) * flowThickness], flow });
    }
  }
  return footings;
}

// A tread of a few pixels would look like a shaky line, so such a flow is crossed at the level of the previous one.
function dropStutter(footings: readonly Footing[], flowThickness: number): Footing[] {
  const steady = [...footings];
  for (let index = 1; index < steady.length; index++) {
    const before = entryAt(steady, index - 1);
    const { point, flow } = entryAt(steady, index);
    if (flow === before.flow) continue;
    const leaves = footings.slice(index).find((later) => later.flow !== flow);
    if (leaves && leaves.point[0] - point[0] < SHORTEST_TREAD) {
      steady[index] = {
        point: [point[0], point[1] + (flow - before.flow) * flowThickness],
        flow: before.flow,
      };
    }
  }
  return steady;
}

// Catmull-Rom: the line passes through every waypoint without a corner.
function curveThroughWaypoints(leg: number, t: number, axis: 0 | 1): number {
  const at = (index: number) =>
    entryAt(WAYPOINTS, Math.min(WAYPOINTS.length - 1, Math.max(0, index)))[axis];
  const [a, b, c, d] = [at(leg - 1), at(leg), at(leg + 1), at(leg + 2)];
  return (
    0.5 *
    (2 * b +
      (c - a) * t +
      (2 * a - 5 * b + 4 * c - d) * t * t +
      (3 * b - a - 3 * c + d) * t * t * t)
  );
}
