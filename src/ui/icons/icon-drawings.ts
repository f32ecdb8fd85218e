import type { panelIconDrawings } from './panel-icon-drawings.ts';

/** Outlines on a 20 × 20 grid with one stroke width; the panel loads those that only it uses. */
export const iconDrawings = {
  moon: 'M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 1 0-14.4 0z',
  sun: 'M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 1 0-14.4 0z',
  menu: 'M2 5.5h16M5 10h13M8 14.5h10',
  close: 'M4 4l12 12M16 4 4 16',
  error: 'M10 1.8 18.6 17H1.4zM10 7.5V12M10 14v1.4',
  ok: 'M2.4 10a7.6 7.6 0 1 0 15.2 0 7.6 7.6 0 1 0-15.2 0zM6.4 10.2l2.5 2.5 4.8-5.2',
  back: 'M18 10H3M8.5 4 2.6 10l5.9 6',
  linkedin: 'M3.5 8v8.5M3.5 3.2v2M8 16.5V8m0 4.2c0-5 8.5-5.6 8.5 0v4.3',
  x: 'M3 3l14 14M17 3 3 17',
  github:
    'M3 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM3 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM5 6v8M15 9c0 3-4 2.6-9.4 5.2',
  facebook: 'M8.5 18V7.2c0-3 1.5-4.4 4.2-4.4h1.8M5 10.2h8.5',
  rss: 'M3 9.5a7.5 7.5 0 0 1 7.5 7.5M3 4a13 13 0 0 1 13 13M3.1 15.7a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0z',
  chevron: 'M5 7.5l5 5 5-5',
  pause: 'M7 4v12M13 4v12',
  play: 'M6 3.5 16 10 6 16.5z',
} as const;

export type IconName = keyof typeof iconDrawings | keyof typeof panelIconDrawings;

const drawings: Partial<Record<IconName, string>> = { ...iconDrawings };

/** Adds icons; call it before the first of them is rendered. */
export function addIconDrawings(more: Partial<Record<IconName, string>>): void {
  Object.assign(drawings, more);
}

export function getIconDrawing(name: IconName): string | undefined {
  return drawings[name];
}

/** The parts of an icon that are filled, over its outline. */
export const iconFills: Partial<Record<IconName, string>> = {
  moon: 'M10 2.8a7.2 7.2 0 0 1 0 14.4z',
  sun: 'M10 2.8a7.2 7.2 0 0 0 0 14.4z',
};
