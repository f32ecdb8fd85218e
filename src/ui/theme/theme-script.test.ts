import { expect, test } from 'vitest';
import { themeScript } from './theme-script.ts';

function runThemeScript(options: {
  readonly stored?: string | null;
  readonly isSystemDark?: boolean;
  readonly isStorageForbidden?: boolean;
}): string | undefined {
  const dataset: { theme?: string } = {};
  const localStorage = {
    getItem: () => {
      if (options.isStorageForbidden) throw new DOMException('forbidden');
      return options.stored ?? null;
    },
  };
  const matchMedia = () => ({ matches: options.isSystemDark ?? false });
  new Function('localStorage', 'matchMedia', 'document', themeScript)(localStorage, matchMedia, {
    documentElement: { dataset },
  });
  return dataset.theme;
}

test('a stored choice outranks the system', () => {
  expect(runThemeScript({ stored: 'light', isSystemDark: true })).toBe('light');
  expect(runThemeScript({ stored: 'dark', isSystemDark: false })).toBe('dark');
});

test('without a choice the system decides', () => {
  expect(runThemeScript({ isSystemDark: true })).toBe('dark');
  expect(runThemeScript({ isSystemDark: false })).toBe('light');
});

test('forbidden storage and unknown values do not break the page', () => {
  expect(runThemeScript({ isStorageForbidden: true, isSystemDark: true })).toBe('dark');
  expect(runThemeScript({ stored: 'sepia' })).toBe('light');
});

test('contains nothing that could end or escape a script element', () => {
  expect(themeScript).not.toMatch(/[<\n]/);
});
