// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeReporter } from './change-reporter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function startReporter() {
  const text = { now: 'a' };
  const report = vi.fn<(html: string) => void>();
  const reporter = new ChangeReporter({ known: 'a', read: () => text.now, report });
  return { text, report, reporter };
}

test('reports a change within 400 ms, even during typing', () => {
  const { text, report, reporter } = startReporter();
  for (let key = 0; key < 10; key += 1) {
    text.now += 'x';
    reporter.schedule();
    vi.advanceTimersByTime(40);
  }
  expect(report.mock.calls.length).toBeGreaterThanOrEqual(1);
  vi.advanceTimersByTime(400);
  expect(report).toHaveBeenLastCalledWith('axxxxxxxxxx');
});

test('reports at once when asked for the text, and only once', () => {
  const { text, report, reporter } = startReporter();
  text.now = 'ab';
  reporter.schedule();
  expect(reporter.flush()).toBe('ab');
  expect(reporter.flush()).toBe('ab');
  vi.advanceTimersByTime(1000);
  expect(report.mock.calls).toEqual([['ab']]);
});

test('reports nothing if nothing changed', () => {
  const { text, report, reporter } = startReporter();
  reporter.schedule();
  vi.advanceTimersByTime(1000);
  text.now = 'from the form';
  reporter.accept('from the form');
  reporter.schedule();
  vi.advanceTimersByTime(1000);
  expect(report).not.toHaveBeenCalled();
});
