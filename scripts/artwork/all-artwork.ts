import { createHash } from 'node:crypto';
import { CHOSEN_COVERS } from '#artwork/covers/covers.ts';
import { drawDocsCase } from './case-docs.ts';
import { drawMigrationCase } from './case-migration.ts';
import { drawNodesCase } from './case-nodes.ts';
import { drawRingsCase } from './case-rings.ts';
import { drawScreensCase } from './case-screens.ts';
import { drawWellsCase } from './case-wells.ts';
import { DIAGRAMS } from './diagrams/all-diagrams.ts';
import { drawColumns } from './footer-columns.ts';
import { drawHero } from './hero-escarpment.ts';
import { drawMark } from './mark.ts';
import { drawBlank, drawContours, drawMap } from './page-backgrounds.ts';
import { drawPortrait, PORTRAITS } from './portraits.ts';
import {
  drawAiPictogram,
  drawCloudPictogram,
  drawDevopsPictogram,
  drawManagedPictogram,
  drawNativePictogram,
  drawSecurityPictogram,
} from './service-pictograms.ts';
import { drawStory } from './story-section.ts';

/** The function that draws each fixed picture of the site; the keys are the file names without extension. */
const DRAWINGS: ReadonlyMap<string, () => string> = new Map([
  ['hero', drawHero],
  ['story', drawStory],
  ['svc-cloud', drawCloudPictogram],
  ['svc-devops', drawDevopsPictogram],
  ['svc-ai', drawAiPictogram],
  ['svc-security', drawSecurityPictogram],
  ['svc-managed', drawManagedPictogram],
  ['svc-native', drawNativePictogram],
  ['case-migration', drawMigrationCase],
  ['case-wells', drawWellsCase],
  ['case-rings', drawRingsCase],
  ['case-nodes', drawNodesCase],
  ['case-screens', drawScreensCase],
  ['case-docs', drawDocsCase],
  ...CHOSEN_COVERS.map((draw, index): [string, () => string] => [
    `cover-${String(index + 1).padStart(2, '0')}`,
    draw,
  ]),
  ...Array.from({ length: PORTRAITS }, (_, index): [string, () => string] => [
    `person-${index + 1}`,
    () => drawPortrait(index),
  ]),
  ...DIAGRAMS,
  ['contours', drawContours],
  ['map', drawMap],
  ['blank', drawBlank],
  ['columns', drawColumns],
  ['mark', drawMark],
]);

/** Draws every fixed picture of the site. */
export function drawAllArtwork(): ReadonlyMap<string, string> {
  return new Map([...DRAWINGS].map(([name, draw]) => [name, draw()]));
}

/** Changes whenever a picture does. */
export function hashArtwork(artwork: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, svg] of artwork) hash.update(`${name}\n${svg}`);
  return hash.digest('hex').slice(0, 10);
}
