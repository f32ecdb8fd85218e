import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { iconDrawings } from './icon-drawings.ts';
import { panelIconDrawings } from './panel-icon-drawings.ts';

const names = Object.keys(panelIconDrawings).join('|');
const USE_OF_PANEL_ICON = new RegExp(`(?:<Icon[^>]*name=|icon(?:=|: ))['"](?:${names})['"]`);

test('no public page uses an icon that is loaded only with the panel', () => {
  for (const folder of ['src/site', 'src/ui']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.tsx'))) {
      expect(readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(USE_OF_PANEL_ICON);
    }
  }
});

test('every icon has one drawing', () => {
  const both = Object.keys(iconDrawings).filter((name) => Object.hasOwn(panelIconDrawings, name));
  expect(both).toEqual([]);
});
